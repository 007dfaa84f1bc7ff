import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { postgresBinaries, startPostgres, type Postgres } from "../support/postgres.ts";
import { startRunningSite } from "../support/running-site.ts";
import { startSmtp, type TestSmtp } from "../support/smtp.ts";
import { figureLine, median, seconds, times, type Print } from "./figures.ts";
import { largeDatabase, smallDatabase } from "./large-database.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const rounds = 3;
const mailsInARound = 2_000;

interface Queue {
  url: string;
  database: pg.Client;
}

/** How fast mail leaves beside 2,000,000 finished mails, and how long the first round of maintenance takes there. */
export async function benchMaintenance(print: Print): Promise<void> {
  if (!postgresBinaries()) return print("not measured: PostgreSQL is not installed");
  const postgres = await startPostgres();
  try {
    const largeUrl = await largeDatabase(postgres, "large");
    await withQueue(largeUrl, async (large) => {
      await compareClaims(postgres, large, print);
      await maintain(large, print);
    });
  } finally {
    await postgres.stop();
  }
}

async function withQueue(url: string, work: (queue: Queue) => Promise<void>): Promise<void> {
  const database = new pg.Client(url);
  await database.connect();
  await work({ url, database }).finally(() => database.end());
}

/** The worker with an empty table beside the one with a full table, in turns. */
async function compareClaims(postgres: Postgres, large: Queue, print: Print): Promise<void> {
  const smtp = await startSmtp();
  const ratios: number[] = [];
  await withQueue(await smallDatabase(postgres, "small"), async (small) => {
    for (let round = 1; round <= rounds; round++) {
      const beside = { small: await drained(small, smtp, round), large: await drained(large, smtp, round) };
      ratios.push(beside.large / beside.small);
      const perSecond = (milliseconds: number) => Math.round((mailsInARound * 1_000) / milliseconds);
      print(
        `round ${round}: ${perSecond(beside.small)} mails a second alone, ${perSecond(beside.large)} beside 2,000,000 finished`,
      );
    }
  }).finally(() => smtp.close());
  print(
    figureLine({ name: "time to send beside 2,000,000 finished mails, to that without", value: times(median(ratios)) }),
  );
}

/** Milliseconds until a worker that starts now has sent a round of mails; its start does not count. */
async function drained({ url, database }: Queue, smtp: TestSmtp, round: number): Promise<number> {
  const worker = startWorker(url, smtp);
  await wait(5_000);
  const began = performance.now();
  await database.query(
    `insert into email_deliveries (kind, priority, email, language, dedupe_key, token, message_id)
      select 'registration-link', 1, 'nobody-' || n || '@example.org', 'en', k || n, 'a token of ' || k || n, '<' || k || n || '>'
      from generate_series(1, ${mailsInARound}) as n, (select 'drain-${round}-' as k) as names`,
  );
  const waiting = "select from email_deliveries where status in ('queued', 'leased', 'sending') limit 1";
  while ((await database.query(waiting)).rows.length > 0) await wait(20);
  const took = performance.now() - began;
  const ended = once(worker, "exit");
  worker.kill("SIGTERM");
  await ended;
  return took;
}

function startWorker(url: string, smtp: TestSmtp): ChildProcess {
  const env = {
    DATABASE_URL: url,
    SMTP_URL: smtp.url,
    SECRET: "s".repeat(32),
    MAIL_RATE: "100000",
    LOG_LEVEL: "error",
  };
  return spawn(process.execPath, [`${root}processes/run.mjs`, "worker"], {
    env: { PATH: process.env["PATH"], NODE_ENV: "production", ...env },
    stdio: ["ignore", "inherit", "inherit"],
  });
}

/** A whole first round, by a web process as it is. */
async function maintain({ url, database }: Queue, print: Print): Promise<void> {
  const count = async () => Number((await database.query("select count(*) from email_deliveries")).rows[0].count);
  const steps = "select step, completed_at from maintenance_steps order by completed_at desc";
  await database.query("delete from maintenance_steps");
  const before = await count();
  const site = await startRunningSite(
    { DATABASE_URL: url, SMTP_URL: "smtp://127.0.0.1:1", SECRET: "s".repeat(32) },
    "web",
  );
  while ((await database.query(steps)).rows.length === 0) await wait(100);
  const began = (await database.query(steps)).rows[0].completed_at;
  const ended = async () => (await database.query(steps)).rows.find(({ step }) => step === "mail").completed_at;
  while ((await ended()).getTime() === began.getTime()) await wait(500);
  const took = (await ended()) - began;
  const left = await count();
  const report = await (await fetch(`${site.origin}/readyz`)).json();
  await site.stop();
  print(
    figureLine({
      name: `a first round of maintenance, ${before - left} of ${before} mails deleted`,
      value: seconds(took),
    }),
  );
  print(figureLine({ name: "mails deleted a second", value: String(Math.round((before - left) / (took / 1_000))) }));
  print(figureLine({ name: "maintenanceSeconds of /readyz after it", value: String(report.maintenanceSeconds) }));
}
