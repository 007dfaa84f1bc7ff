import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { mailsInFlight } from "../../app/platform/mail/mailer.server.ts";
import { startPostgres } from "../support/postgres.ts";
import { startRunningSite } from "../support/running-site.ts";
import { startSmtp, type Fault } from "../support/smtp.ts";
import {
  campaignEnds,
  campaignFindings,
  readyCampaign,
  startWorkerProcess,
  killedWhileSending,
  leaseOver,
  withDatabase,
  type WorkerProcess,
} from "./campaign-site.ts";
import { askForCode } from "./client.ts";
import { fallsSilent, withFaultySite } from "./faulty-site.ts";
import type { FaultReport } from "./report.ts";

interface CampaignFault {
  recipients: number;
  /** PostgreSQL to run on; without it an embedded folder of its own. */
  databaseUrl?: string | undefined;
}

/**
 * Kills the process that sends with -9 at a random moment, again and again while a campaign runs; on PostgreSQL a worker of its
 * own and the site in turns. Nobody is lost, nobody is mailed twice, and in doubt are at most the mails that were in flight.
 */
export function killedCampaign({ kills, recipients, databaseUrl }: CampaignFault & { kills: number }) {
  return withFaultySite(databaseUrl, async (site): Promise<FaultReport> => {
    const id = await readyCampaign(site, recipients);
    const found = await killedWhileSending(site, { id, kills, recipients });
    return { counts: { kills, ...found.counts }, broken: found.broken };
  });
}

/** PostgreSQL ends without a checkpoint again and again while a campaign runs. */
export async function campaignAcrossRestarts({ restarts, recipients }: { restarts: number; recipients: number }) {
  const postgres = await startPostgres();
  try {
    return await withFaultySite(await postgres.createDatabase("faults"), async (site): Promise<FaultReport> => {
      const id = await readyCampaign(site, recipients);
      site.smtp.delay = 40;
      const running = await startRunningSite(site.env);
      for (let n = 1; n <= restarts; n++) {
        await site.smtp.waitFor(Math.round((n * recipients) / (restarts + 1)), leaseOver).catch(() => {});
        await postgres.crash();
        await sleep(Math.random() * 2_000);
        await postgres.start();
      }
      await campaignEnds(site, id, 3 * leaseOver);
      await running.stop();
      const mostUncertain = restarts * mailsInFlight;
      const found = await campaignFindings(site, { id, mails: site.smtp.mails, mostUncertain });
      return { counts: { restarts, ...found.counts }, broken: found.broken };
    });
  } finally {
    await postgres.stop();
  }
}

/** The mail server cannot be reached for a while in the middle of a campaign: everybody gets it afterwards, once. */
export function campaignWithoutMailServer({ awayFor, recipients, databaseUrl }: CampaignFault & { awayFor: number }) {
  return withFaultySite(databaseUrl, async (site): Promise<FaultReport> => {
    const { env, smtp } = site;
    const id = await readyCampaign(site, recipients);
    const running = await startRunningSite(env);
    await smtp.waitFor(Math.round(recipients / 3), leaseOver);
    await smtp.close();
    await sleep(awayFor);
    const back = await startSmtp({ port: smtp.port });
    const mails = () => [...smtp.mails, ...back.mails];
    const until = Date.now() + leaseOver;
    while (mails().length < recipients && Date.now() < until) await sleep(200);
    await sleep(3_000);
    await running.stop();
    await back.close();
    const found = await campaignFindings(site, { id, mails: mails(), mostUncertain: mailsInFlight });
    return { counts: { "seconds away": awayFor / 1_000, ...found.counts }, broken: found.broken };
  });
}

/** Each kind of trouble for so many of the recipients, at their first attempt: what it must come to. */
const troubles: [fault: Fault, ends: "sent" | "failed" | "uncertain"][] = [
  [{ at: "recipient", reply: "450 4.2.1 later" }, "sent"],
  [{ at: "data", reply: "451 4.3.0 later" }, "sent"],
  [{ at: "data", reply: "421 4.7.0 too much" }, "sent"],
  [{ at: "recipient", reply: "550 5.1.1 nobody here" }, "failed"],
  [{ at: "data", reply: "554 5.6.0 no" }, "failed"],
  [{ at: "data", does: "drop" }, "uncertain"],
  [{ at: "data", does: "silence" }, "uncertain"],
  [{ at: "data", does: "drip" }, "uncertain"],
];

/** A mail server that answers badly in every way it can, and slowly: each mail ends as the table of outcomes says. */
export function campaignWithTroubles({ each, recipients, databaseUrl }: CampaignFault & { each: number }) {
  return withFaultySite(databaseUrl, async (site): Promise<FaultReport> => {
    const { env, smtp } = site;
    const id = await readyCampaign(site, recipients);
    const seen = new Set<string>();
    const troubleOf = (email: string) => {
      const n = Number(/^reader-(\d+)@/.exec(email)?.[1] ?? Infinity);
      return troubles[Math.floor((n - 1) / each)];
    };
    smtp.delay = 20;
    smtp.fault = ({ recipient }) => {
      if (recipient === "" || seen.has(recipient)) return undefined;
      const [fault, ends] = troubleOf(recipient) ?? [];
      if (ends === "sent") seen.add(recipient);
      return fault;
    };
    const running = await startRunningSite(env);
    const expected = recipients - each * troubles.filter(([, ends]) => ends === "failed").length;
    const until = Date.now() + 4 * leaseOver;
    const received = () => new Set(smtp.mails.map(({ recipients: [email] }) => email)).size;
    while (received() < expected && Date.now() < until) await sleep(500);
    // The last of them may be waiting for its answer still.
    await sleep(50_000);
    await running.stop();
    const found = await campaignFindings(site, { id, mails: smtp.mails, mostUncertain: recipients });
    const wrong = await withDatabase(site, (db) => wronglyEnded(db, id, troubleOf));
    return { counts: { "of each trouble": each, ...found.counts }, broken: [...found.broken, ...wrong] };
  });
}

