import { sql, type Selectable } from "kysely";
import type { Tables } from "../../../database/tables.ts";
import type { Language } from "~/i18n/translate";
import type { Db } from "~/platform/db.server";
import { deleteOldest } from "~/platform/retention.server";
import { hashToken, randomToken } from "~/platform/tokens.server";
import { record } from "../audit/commands.server.ts";
import { enqueue, forgetMails, liftSuppression } from "../outbox/commands.server.ts";
import { changeSubscribed, profileFor } from "../profiles/commands.server.ts";
import type { EmailAddress } from "../profiles/schema.ts";
import { confirmationEnds, confirmationToken } from "./confirmation-link.server.ts";
import { newsletterConfirmationMail } from "./mails.server.ts";

/** Who agreed to mail, where and to which words. */
export interface Consent {
  at: Date;
  source: string;
  wording: string;
}

/** Starts a new person's preference record (UNS-15); `consent` is what turned the newsletter on, if anything did. */
export async function startPreferences(
  db: Db,
  { profileId, consent }: { profileId: string; consent: Consent | undefined },
) {
  await db
    .insertInto("preferences")
    .values(preferencesRow({ profileId, consent }))
    .onConflict((conflict) => conflict.column("profile_id").doNothing())
    .execute();
}

/** The same for several people at once. */
export async function startPreferencesOf(
  db: Db,
  people: readonly { profileId: string; consent: Consent | undefined }[],
): Promise<void> {
  await db.insertInto("preferences").values(people.map(preferencesRow)).execute();
}

/** The row of a new person's preferences, for who writes it in a statement of their own. */
export function preferencesRow({ profileId, consent }: { profileId: string; consent: Consent | undefined }) {
  return { profile_id: profileId, token: randomToken(), ...columns(consent) };
}

/** The token of a person's preference page. Who became a person by a role alone gets the record here (UNS-15). */
async function preferenceToken(db: Db, profileId: string): Promise<string> {
  await startPreferences(db, { profileId, consent: undefined });
  const { token } = await db
    .selectFrom("preferences")
    .select("token")
    .where("profile_id", "=", profileId)
    .executeTakeFirstOrThrow();
  return token;
}

/** What the person agreed to, and the token of their preference page. */
export interface MailChoices {
  subscribed: boolean;
  consentAt: Date | null;
  token: string;
}

/** Undefined for a mailbox without a profile. Who became a person by a role alone gets the record of preferences. */
export async function mailChoicesOf(db: Db, email: string): Promise<MailChoices | undefined> {
  const found = await db
    .selectFrom("profiles as p")
    .leftJoin("preferences as o", "o.profile_id", "p.id")
    .select(["p.id", "p.subscribed", "o.consent_at as consentAt", "o.token"])
    .where("p.email", "=", email)
    .executeTakeFirst();
  if (!found) return undefined;
  const { id, token, ...choices } = found;
  return { ...choices, token: token ?? (await preferenceToken(db, id)) };
}

/** Turns the newsletter on with its consent, or off. Only for a person who has proven the mailbox. */
export async function setSubscribed(
  db: Db,
  { profileId, consent }: { profileId: string; consent: Consent | undefined },
) {
  if (await changeSubscribed(db, profileId, consent !== undefined)) {
    await db
      .insertInto("preferences")
      .values(preferencesRow({ profileId, consent }))
      .onConflict((conflict) => conflict.column("profile_id").doUpdateSet(columns(consent)))
      .execute();
  }
  if (consent) await liftSuppression(db, profileId);
}

export interface SubscriptionRequest {
  email: EmailAddress;
  language: Language;
  source: "newsletter" | "registration";
  /** The words the person agreed to, kept as proof of consent. */
  wording: string;
}

export interface SubscriptionDeps {
  now: Date;
  origin: string;
  secret: string;
}

/**
 * Asks a mailbox whether it wants the newsletter, inside the caller's transaction. Nothing else
 * happens until its owner says yes, and the work is the same for every mailbox: what the mail says
 * is decided when it leaves.
 */
