import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openDatabase } from "../../app/platform/db.server.ts";
import { startRunningSite } from "../support/running-site.ts";
import { startSmtp } from "../support/smtp.ts";
import { registerForever } from "./registrations.ts";

export interface KilledReport {
  rounds: number;
  acknowledged: number;
  /** Acknowledged mailboxes without a registration afterwards; must be empty. */
  lost: string[];
  /** Registered mailboxes that never got their confirmation; must be empty. */
  unmailed: string[];
  /** Mailboxes mailed more than once, and how many of those under another Message-ID; only the first may be above 0. */
  doubled: number;
  doubledDifferently: number;
  /** Mails that reached a mailbox without a registration (rolled back); must be empty. */
  strangers: string[];
}

interface KilledOptions {
  rounds: number;
  clients: number;
  /** PostgreSQL to run on; without it an embedded folder of its own. */
  databaseUrl?: string;
}

/**
 * Kills the site with -9 at a random moment while clients register, as often as asked, then lets it
 * finish its mail. Everything acknowledged must be there, and each person mailed, twice at most for
 * a mail that was being handed over at a kill.
 */
export async function killedWhileRegistering({ rounds, clients, databaseUrl }: KilledOptions): Promise<KilledReport> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "killed-"));
  const smtp = await startSmtp();
  const env = siteEnv({ dataDir, smtpUrl: smtp.url, databaseUrl });
  const acknowledged: string[] = [];
  try {
    for (let round = 0; round < rounds; round++) {
      const site = await startRunningSite(env);
      const load = registerForever(site.origin, { clients, name: `round-${round}` });
      await sleep(150 + Math.random() * 1_000);
      await site.kill();
      await load.stop();
      acknowledged.push(...load.acknowledged);
    }
    const last = await startRunningSite(env);
    await fallsSilent(smtp.mails, databaseUrl ? 95_000 : 3_000);
    await last.stop();
    return { rounds, ...(await verdict({ dataDir, databaseUrl, acknowledged, mails: smtp.mails })) };
  } finally {
    await smtp.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

function siteEnv({ dataDir, smtpUrl, databaseUrl }: { dataDir: string; smtpUrl: string; databaseUrl: string | undefined }) {
  return {
    DATA_DIR: dataDir,
    SMTP_URL: smtpUrl,
    LIMITS_FACTOR: "1000",
    LOG_LEVEL: "error",
    ...(databaseUrl ? { DATABASE_URL: databaseUrl, SECRET: "s".repeat(32) } : {}),
  };
}

/**
 * Waits until no mail has come for `silence`: 3 s with the embedded database, whose leases all die with
 * its one process; on PostgreSQL longer than a dead worker's lease of 60 s.
 */
async function fallsSilent(mails: unknown[], silence: number): Promise<void> {
  let seen = mails.length;
  let since = Date.now();
  while (Date.now() - since < silence) {
    await sleep(50);
    if (mails.length === seen) continue;
    seen = mails.length;
    since = Date.now();
  }
}

interface Evidence {
  dataDir: string;
  databaseUrl: string | undefined;
  acknowledged: string[];
  mails: { recipients: string[]; raw: string }[];
}

async function verdict({ dataDir, databaseUrl, acknowledged, mails }: Evidence): Promise<Omit<KilledReport, "rounds">> {
  const { db, close } = await openDatabase({ dataDir, databaseUrl, onIdleError: () => {} });
  const rows = await db
    .selectFrom("registrations")
    .innerJoin("profiles", "profiles.id", "registrations.profile_id")
    .select("email")
    .execute();
  await close();
  const registered = new Set(rows.map(({ email }) => email));
  const idsByMailbox = Map.groupBy(mails, ({ recipients }) => recipients[0]!);
  const several = [...idsByMailbox.values()].filter((received) => received.length > 1);
  return {
    acknowledged: acknowledged.length,
    lost: acknowledged.filter((email) => !registered.has(email)),
    unmailed: [...registered].filter((email) => !idsByMailbox.has(email)),
    doubled: several.length,
    doubledDifferently: several.filter((received) => new Set(received.map(messageId)).size > 1).length,
    strangers: [...idsByMailbox.keys()].filter((email) => !registered.has(email)),
  };
}

function messageId({ raw }: { raw: string }): string {
  return /^message-id:\s*(\S+)/im.exec(raw)?.[1] ?? "";
}
