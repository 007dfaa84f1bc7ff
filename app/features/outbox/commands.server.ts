import { sql, type RawBuilder } from "kysely";
import type { Db } from "~/platform/database/db.server";
import type { Language } from "~/i18n/translate";
import { deleteOldest } from "~/platform/database/retention.server";
import { randomToken } from "~/platform/tokens.server";
import { addressHash } from "./leases.server.ts";
import type { MailDefinition } from "./mail-definition.server.ts";
import { newMailToken } from "./mail-token.server.ts";

/** Who gets what: names and addresses are kept as they were when the mail was asked for. */
export interface NewMail<Payload> {
  profileId?: string | null;
  email: string;
  /** Left out where nobody is known to greet. */
  fullName?: string;
  language: Language;
  payload: Payload;
  /** The same key is never queued twice, whatever is clicked how often. */
  dedupeKey: string;
  /** Written down as skipped at once: as much work as a mail that leaves, and none is sent. */
  held?: boolean | undefined;
  /** It does not leave before. */
  notBefore?: Date | undefined;
}

/**
 * Queues one mail inside the caller's transaction: it leaves if and only if that commits. Undefined
 * when a mail with this dedupe key is there already. The Message-ID stays the same on every attempt.
 */
export async function enqueue<Payload>(
  tx: Db,
  definition: MailDefinition<string, Payload>,
  mail: NewMail<NoInfer<Payload>>,
  { origin }: { origin: string },
): Promise<{ id: string; token: string } | undefined> {
  return tx
    .insertInto("email_deliveries")
    .values(deliveryRow(definition, mail, { origin }))
    .onConflict((conflict) => conflict.column("dedupe_key").doNothing())
    .returning(["id", "token"])
    .executeTakeFirst();
}

/** The row of a mail to queue, for who writes it in a statement of their own. */
export function deliveryRow<Payload>(
  { kind, priority }: MailDefinition<string, Payload>,
  mail: NewMail<NoInfer<Payload>>,
  { origin }: { origin: string },
) {
  const token = randomToken();
  return {
    kind,
    priority,
    profile_id: mail.profileId ?? null,
    email: mail.email,
    full_name: mail.fullName ?? "",
    language: mail.language,
    payload: JSON.stringify(mail.payload),
    dedupe_key: mail.dedupeKey,
    status: mail.held ? ("skipped" as const) : ("queued" as const),
    ...(mail.notBefore ? { next_attempt_at: mail.notBefore } : {}),
    token,
    // Mail servers write it down, and replies quote it: it tells nothing of the token.
    message_id: `<${randomToken()}@${new URL(origin).hostname}>`,
  };
}

/**
 * Forgets mails that came to their end before `since`, with their attempts and addresses; those of a campaign once it is over too, those that never left, and
 * are no campaign's, before `skippedSince`: anybody may have typed the address.
 */
export async function forgetOldMail(
  db: Db,
  { since, skippedSince }: { since: Date; skippedSince: Date },
  limit?: number,
): Promise<number> {
  const oldest = { key: "id", oldest: "created_at", limit } as const;
  const skipped = sql<boolean>`status = 'skipped' and campaign_id is null and created_at < ${skippedSince}`;
  // A campaign that is not over still counts its mails.
  const open = sql`select id from email_campaigns where ended_at is null`;
  const ended = sql<boolean>`status in ('sent', 'failed', 'uncertain', 'skipped', 'cancelled') and created_at < ${since}
    and (campaign_id is null or campaign_id not in (${open}))`;
  return Math.max(
    await deleteOldest(db, "email_deliveries", { ...oldest, where: skipped }),
    await deleteOldest(db, "email_deliveries", { ...oldest, where: ended }),
  );
}

/** Forgets the mails whose ids a query selects, with whatever hangs on them. Returns how many. */
export async function forgetMails(db: Db, ids: RawBuilder<unknown>): Promise<number> {
  const { numAffectedRows } = await sql`delete from email_deliveries where id = any(array(${ids}))`.execute(db);
  return Number(numAffectedRows);
}

/** Takes address, name and content out of the mails to a mailbox that came to their end, whoever asked for them. */
export async function blankEndedMails(tx: Db, email: string): Promise<void> {
  await tx
    .updateTable("email_deliveries")
    .set({ email: "", full_name: "", payload: "{}" })
    .where("email", "=", email)
    .where("status", "not in", ["queued", "leased", "sending"])
    .execute();
}