export async function askToSubscribe(tx: Db, request: SubscriptionRequest, deps: SubscriptionDeps): Promise<void> {
  const { email, language, source, wording } = request;
  const mail = { email, language, payload: {}, dedupeKey: `newsletter:${crypto.randomUUID()}` };
  const delivery = await enqueue(tx, newsletterConfirmationMail, mail, deps);
  await tx
    .insertInto("newsletter_requests")
    .values({
      delivery_id: delivery!.id,
      token_hash: hashToken(confirmationToken(deps.secret, delivery!.id)),
      email,
      language,
      source,
      wording,
      created_at: deps.now,
      expires_at: confirmationEnds(deps.now),
    })
    .execute();
}

/**
 * The yes of a proven mailbox: makes the person where there is none, turns the newsletter on and
 * keeps time, source and wording. It ends every other open request of the mailbox. Said twice it is
 * the same yes (isNew says whether it is the first); said by a link from before an unsubscription it is none.
 */
export async function confirmSubscription(db: Db, token: string, now: Date): Promise<ConfirmOutcome> {
  return db.transaction().execute(async (tx) => {
    const requests = await requestsOfSameMailbox(tx, token);
    const request = requests.find(({ token_hash }) => token_hash === hashToken(token));
    if (!request || request.expires_at <= now) return { ok: false, reason: "link-unknown" };
    const isNew = !request.confirmed_at;
    if (isNew) await subscribe(tx, request, now);
    else if (!(await isSubscribed(tx, request.email))) return { ok: false, reason: "link-unknown" };
    return { ok: true, isNew };
  });
}

export type ConfirmOutcome = { ok: true; isNew: boolean } | { ok: false; reason: "link-unknown" };

/** Forgets requests that ran out; of those nobody confirmed, the mail and its address as well. */
export async function forgetExpiredRequests(db: Db, now: Date, limit?: number): Promise<number> {
  const unconfirmed = await forgetMails(
    db,
    sql`select d.id from newsletter_requests as r join email_deliveries as d on d.id = r.delivery_id
      where r.expires_at < ${now} and r.confirmed_at is null and d.status not in ('queued', 'leased', 'sending')
      order by r.expires_at limit ${limit ?? null} for update of d skip locked`,
  );
  const where = sql<boolean>`expires_at < ${now} and confirmed_at is not null`;
  const confirmed = { key: "delivery_id", oldest: "expires_at", where, limit } as const;
  return Math.max(unconfirmed, await deleteOldest(db, "newsletter_requests", confirmed));
}

/** Locked in one order, so that two links of one mailbox do not wait for each other. */
function requestsOfSameMailbox(tx: Db, token: string) {
  return tx
    .selectFrom("newsletter_requests")
    .selectAll()
    .where("email", "=", (one) =>
      one.selectFrom("newsletter_requests").select("email").where("token_hash", "=", hashToken(token)),
    )
    .orderBy("delivery_id")
    .forUpdate()
    .execute();
}

async function subscribe(tx: Db, request: Selectable<Tables["newsletter_requests"]>, now: Date): Promise<void> {
  const { source, wording, language } = request;
  const email = request.email as EmailAddress;
  const nobody = { fullName: "", phoneNumber: null, organizations: null, subscribed: false };
  const { id: profileId } = await profileFor(tx, { ...nobody, email, language });
  await startPreferences(tx, { profileId, consent: undefined });
  await setSubscribed(tx, { profileId, consent: { at: now, source, wording } });
  await tx
    .updateTable("newsletter_requests")
    .set({ confirmed_at: now })
    .where("email", "=", email)
    .where("confirmed_at", "is", null)
    .execute();
  const subject = `profile:${profileId}`;
  await record(tx, { actor: "newsletter-link", action: "newsletter.confirmed", subject, detail: { source } });
}

async function isSubscribed(tx: Db, email: string): Promise<boolean> {
  const profile = await tx.selectFrom("profiles").select("subscribed").where("email", "=", email).executeTakeFirst();
  return profile?.subscribed === true;
}

function columns(consent: Consent | undefined) {
  return {
    consent_at: consent?.at ?? null,
    consent_source: consent?.source ?? null,
    consent_wording: consent?.wording ?? null,
  };
}
