import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { postgresBinaries, startPostgres } from "../support/postgres.ts";
import { startRunningSite } from "../support/running-site.ts";
import { startSmtp } from "../support/smtp.ts";

const rounds = 3;
const seconds = 8;
const clients = 20;

/** What one registration writes, statement by statement in one transaction as the site sends them, for pgbench. */
const sameInserts = `
begin;
insert into profiles (email, full_name, language) values (gen_random_uuid() || '@example.org', 'Bench Person', 'en')
  on conflict (email) do nothing returning id \\gset
insert into registrations (profile_id, cohere_event, can_attend_invocation) values (:id, 'october2025', true)
  on conflict (profile_id, cohere_event) do nothing returning id as registration \\gset
insert into preferences (profile_id, token) values (:id, gen_random_uuid()::text) on conflict (profile_id) do nothing;
insert into email_deliveries (kind, priority, profile_id, email, full_name, language, dedupe_key, token, message_id)
  values ('bench', 1, :id, 'bench@example.org', 'Bench Person', 'en', gen_random_uuid()::text, gen_random_uuid()::text, gen_random_uuid()::text)
  on conflict (dedupe_key) do nothing returning id as delivery \\gset
insert into registration_links (token_hash, registration_id, expires_at)
  values (gen_random_uuid()::text, :registration, now() + interval '400 days');
insert into audit (actor, action, subject) values ('visitor', 'registration.created', 'profile');
end;
`;

/** Registrations a minute over HTTP, on PostgreSQL with durable settings and on the embedded database. */
export async function benchRegistrations(print: (line: string) => void): Promise<void> {
  if (postgresBinaries()) await benchOnPostgres(print);
  else print("on PostgreSQL: not measured, PostgreSQL is not installed (Debian: apt-get install postgresql)");
  await benchEmbedded(print);
}

/** A real site, whose commits wait for the disk, and the demo, whose do not, interleaved. */
async function benchEmbedded(print: (line: string) => void): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), "bench-"));
  const env = { LIMITS_FACTOR: "1000000", MAIL_RATE: "1000" };
  const real = await startRunningSite({ ...env, DATA_DIR: folder });
  const demo = await startRunningSite(env, "demo");
  try {
    const measured: { durable: number; temporary: number }[] = [];
    for (let round = 1; round <= rounds; round++) {
      const temporary = await overHttp(demo.origin, round);
      const durable = await overHttp(real.origin, round);
      measured.push({ durable, temporary });
      print(
        `embedded, round ${round}: ${perMinute(durable)} registrations a minute over HTTP, ${perMinute(temporary)} where nothing waits for the disk, ${percent(durable / temporary)}`,
      );
    }
    const ratio = median(measured.map(({ durable, temporary }) => durable / temporary));
    print(`embedded, registrations a minute: ${perMinute(median(measured.map(({ durable }) => durable)))}`);
    print(`embedded, of those where nothing waits for the disk: ${percent(ratio)}`);
  } finally {
    await Promise.all([real.stop(), demo.stop()]);
    await rm(folder, { recursive: true, force: true });
  }
}

/** Interleaved with the same inserts by pgbench. */
async function benchOnPostgres(print: (line: string) => void): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), "bench-"));
  const postgres = await startPostgres();
  const smtp = await startSmtp();
  const databaseUrl = await postgres.createDatabase("bench");
  const env = {
    DATABASE_URL: databaseUrl,
    SMTP_URL: smtp.url,
    SECRET: "s".repeat(32),
    LIMITS_FACTOR: "1000000",
    MAIL_RATE: "1000",
  };
  const script = path.join(folder, "same-inserts.sql");
  writeFileSync(script, sameInserts, { mode: 0o644 });
  const site = await startRunningSite(env, "web");
  try {
    const measured: { ours: number; theirs: number }[] = [];
    for (let round = 1; round <= rounds; round++) {
      const theirs = await pgbench(databaseUrl, script);
      const ours = await overHttp(site.origin, round);
      measured.push({ ours, theirs });
      print(
        `round ${round}: ${perMinute(ours)} registrations a minute over HTTP, ${perMinute(theirs)} of the same inserts by pgbench, ${percent(ours / theirs)}`,
      );
    }
    const ratio = median(measured.map(({ ours, theirs }) => ours / theirs));
    print(`registrations a minute: ${perMinute(median(measured.map(({ ours }) => ours)))} (must 6000)`);
    print(`of the same inserts by pgbench: ${percent(ratio)} (must 30 %, aim 50 %)`);
  } finally {
    await site.stop();
    await smtp.close();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Acknowledged registrations a second from `clients` clients of a program of its own, each waiting for its answer. */
async function overHttp(origin: string, round: number): Promise<number> {
  const body = JSON.stringify({
    fullName: "Bench Person",
    email: `bench-${round}-[<id>]@example.org`,
    canAttendInvocation: true,
  });
  const options = [
    "-j",
    "-I",
    "-c",
    String(clients),
    "-d",
    String(seconds),
    "-m",
    "POST",
    "-H",
    "content-type: application/json",
    "-b",
    body,
  ];
  const { stdout } = await promisify(execFile)("autocannon", [...options, `${origin}/api/register-user`]);
  const { "2xx": acknowledged, non2xx, duration } = JSON.parse(stdout) as Record<"2xx" | "non2xx" | "duration", number>;
  if (non2xx > 0) throw new Error(`${non2xx} registrations were refused`);
  return acknowledged / duration;
}

async function pgbench(url: string, script: string): Promise<number> {
  const program = path.join(postgresBinaries()!, "pgbench");
  const options = ["-n", "-M", "extended", "-c", String(clients), "-j", "2", "-T", String(seconds), "-f", script, url];
  const { stdout } = await promisify(execFile)(program, options);
  return Number(/tps = ([\d.]+)/.exec(stdout)![1]);
}

const perMinute = (perSecond: number) => Math.round(perSecond * 60);
const percent = (ratio: number) => `${Math.round(ratio * 100)} %`;

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}