/**
 * Forgets every mail to a mailbox, inside the caller's transaction. What waits is not sent any more. Mails of a campaign
 * stay as rows without a name, because its figures count them. Campaigns never reach the mailbox again.
 */
export async function forgetMailbox(
  tx: Db,
  { email, profileId }: { email: string; profileId: string | null },
): Promise<void> {
  const theirs = sql<boolean>`(email = ${email} or profile_id = ${profileId})`;
  await tx.deleteFrom("email_deliveries").where("campaign_id", "is", null).where(theirs).execute();
  const kept = tx.selectFrom("email_deliveries").select("id").where(theirs);
  await tx.updateTable("email_attempts").set({ response: null }).where("delivery_id", "in", kept).execute();
  await tx.deleteFrom("local_outbox").where("delivery_id", "in", kept).execute();
  await tx
    .updateTable("email_deliveries")
    .set({
      email: "",
      full_name: "",
      payload: "{}",
      response: null,
      dedupe_key: sql`'forgotten:' || id`,
      status: sql`case when status in ('queued', 'leased') then 'cancelled' else status end`,
    })
    .where(theirs)
    .execute();
  await tx
    .insertInto("email_suppressions")
    .values({ email_hash: addressHash(email), reason: "deleted" })
    .onConflict((conflict) => conflict.columns(["email_hash", "reason"]).doNothing())
    .execute();
}

/** Forgets the mails to addresses that a person had before; those of a campaign stay as its figures. */
export async function forgetMailsTo(tx: Db, emails: readonly string[]): Promise<void> {
  if (emails.length === 0) return;
  await tx
    .deleteFrom("email_deliveries")
    .where("campaign_id", "is", null)
    .where("email", "in", [...emails])
    .execute();
}

/**
 * Forgets the mails without a profile to mailboxes that people have left, and what was reported of these: nothing leads from the
 * people to them anymore. `left` selects email, and until when (`until`) such a mail is about who left.
 */
export async function forgetLeftMailboxes(tx: Db, left: RawBuilder<unknown>): Promise<void> {
  await sql`delete from email_deliveries as d using (${left}) as l
    where d.email = l.email and d.created_at <= l.until and d.profile_id is null and d.campaign_id is null`.execute(tx);
  await sql`delete from email_events as e using (${left}) as l
    where e.email_hash = address_hash(l.email) and e.received_at <= l.until
      and not exists (select from profiles as p where p.email = l.email)`.execute(tx);
}

/**
 * What waits to be sent follows a person to another address, with another token: it may have arrived at the old one. Codes and
 * notices have no profile and stay with the mailbox they are for.
 */
export async function moveWaitingMails(tx: Db, { from, to }: { from: string; to: string }): Promise<void> {
  await unclaimMails(tx, { email: from });
  await tx
    .updateTable("email_deliveries")
    .set({ email: to, token: newMailToken })
    .where("email", "=", from)
    .where("profile_id", "is not", null)
    .where("status", "=", "queued")
    .execute();
}

/** Mails that a worker has claimed and not begun to hand over wait again: what it knows of their reader is out of date. */
export async function unclaimMails(tx: Db, of: { profileId: string } | { email: string }): Promise<void> {
  const theirs = "profileId" in of ? sql<boolean>`profile_id = ${of.profileId}` : sql<boolean>`email = ${of.email}`;
  await tx
    .updateTable("email_deliveries")
    .set({ status: "queued", lease_owner: null, lease_until: null })
    .where(theirs)
    .where("status", "=", "leased")
    .execute();
}

/**
 * Lets campaigns reach a person again who has proven the mailbox and says yes: whoever deleted everything, complained, or had
 * a mailbox that took nothing for a while.
 */
export async function liftSuppression(tx: Db, profileId: string): Promise<void> {
  const profile = await tx.selectFrom("profiles").select("email").where("id", "=", profileId).executeTakeFirst();
  if (!profile) return;
  await tx
    .deleteFrom("email_suppressions")
    .where("email_hash", "=", addressHash(profile.email))
    .where("reason", "!=", "bounced")
    .execute();
}
