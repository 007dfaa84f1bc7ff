import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { openDatabase, type Db } from "../../app/platform/db.server.ts";
import { handOversAtOnce } from "../../app/platform/mailer.server.ts";
import { startedCampaign, startWorkerProcess } from "../resilience/campaign-site.ts";
import { postgresBinaries, startPostgres, type Postgres } from "../support/postgres.ts";
import { startRunningSite } from "../support/running-site.ts";
import { startSmtp, type ReceivedMail, type TestSmtp } from "../support/smtp.ts";
import { figureLine, megabytes, median, seconds, times, type Print } from "./figures.ts";
import { cpuSeconds, peakOf } from "./process-figures.ts";

const mailsEach = 3_000;
const rounds = 3;
const few = 1_000;
const many = 100_000;
const snapshot = 1_000_000;
const barePool = fileURLToPath(new URL("bare-pool.mjs", import.meta.url));

interface Sent {
  rate: number;
  cpu: number;
  peak: number;
  mails: readonly ReceivedMail[];
}

/** A campaign beside a bare pool of nodemailer on the same server, with two workers, to many, and its start for a million. */
export async function benchCampaigns(print: Print): Promise<void> {
  if (!postgresBinaries()) return print("not measured: PostgreSQL is not installed");
  const postgres = await startPostgres({ durable: false });
  const smtp = await startSmtp();
  try {
    await benchRates({ postgres, smtp, print });
    await benchMemory({ postgres, smtp, print });
    await benchStart(postgres, print);
  } finally {
    await smtp.close();
    await postgres.stop();
  }
}

interface Place {
  postgres: Postgres;
  smtp: TestSmtp;
  print: Print;
}

async function benchRates({ postgres, smtp, print }: Place): Promise<void> {
  const found: Record<"ours" | "two" | "bare", Sent[]> = { ours: [], two: [], bare: [] };
  for (let round = 0; round < rounds; round++) {
    const ours = await campaign({ postgres, smtp, recipients: mailsEach });
    found.ours.push(ours);
    found.two.push(await campaign({ postgres, smtp, recipients: mailsEach, workers: 2 }));
    found.bare.push(await bare(smtp, ours.mails[0]!));
  }
  const rate = (of: keyof typeof found) => median(found[of].map((sent) => sent.rate));
  const cpu = (of: keyof typeof found) => (median(found[of].map((sent) => sent.cpu)) / mailsEach) * 1_000;
  for (const of of ["ours", "two", "bare"] as const)
    print(`${of}: ${Math.round(rate(of))} a second, ${cpu(of).toFixed(2)} ms of CPU a mail`);
  print(
    figureLine({ name: "against a bare pool", value: times(rate("ours") / rate("bare")), must: "1.0 ×", aim: "1.5 ×" }),
  );
  print(figureLine({ name: "two workers against one", value: times(rate("two") / rate("ours")), aim: "1.7 ×" }));
}

async function benchMemory({ postgres, smtp, print }: Place): Promise<void> {
  const small = await campaign({ postgres, smtp, recipients: few });
  const large = await campaign({ postgres, smtp, recipients: many });
  const value = megabytes(large.peak - small.peak);
  print(figureLine({ name: `memory from ${few} to ${many} recipients`, value, must: "40 MB", aim: "15 MB" }));
}

async function benchStart(postgres: Postgres, print: Print): Promise<void> {
  await onDatabase(postgres, async (db) => {
    const before = process.memoryUsage().rss;
    const began = performance.now();
    let atEnd = began;
    await startedCampaign(db, snapshot, () => void (atEnd = performance.now()));
    const took = performance.now() - atEnd;
    print(figureLine({ name: "start for a million", value: seconds(took), must: "30 s" }));
    print(`memory of the process that starts it: ${megabytes(process.memoryUsage().rss - before)} more   (must 40 MB)`);
  });
}

async function onDatabase<T>(postgres: Postgres, work: (db: Db, url: string) => Promise<T>): Promise<T> {
  const url = await postgres.createDatabase(`bench_${crypto.randomUUID().replaceAll("-", "")}`);
  const first = await startRunningSite(
    { DATABASE_URL: url, SMTP_URL: "smtp://127.0.0.1:9", SECRET: "s".repeat(32) },
    "web",
  );
  await first.stop();
  const { db, close } = await openDatabase({ databaseUrl: url, dataDir: "", onIdleError: () => {} });
  try {
    return await work(db, url);
  } finally {
    await close();
  }
}

interface Campaign {
  postgres: Postgres;
  smtp: TestSmtp;
  recipients: number;
  workers?: number;
}

function campaign({ postgres, smtp, recipients, workers = 1 }: Campaign): Promise<Sent> {
  return onDatabase(postgres, async (db, url) => {
    await startedCampaign(db, recipients);
    await sql`vacuum analyze email_deliveries`.execute(db);
    const before = smtp.mails.length;
    const env = {
      DATABASE_URL: url,
      SMTP_URL: smtp.url,
      SECRET: "s".repeat(32),
      MAIL_RATE: "100000",
      LOG_LEVEL: "silent",
    };
    const running = Array.from({ length: workers }, () => startWorkerProcess(env));
    await smtp.waitFor(before + recipients, 600_000);
    const mails = smtp.mails.splice(before);
    const cpu = running.reduce((total, { child }) => total + cpuSeconds(child.pid!), 0);
    const peak = Math.max(...running.map(({ child }) => peakOf(child.pid!)));
    for (const worker of running) await worker.kill("SIGTERM");
    return { rate: rateOf(mails), cpu, peak, mails };
  });
}

/** The same mail as often by nothing but a pool, in a process of its own. */
async function bare(smtp: TestSmtp, like: ReceivedMail): Promise<Sent> {
  const before = smtp.mails.length;
  const child = spawn(process.execPath, [barePool, smtp.url, String(mailsEach), String(handOversAtOnce)], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const { subject, html, text } = await like.parsed();
  child.stdin.end(JSON.stringify({ subject, html, text }));
  const [chunk] = await once(child.stdout, "data");
  const mails = smtp.mails.splice(before);
  await once(child, "exit");
  return { rate: rateOf(mails), cpu: Number(String(chunk)), peak: 0, mails };
}

/** Mails a second, from the first to the last. */
function rateOf(mails: readonly ReceivedMail[]): number {
  const times = mails.map(({ at }) => at);
  return ((mails.length - 1) / (Math.max(...times) - Math.min(...times))) * 1_000;
}
