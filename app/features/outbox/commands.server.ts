import { sql, type RawBuilder } from "kysely";
import { furtherHere } from "~/i18n/further-languages";
import type { Db } from "~/platform/database/db.server";
import type { Language } from "~/i18n/translate";
import { deleteOldest } from "~/platform/database/retention.server";
import { randomToken } from "~/platform/tokens.server";
import { addressHash } from "./leases.server.ts";
import type { MailDefinition } from "./mail-definition.server.ts";
import { newMailToken } from "./mail-token.server.ts";

/** An email to queue; name and address are stored as they are when it is queued. */
export interface NewMail<Payload> {
  profileId?: string | null;
  email: string;
  /** Omit if the name is unknown. */
  fullName?: string;
  language: Language;
  payload: Payload;
  /** A key is queued only once, however often something is clicked. */
  dedupeKey: string;
  /** True to record the email as skipped. That takes as long as queuing it, and nothing is sent. */
  isWithheld?: boolean | undefined;
  /** The email is not sent earlier. */
  notBefore?: Date | undefined;
}

/**
 * Queues an email in the caller's transaction: it is sent if and only if that commits. Returns undefined if an email
 * with this dedupe key exists. The Message-ID stays the same on every attempt.
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

/** Queues many emails of a kind in the caller's transaction; those whose dedupe key exists are left out. */
export async function enqueueAll<Payload>(
  tx: Db,
  definition: MailDefinition<string, Payload>,
  mails: readonly NewMail<NoInfer<Payload>>[],
  { origin }: { origin: string },
): Promise<void> {
  for (let start = 0; start < mails.length; start += atOnce)
    await tx
      .insertInto("email_deliveries")
      .values(mails.slice(start, start + atOnce).map((mail) => deliveryRow(definition, mail, { origin })))
      .onConflict((conflict) => conflict.column("dedupe_key").doNothing())
      .execute();
}

/** A statement has at most 65,535 values, a few for each email. */
const atOnce = 1_000;

function deliveryRow<Payload>(
  { kind, priority, isAnswer }: MailDefinition<string, Payload>,
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
    further_language: (isAnswer && mail.language === "en" && furtherHere()?.code) || null,
    payload: JSON.stringify(mail.payload),
    dedupe_key: mail.dedupeKey,
    status: mail.isWithheld ? ("skipped" as const) : ("queued" as const),
    ...(mail.notBefore ? { next_attempt_at: mail.notBefore } : {}),
    token,
    // Mail servers log the Message-ID and replies quote it, so it must not contain the token.
    message_id: `<${randomToken()}@${new URL(origin).hostname}>`,
  };
}

/**
 * Deletes emails that ended before `since`, with their attempts and addresses; those of a campaign only once it is
 * over. Emails that were never sent and belong to no campaign are deleted before `skippedSince`, because anybody may
 * have typed the address.
 */
export async function forgetOldMail(
  db: Db,
  { since, skippedSince }: { since: Date; skippedSince: Date },
  limit?: number,
): Promise<number> {
  const oldest = { key: "id", oldest: "created_at", limit } as const;
  const skipped = sql<boolean>`status = 'skipped' and campaign_id is null and created_at < ${skippedSince}`;
  // A campaign that is not over still counts its emails.
  const open = sql`select id from email_campaigns where ended_at is null`;
  const ended = sql<boolean>`status in ('sent', 'failed', 'uncertain', 'skipped', 'cancelled') and created_at < ${since}
    and (campaign_id is null or campaign_id not in (${open}))`;
  return Math.max(
    await deleteOldest(db, "email_deliveries", { ...oldest, where: skipped }),
    await deleteOldest(db, "email_deliveries", { ...oldest, where: ended }),
  );
}

/** Deletes the selected emails and their dependent rows. Returns their number. */
export async function forgetMails(db: Db, ids: RawBuilder<unknown>): Promise<number> {
  const { numAffectedRows } = await sql`delete from email_deliveries where id = any(array(${ids}))`.execute(db);
  return Number(numAffectedRows);
}

/** Removes address, name and content from the ended emails to a mailbox, whoever requested them. */
export async function blankEndedMails(tx: Db, email: string): Promise<void> {
  await tx
    .updateTable("email_deliveries")
    .set({ email: "", full_name: "", payload: "{}" })
    .where("email", "=", email)
    .where("status", "not in", ["queued", "leased", "sending"])
    .execute();
}

/**
 * Deletes every email to a mailbox in the caller's transaction; queued ones are not sent. Campaign emails stay as rows
 * without a name, because the statistics count them. Campaigns never reach the mailbox again.
 */
export async function forgetMailbox(
  tx: Db,
  { email, profileId }: { email: string; profileId: string | null },
): Promise<void> {
  const theirs = sql<boolean>`(email = ${email} or profile_id = ${profileId})`;
  await tx.deleteFrom("email_deliveries").where("campaign_id", "is", null).where(theirs).execute();
  const remaining = tx.selectFrom("email_deliveries").select("id").where(theirs);
  await tx.updateTable("email_attempts").set({ response: null }).where("delivery_id", "in", remaining).execute();
  await tx.deleteFrom("local_outbox").where("delivery_id", "in", remaining).execute();
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

/** Deletes the emails to a person's former addresses; those of a campaign stay for the statistics. */
export async function forgetMailsTo(tx: Db, emails: readonly string[]): Promise<void> {
  if (emails.length === 0) return;
  await tx
    .deleteFrom("email_deliveries")
    .where("campaign_id", "is", null)
    .where("email", "in", [...emails])
    .execute();
}

/**
 * Deletes the emails without a profile to mailboxes that people have left, and their reports, because nothing else
 * links them to the people. `leftMailboxes` selects `email`, and `until`, up to when an email there is about the former
 * owner.
 */
export async function forgetLeftMailboxes(tx: Db, leftMailboxes: RawBuilder<unknown>): Promise<void> {
  await sql`delete from email_deliveries as d using (${leftMailboxes}) as l
    where d.email = l.email and d.created_at <= l.until and d.profile_id is null and d.campaign_id is null`.execute(tx);
  await sql`delete from email_events as e using (${leftMailboxes}) as l
    where e.email_hash = address_hash(l.email) and e.received_at <= l.until
      and not exists (select from profiles as p where p.email = l.email)`.execute(tx);
}

/**
 * Moves queued emails to a person's new address with a new token, because the token may have arrived at the old one.
 * Codes and notices have no profile and stay with their mailbox.
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

/**
 * Releases claimed emails that are not being handed over yet, because their worker has outdated data of the reader.
 */
export async function unclaimMails(tx: Db, recipient: { profileId: string } | { email: string }): Promise<void> {
  const theirs =
    "profileId" in recipient
      ? sql<boolean>`profile_id = ${recipient.profileId}`
      : sql<boolean>`email = ${recipient.email}`;
  await tx
    .updateTable("email_deliveries")
    .set({ status: "queued", lease_owner: null, lease_until: null })
    .where(theirs)
    .where("status", "=", "leased")
    .execute();
}

/**
 * Lets campaigns reach a person again who has proven the mailbox and agreed, after an erasure, a complaint, or
 * bounces.
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