async function wronglyEnded(
  db: Parameters<Parameters<typeof withDatabase<string[]>>[1]>[0],
  id: string,
  troubleOf: (email: string) => (typeof troubles)[number] | undefined,
): Promise<string[]> {
  const rows = await db
    .selectFrom("email_deliveries")
    .select(["email", "status"])
    .where("campaign_id", "=", id)
    .execute();
  return rows.flatMap(({ email, status }) => {
    const [fault, ends = "sent"] = troubleOf(email) ?? [];
    return status === ends ? [] : [`${email} met ${JSON.stringify(fault)} and is ${status}`];
  });
}

/** Three workers, two of them frozen in the middle of their mails for longer than a lease: nobody is mailed twice. */
export function frozenWorkers({ frozenFor, recipients, databaseUrl }: CampaignFault & { frozenFor: number }) {
  return withFaultySite(databaseUrl, async (site): Promise<FaultReport> => {
    const { env, smtp } = site;
    const id = await readyCampaign(site, recipients);
    smtp.delay = 40;
    const workers: WorkerProcess[] = [1, 2, 3].map(() => startWorkerProcess(env));
    await smtp.waitFor(Math.round(recipients / 5), leaseOver);
    for (const { child } of workers.slice(1)) child.kill("SIGSTOP");
    await sleep(frozenFor);
    for (const { child } of workers.slice(1)) child.kill("SIGCONT");
    await campaignEnds(site, id, 3 * leaseOver);
    await sleep(3_000);
    for (const worker of workers) await worker.kill("SIGTERM");
    const mostUncertain = 2 * mailsInFlight;
    const found = await campaignFindings(site, { id, mails: smtp.mails, mostUncertain });
    return { counts: { "seconds frozen": frozenFor / 1_000, ...found.counts }, broken: found.broken };
  });
}

const clicksAtOnce = 10;

/** People unsubscribe with one click while a campaign runs: none of them is handed over more than a second later. */
export function unsubscribedMeanwhile({ clicks, recipients, databaseUrl }: CampaignFault & { clicks: number }) {
  return withFaultySite(databaseUrl, async (site): Promise<FaultReport> => {
    const { env, smtp } = site;
    const id = await readyCampaign(site, recipients);
    const { rows } = await withDatabase(site, (db) =>
      sql<{ email: string; token: string }>`
        select email, token from email_deliveries where campaign_id = ${id} order by random() limit ${clicks}`.execute(
        db,
      ),
    );
    // Three seconds at least, so that somebody clicks before it is their turn.
    const rate = Math.round(Math.min(250, recipients / 3));
    const running = await startRunningSite({ ...env, MAIL_RATE: String(rate) });
    await smtp.waitFor(10, leaseOver);
    const answeredAt = new Map<string, number>();
    const broken: string[] = [];
    const click = async ({ email, token }: (typeof rows)[number]) => {
      const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
      const { status } = await fetch(`${running.origin}/u/${token}`, { method: "POST", body });
      if (status !== 200) broken.push(`${email}: the click was answered with ${status}`);
      answeredAt.set(email, performance.now());
    };
    for (let n = 0; n < rows.length; n += clicksAtOnce) await Promise.all(rows.slice(n, n + clicksAtOnce).map(click));
    const before = smtp.mails.length;
    await fallsSilent(smtp.mails, 5_000);
    await running.stop();
    const late = smtp.mails.filter(({ recipients: [email], at }) => at > (answeredAt.get(email!) ?? Infinity) + 1_000);
    const found = await campaignFindings(site, { id, mails: smtp.mails, mostUncertain: 0 });
    return {
      counts: { clicks, "sent when the last had clicked": before, ...found.counts, late: late.length },
      broken: [
        ...broken,
        ...found.broken,
        ...late.map(({ recipients: [email] }) => `${email} was mailed all the same`),
      ],
    };
  });
}

/** Somebody asks for a code while a campaign runs: it leaves first. */
export function codesMeanwhile({ codes, recipients, databaseUrl }: CampaignFault & { codes: number }) {
  return withFaultySite(databaseUrl, async (site): Promise<FaultReport> => {
    const { env, smtp } = site;
    const id = await readyCampaign(site, recipients);
    // Some six seconds at least, so that it is under way still when the last code leaves.
    smtp.delay = Math.max(20, 60_000 / recipients);
    const running = await startRunningSite(env);
    await smtp.waitFor(10, leaseOver);
    const waits: number[] = [];
    for (let n = 0; n < codes; n++) {
      const began = performance.now();
      await askForCode(running, smtp, `code-${n}@example.org`);
      waits.push(Math.round(performance.now() - began));
      await sleep(Math.random() * 200);
    }
    const left = recipients - smtp.mails.length;
    smtp.delay = 0;
    await fallsSilent(smtp.mails, 5_000);
    await running.stop();
    const found = await campaignFindings(site, { id, mails: smtp.mails, mostUncertain: 0 });
    const slowest = Math.max(...waits);
    return {
      counts: { codes, "slowest in ms": slowest, "left of the campaign": Math.max(0, left), ...found.counts },
      broken: [
        ...found.broken,
        ...(slowest <= 1_500 ? [] : [`a code left after ${slowest} ms`]),
        ...(left > 0 ? [] : ["the campaign was over before the codes"]),
      ],
    };
  });
}
