import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openDatabase } from "../../app/platform/database/db.server.ts";
import { startSmtp, type TestSmtp } from "../support/smtp.ts";

export interface FaultySite {
  /** Settings for startRunningSite. */
  env: Record<string, string>;
  smtp: TestSmtp;
  place: DatabasePlace;
}

export interface DatabasePlace {
  dataDir: string;
  databaseUrl: string | undefined;
}

/** A folder, a mail server and the settings of a site that things will happen to; all gone after the work. */
export async function withFaultySite<T>(
  databaseUrl: string | undefined,
  work: (site: FaultySite) => Promise<T>,
): Promise<T> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "fault-"));
  const smtp = await startSmtp();
  const env = {
    DATA_DIR: dataDir,
    SMTP_URL: smtp.url,
    LIMITS_FACTOR: "1000000",
    MAIL_RATE: "1000",
    LOG_LEVEL: "silent",
    ...(databaseUrl ? { DATABASE_URL: databaseUrl, SECRET: "s".repeat(32) } : {}),
  };
  try {
    return await work({ env, smtp, place: { dataDir, databaseUrl } });
  } finally {
    await smtp.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** What the database holds once the site has ended: a mailbox for each registration, and how many people. */
export async function stored({
  dataDir,
  databaseUrl,
}: DatabasePlace): Promise<{ registered: string[]; profiles: number }> {
  const { db, close } = await openDatabase({ dataDir, databaseUrl, onIdleError: () => {} });
  try {
    const rows = await db
      .selectFrom("registrations")
      .innerJoin("profiles", "profiles.id", "registrations.profile_id")
      .select("email")
      .execute();
    const people = await db.selectFrom("profiles").select("id").execute();
    return { registered: rows.map(({ email }) => email), profiles: people.length };
  } finally {
    await close();
  }
}

/** Waits until no mail has come for `silence` milliseconds. */
export async function fallsSilent(mails: readonly unknown[], silence: number): Promise<void> {
  let seen = mails.length;
  let since = Date.now();
  while (Date.now() - since < silence) {
    await sleep(50);
    if (mails.length === seen) continue;
    seen = mails.length;
    since = Date.now();
  }
}

/** Acknowledged mailboxes that are not registered. */
export function lost(acknowledged: readonly string[], registered: readonly string[]): string[] {
  const known = new Set(registered);
  return acknowledged
    .filter((email) => !known.has(email))
    .map((email) => `${email} was acknowledged and is not registered`);
}
