import type { Db } from "~/platform/database/db.server";
import { recordMailEvent, type MailEvent } from "../../outbox/mail-events.server.ts";
import { stopMail } from "../preferences/commands.server.ts";
import { personOfMailbox } from "../queries.server.ts";

/**
 * Stores a mail service's reports one by one. People who complained get no more letters unless they subscribe again.
 */
export async function storeReports(db: Db, form: string, reports: readonly MailEvent[]): Promise<void> {
  for (const report of reports) await db.transaction().execute((tx) => storeReport(tx, form, report));
}

async function storeReport(tx: Db, form: string, report: MailEvent): Promise<void> {
  const { kind, email, at } = report;
  const person = kind === "complaint" ? await personOfMailbox(tx, email) : undefined;
  const isOver = person !== undefined && (await hasAgreedSince(tx, person.id, at));
  const isNew = await recordMailEvent(tx, form, report, { suppresses: !isOver });
  if (!isNew || !person || isOver) return;
  await stopMail(tx, { profileId: person.id, statement: { source: "complaint", wording: null }, actor: "mail-server" });
}

async function hasAgreedSince(tx: Db, profileId: string, at: Date): Promise<boolean> {
  const newer = await tx
    .selectFrom("preferences")
    .select("consent_at")
    .where("profile_id", "=", profileId)
    .where("consent_at", ">", at)
    .executeTakeFirst();
  return newer !== undefined;
}
