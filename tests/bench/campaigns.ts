import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { openDatabase, type Db } from "../../app/platform/database/db.server.ts";
import { handOversAtOnce } from "../../app/platform/mail/mailer.server.ts";
import { startedCampaign, startWorkerProcess } from "../resilience/campaign-site.ts";
import { postgresBinaries, startPostgres, type Postgres } from "../support/postgres.ts";
import { startSmtp, type ReceivedMail, type TestSmtp } from "../support/smtp.ts";
import { benchMillion } from "./campaign-million.ts";
import { figureLine, median, megabytes, times, type Print } from "./figures.ts";
import { smallDatabase } from "./large-database.ts";
import { cpuSeconds, peakOf } from "./process-figures.ts";

const mailsEach = 3_000;
const rounds = 3;
/** Two workers are compared where the mail server takes so many milliseconds for each mail, as those of others do. */
const serverDelay = 60;
const mailsSlowly = 1_500;
const [few, many] = [1_000, 100_000];
const empty = "campaigns_empty";
const barePool = fileURLToPath(new URL("bare-pool.mjs", import.meta.url));

interface Place {
  postgres: Postgres;
  print: Print;
}

const parts: Record<string, (place: Place) => Promise<void>> = {
  rate: benchRate,
  workers: benchWorkers,
  memory: benchMemory,
  million: benchMillion,
};

/** A campaign beside a bare pool of nodemailer on the same server, with two workers, to many, and in a community of a million; or a part of it. */
export async function benchCampaigns(print: Print, only?: string): Promise<void> {
  if (!postgresBinaries()) return print("not measured: PostgreSQL is not installed");
  if (only && !Object.hasOwn(parts, only)) throw new Error(`Parts: ${Object.keys(parts).join(", ")}.`);
  const postgres = await startPostgres();
  try {
    await smallDatabase(postgres, empty);
    for (const [name, part] of Object.entries(parts)) if (!only || only === name) await part({ postgres, print });
  } finally {
    await postgres.stop();
  }
}

async function benchRate({ postgres, print }: Place): Promise<void> {
  const smtp = await startSmtp();
  const found: Record<"ours" | "bare", Sent[]> = { ours: [], bare: [] };
  for (let round = 0; round < rounds; round++) {
    const ours = await campaign({ postgres, smtp, recipients: mailsEach });
    found.ours.push(ours);
    found.bare.push(await bare(smtp, ours.mails[0]!));
  }
  await smtp.close();
  for (const who of ["ours", "bare"] as const) {
    const [rate, cpu] = [median(found[who].map((sent) => sent.rate)), median(found[who].map((sent) => sent.cpu))];
    print(`${who}: ${Math.round(rate)} a second, ${((cpu / mailsEach) * 1_000).toFixed(2)} ms of CPU a mail`);
  }
  const ratio = median(found.ours.map(({ rate }, round) => rate / found.bare[round]!.rate));
  print(figureLine({ name: "rate against a bare pool", value: `${ratio.toFixed(2)} ×`, must: "1.0 ×", aim: "1.5 ×" }));
}

async function benchWorkers({ postgres, print }: Place): Promise<void> {
  const smtp = await startSmtp({ keepsText: false });
  smtp.delay = serverDelay;
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const one = await campaign({ postgres, smtp, recipients: mailsSlowly });
    const two = await campaign({ postgres, smtp, recipients: mailsSlowly, workers: 2 });
    ratios.push(two.rate / one.rate);
    print(
      `a server that takes ${serverDelay} ms: ${Math.round(one.rate)} a second by one, ${Math.round(two.rate)} by two`,
    );
  }
  await smtp.close();
  print(figureLine({ name: "two workers against one", value: times(median(ratios)), aim: "1.7 ×" }));
}

async function benchMemory({ postgres, print }: Place): Promise<void> {
  const smtp = await startSmtp({ keepsText: false });
  const small = await campaign({ postgres, smtp, recipients: few });
  const large = await campaign({ postgres, smtp, recipients: many });
  await smtp.close();
  const value = `${megabytes(large.peak - small.peak)} more (${megabytes(small.peak)} with ${few}, ${megabytes(large.peak)} with ${many})`;
  print(figureLine({ name: "memory of the worker", value, must: "40 MB", aim: "15 MB" }));
}

interface Sent {
  rate: number;
  /** CPU seconds from the first claim to the last mail, of all workers. */
  cpu: number;
  peak: number;
  mails: readonly ReceivedMail[];
}

interface Campaign {
  postgres: Postgres;
  smtp: TestSmtp;
  recipients: number;
  workers?: number;
}

async function campaign({ postgres, smtp, recipients, workers = 1 }: Campaign): Promise<Sent> {
  const url = await postgres.createDatabase(`bench_${crypto.randomUUID().replaceAll("-", "")}`, empty);
  await onDatabase(url, async (db) => {
    await startedCampaign(db, recipients);
    await sql`vacuum analyze email_deliveries`.execute(db);
  });
  const before = smtp.mails.length;
  const env = {
    DATABASE_URL: url,
    SMTP_URL: smtp.url,
    SECRET: "s".repeat(32),
    MAIL_RATE: "100000",
    LOG_LEVEL: "silent",
  };
  const running = Array.from({ length: workers }, () => startWorkerProcess(env));
  const cpuOf = () => running.reduce((total, { child }) => total + cpuSeconds(child.pid!), 0);
  await smtp.waitFor(before + 1, 60_000);
  const atFirst = cpuOf();
  await smtp.waitFor(before + recipients, 600_000);
  const cpu = cpuOf() - atFirst;
  const mails = smtp.mails.splice(before);
  const peak = Math.max(...running.map(({ child }) => peakOf(child.pid!)));
  for (const worker of running) await worker.kill("SIGTERM");
  return { rate: rateOf(mails), cpu, peak, mails };
}

async function onDatabase<T>(databaseUrl: string, work: (db: Db) => Promise<T>): Promise<T> {
  const { db, close } = await openDatabase({ databaseUrl, dataDir: "", onIdleError: () => {} });
  return work(db).finally(close);
}

/** The same mail as often by nothing but a pool, in a process of its own. */
async function bare(smtp: TestSmtp, like: ReceivedMail): Promise<Sent> {
  const before = smtp.mails.length;
  const child = spawn(process.execPath, [barePool, smtp.url, String(mailsEach), String(handOversAtOnce)], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  const { subject, html, text } = await like.parsed();
  child.stdin.end(JSON.stringify({ subject, html, text }));
  const [chunk] = await once(child.stdout, "data");
  const mails = smtp.mails.splice(before);
  await ended;
  return { rate: rateOf(mails), cpu: Number(String(chunk)), peak: 0, mails };
}

/** Mails a second, from the first to the last. */
function rateOf(mails: readonly ReceivedMail[]): number {
  const times = mails.map(({ at }) => at);
  return ((mails.length - 1) / (Math.max(...times) - Math.min(...times))) * 1_000;
}
