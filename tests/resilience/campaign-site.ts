import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { october2025 } from "../../app/features/edition/october2025.ts";
import { openDatabase, type Db } from "../../app/platform/database/db.server.ts";
import { heapLimits } from "../../processes/heap-limits.mjs";
import { mailsInFlight } from "../../app/platform/mail/mailer.server.ts";
import { buildTemplate } from "../support/builders.ts";
import { builtServer } from "../support/built-server.ts";
import { startRunningSite } from "../support/running-site.ts";
import type { ReceivedMail } from "../support/smtp.ts";
import { fallsSilent, type FaultySite } from "./faulty-site.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Opens the site's database for a moment; the embedded one only while no process has it. */
export async function withDatabase<T>({ place }: FaultySite, work: (db: Db) => Promise<T>): Promise<T> {
  const { db, close } = await openDatabase({ ...place, onIdleError: () => {} });
  try {
    return await work(db);
  } finally {
    await close();
  }
}

/** A campaign whose ten seconds are over, to so many people, on a site that does not run; its id. */
export async function readyCampaign(site: FaultySite, recipients: number): Promise<string> {
  return withDatabase(site, async (db) => {
    await (await builtServer()).databaseSchema.migrate(db);
    return startedCampaign(db, recipients);
  });
}

/** The same in an open database; `onStart` is told when the people are there. */
export async function startedCampaign(db: Db, recipients: number, onStart = () => {}): Promise<string> {
  const { campaignEngine } = await builtServer();
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`insert into profiles (email, full_name, language)
      select 'reader-' || n || '@example.org', 'Reader ' || n, case when n % 3 = 0 then 'es' else 'en' end
      from generate_series(1, ${recipients}::int) as n`.execute(tx);
  });
  const now = new Date(Date.now() - 11_000);
  const template = await buildTemplate(db);
  onStart();
  const outcome = await campaignEngine.startCampaign(db, {
    start: {
      templateId: template.id,
      filters: { subscribed: true },
      chosen: { allBut: [], count: recipients },
      confirmation: `SEND TO ${recipients}`,
      idempotencyKey: crypto.randomUUID(),
    },
    sender: { profileId: null, now },
    deps: { edition: october2025, origin: "https://example.org", clock: { site: () => now, now: () => now } },
  });
  if (!outcome.ok) throw new Error(`the campaign did not start: ${outcome.reason}`);
  return outcome.campaignId;
}

export interface WorkerProcess {
  child: ChildProcess;
  kill(signal: NodeJS.Signals): Promise<void>;
}

/** A worker of its own, beside others on one PostgreSQL. */
export function startWorkerProcess(env: Record<string, string>): WorkerProcess {
  const child = spawn(process.execPath, [...heapLimits(), `${root}processes/run.mjs`, "worker"], {
    env: { PATH: process.env["PATH"], NODE_ENV: "production", ORIGIN: "https://example.org", ...env },
    stdio: "ignore",
  });
  const ended = once(child, "exit");
  return {
    child,
    kill: async (signal) => {
      child.kill(signal);
      await ended;
    },
  };
}

/** Waits until a campaign on PostgreSQL is over. */
export async function campaignEnds(site: FaultySite, id: string, patience: number): Promise<void> {
  const until = Date.now() + patience;
  await withDatabase(site, async (db) => {
    while (Date.now() < until) {
      const row = await db.selectFrom("email_campaigns").select("ended_at").where("id", "=", id).executeTakeFirst();
      if (row?.ended_at) return;
      await sleep(250);
    }
  });
}

/** A dead worker's lease of 60 s, and a look every 30 s. */
export const leaseOver = 100_000;

/** Kills whatever sends a campaign so often, lets it come to its end, and tells what became of everybody. */
export async function killedWhileSending(
  site: FaultySite,
  { id, kills, recipients }: { id: string; kills: number; recipients: number },
): Promise<Found> {
  const { env, smtp, place } = site;
  // The kills are spread over the whole campaign.
  smtp.delay = 40;
  const part = Math.ceil(recipients / (kills + 1));
  for (let n = 0; n < kills; n++) {
    const until = Math.min(recipients - 1, smtp.mails.length + 1 + Math.round(Math.random() * 2 * (part - 1)));
    const running = place.databaseUrl && n % 2 === 0 ? startWorkerProcess(env) : await startRunningSite(env);
    await smtp.waitFor(until, leaseOver).catch(() => {});
    await running.kill("SIGKILL");
  }
  const last = await startRunningSite(env);
  if (place.databaseUrl) await campaignEnds(site, id, 3 * leaseOver);
  else await fallsSilent(smtp.mails, 5_000);
  await last.stop();
  return campaignFindings(site, { id, mails: smtp.mails, mostUncertain: kills * mailsInFlight });
}

export interface Found {
  counts: Record<string, number>;
  broken: string[];
}

/** What became of every recipient: nobody twice, nobody lost, counts that add up, and who is uncertain by name. */
export async function campaignFindings(
  site: FaultySite,
  { id, mails, mostUncertain }: { id: string; mails: readonly ReceivedMail[]; mostUncertain: number },
): Promise<Found> {
  return withDatabase(site, async (db) => {
    const campaign = await db.selectFrom("email_campaigns").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    const rows = await db
      .selectFrom("email_deliveries")
      .select(["email", "status"])
      .where("campaign_id", "=", id)
      .execute();
    const received = Map.groupBy(mails, ({ recipients }) => recipients[0]!);
    const of = (status: string) => rows.filter((row) => row.status === status);
    const counts = {
      recipients: campaign.recipients_count,
      sent: of("sent").length,
      failed: of("failed").length,
      skipped: of("skipped").length,
      uncertain: of("uncertain").length,
      cancelled: of("cancelled").length,
    };
    const { recipients, ...ended } = counts;
    const sum = Object.values(ended).reduce((total, count) => total + count, 0);
    const stored = [campaign.sent_count, campaign.failed_count, campaign.skipped_count, campaign.uncertain_count];
    const doubled = rows.filter(({ email }) => (received.get(email)?.length ?? 0) > 1);
    const lost = of("sent").filter(({ email }) => !received.has(email));
    const unnoticed = rows.filter(
      ({ email, status }) => received.has(email) && !["sent", "uncertain"].includes(status),
    );
    return {
      counts: { ...counts, doubled: doubled.length, lost: lost.length },
      broken: [
        ...doubled.map(({ email }) => `${email} was mailed ${received.get(email)!.length} times`),
        ...lost.map(({ email }) => `${email} counts as sent and got nothing`),
        ...unnoticed.map(({ email, status }) => `${email} got it and counts as ${status}`),
        ...(sum === recipients && rows.length === recipients ? [] : [`${sum} of ${recipients} have an end`]),
        ...(campaign.ended_at ? [] : [`the campaign is still ${campaign.status}`]),
        ...(stored.join() === [ended.sent, ended.failed, ended.skipped, ended.uncertain].join()
          ? []
          : [`stored are ${stored.join()}`]),
        ...(ended.uncertain <= mostUncertain
          ? []
          : [`${ended.uncertain} uncertain, more than ${mostUncertain} in flight`]),
      ],
    };
  });
}
