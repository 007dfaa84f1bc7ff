import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { register } from "../faults/registrations.ts";
import { postgresBinaries, startPostgres } from "../support/postgres.ts";
import { startRunningSite } from "../support/running-site.ts";
import { startSmtp } from "../support/smtp.ts";

const rounds = 3;
const seconds = 8;
const clients = 20;

/** What one registration writes, as plain statements, for pgbench. */
const sameInserts = `
begin;
with p as (insert into profiles (email, full_name, language) values (gen_random_uuid() || '@example.org', 'Bench Person', 'en') returning id),
     f as (insert into preferences (profile_id, token) select id, gen_random_uuid()::text from p),
     r as (insert into registrations (profile_id, cohere_event, can_attend_invocation) select id, 'october2025', true from p returning id, profile_id),
     d as (insert into email_deliveries (kind, priority, profile_id, email, full_name, language, dedupe_key, token, message_id)
           select 'bench', 1, profile_id, 'bench@example.org', 'Bench Person', 'en', gen_random_uuid()::text, gen_random_uuid()::text, gen_random_uuid()::text from r),
     l as (insert into registration_links (token_hash, registration_id, expires_at) select gen_random_uuid()::text, id, now() + interval '400 days' from r)
insert into audit (actor, action, subject) select 'visitor', 'registration.created', 'profile:' || id from p;
end;
`;

/** Registrations a minute over HTTP against the same inserts by pgbench, interleaved, on PostgreSQL with durable settings. */
export async function benchRegistrations(print: (line: string) => void): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), "bench-"));
  const postgres = await startPostgres();
  const smtp = await startSmtp();
  const databaseUrl = await postgres.createDatabase("bench");
  const env = { DATABASE_URL: databaseUrl, SMTP_URL: smtp.url, SECRET: "s".repeat(32), LIMITS_FACTOR: "1000000", MAIL_RATE: "1000" };
  const script = path.join(folder, "same-inserts.sql");
  writeFileSync(script, sameInserts, { mode: 0o644 });
  const site = await startRunningSite(env, "web");
  try {
    const measured: { ours: number; theirs: number }[] = [];
    for (let round = 1; round <= rounds; round++) {
      const theirs = await pgbench(databaseUrl, script);
      const ours = await overHttp(site.origin, round);
      measured.push({ ours, theirs });
      print(`round ${round}: ${perMinute(ours)} registrations a minute over HTTP, ${perMinute(theirs)} of the same inserts by pgbench, ${percent(ours / theirs)}`);
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

/** Acknowledged registrations a second from `clients` clients, each waiting for its answer. */
async function overHttp(origin: string, round: number): Promise<number> {
  const end = Date.now() + seconds * 1_000;
  let acknowledged = 0;
  const client = async (id: number) => {
    for (let n = 0; Date.now() < end; n++) {
      const { status } = await register(origin, `bench-${round}-${id}-${n}@example.org`);
      if (status !== 200) throw new Error(`a registration was answered with ${status}`);
      acknowledged++;
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, id) => client(id)));
  return acknowledged / seconds;
}

async function pgbench(url: string, script: string): Promise<number> {
  const program = path.join(postgresBinaries()!, "pgbench");
  const options = ["-n", "-M", "prepared", "-c", String(clients), "-j", "2", "-T", String(seconds), "-f", script, url];
  const { stdout } = await promisify(execFile)(program, options);
  return Number(/tps = ([\d.]+)/.exec(stdout)![1]);
}

const perMinute = (perSecond: number) => Math.round(perSecond * 60);
const percent = (ratio: number) => `${Math.round(ratio * 100)} %`;

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}
