import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { heapLimits } from "../../processes/heap-limits.mjs";
import { postgresBinaries, startPostgres, type Postgres } from "../support/postgres.ts";
import { startRunningSite } from "../support/running-site.ts";
import { startSmtp } from "../support/smtp.ts";
import { readAll } from "./answers.ts";
import { figureLine, median, times, type Print } from "./figures.ts";
import { fillCommunity, pagesWhile, publicPages, startCampaign, type Community } from "./large-community.ts";
import { madeId } from "./made-id.ts";
import { signInOrganizer } from "./organizer.ts";

const rounds = 3;
const quiet = 20_000;
const recipients = 10_000;
const registrationsASecond = 50;

/** What visitors wait for on a busy day: a campaign leaves, everybody is exported, and people register, all at once. */
export async function benchBusy(print: Print, people = 1_000_000): Promise<void> {
  if (!postgresBinaries()) return print("not measured: PostgreSQL is not installed");
  const postgres = await startPostgres();
  const smtp = await startSmtp({ keepsText: false });
  try {
    await compare(postgres, { smtp: smtp.url, people }, print);
  } finally {
    await smtp.close();
    await postgres.stop();
  }
}

async function compare(
  postgres: Postgres,
  { smtp, people }: { smtp: string; people: number },
  print: Print,
): Promise<void> {
  const env = {
    DATABASE_URL: await postgres.createDatabase("busy"),
    SMTP_URL: smtp,
    SECRET: "s".repeat(32),
    LIMITS_FACTOR: "1000000",
    MAIL_RATE: "1000",
  };
  const database = await fillCommunity(env, people);
  for (let round = 0; round < rounds; round++) await tagSome(database, round);
  await database.query("vacuum analyze");
  const cookie = await signInOrganizer(database);
  const site = await startRunningSite(env, "web");
  const worker = startWorker(env);
  const community = { site, database, cookie };
  try {
    const measured: { alone: number; busy: number }[] = [];
    await pagesWhile(community, sleep(quiet), publicPages);
    for (let round = 0; round < rounds; round++) {
      const alone = await pagesWhile(community, sleep(quiet), publicPages);
      const busy = await pagesWhile(community, busyDay(community, round, print), publicPages);
      measured.push({ alone, busy });
    }
    const ratio = median(measured.map(({ alone, busy }) => busy / alone));
    const seen = measured.map(({ alone, busy }) => `${busy.toFixed(1)} against ${alone.toFixed(1)} ms`).join(", ");
    const name = "p99 of public pages on a busy day, against a quiet one";
    print(figureLine({ name, value: `${times(ratio)} (${seen})`, must: "≤ 2.5 ×", aim: "≤ 1.5 ×" }));
  } finally {
    worker.kill("SIGTERM");
    await once(worker, "exit");
    await site.stop();
    await database.end();
  }
}

/** One tag for each campaign; six in seven of the tagged are subscribed. */
async function tagSome(database: Community["database"], round: number): Promise<void> {
  const tag = madeId("tag", `${100 + round}`);
  const tagged = Math.ceil((recipients * 7) / 6);
  await database.query(`insert into tags (id, name) select ${tag}, 'Busy ${round}'`);
  await database.query(`insert into profile_tags (profile_id, tag_id) select ${madeId("profile")}, ${tag}
    from generate_series(${1 + round * tagged}, ${(round + 1) * tagged}) as n`);
}

/** Until the campaign has left. */
async function busyDay(community: Community, round: number, print: Print): Promise<void> {
  const { site, database, cookie } = community;
  const { rows } = await database.query("select id from tags where name = $1", [`Busy ${round}`]);
  const begun = performance.now();
  const { count } = await startCampaign(community, { tag: rows[0].id, subscribed: true });
  let over = false;
  const untilItLeft = async (work: () => Promise<unknown>) => {
    let done = 0;
    for (; !over; done++) await work();
    return done;
  };
  const exports = untilItLeft(() => readAll(`${site.origin}/admin/export/all-profiles.csv`, cookie));
  const registrations = untilItLeft(() => register(site.origin));
  await whenSent(database);
  over = true;
  const took = ((performance.now() - begun) / 1_000).toFixed(0);
  const besides = `${await registrations} registrations, ${await exports} exports`;
  print(`  round ${round + 1}: ${count} emails in ${took} s, ${besides}`);
}

/** Begins so many a second, whether or not those before are answered. */
async function register(origin: string): Promise<void> {
  const body = { fullName: "Busy Person", email: `${crypto.randomUUID()}@example.org`, canAttendInvocation: true };
  const headers = { "content-type": "application/json" };
  void fetch(`${origin}/api/register-user`, { method: "POST", headers, body: JSON.stringify(body) })
    .then((answer) => answer.text())
    // A refusal is none of this bench's figures, and neither is the site's end.
    .catch(() => {});
  await sleep(1_000 / registrationsASecond);
}

async function whenSent(database: Community["database"]): Promise<void> {
  for (;;) {
    const { rows } = await database.query("select 1 from email_campaigns where status in ('queued', 'sending')");
    if (rows.length === 0) return;
    await sleep(200);
  }
}

function startWorker(env: Record<string, string>) {
  const program = path.join(import.meta.dirname, "../../processes/run.mjs");
  const settings = { NODE_ENV: "production", LOG_LEVEL: "warn", PATH: process.env["PATH"], ...env };
  return spawn(process.execPath, [...heapLimits(), program, "worker"], { env: settings, stdio: "ignore" });
}
