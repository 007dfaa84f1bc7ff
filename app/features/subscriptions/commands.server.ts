import { sql, type Selectable } from "kysely";
import type { Tables } from "~/platform/database/tables";
import type { Language } from "~/i18n/translate";
import type { Db } from "~/platform/database/db.server";
import { deleteOldest } from "~/platform/database/retention.server";
import { hashToken } from "~/platform/tokens.server";
import { record } from "../audit/commands.server.ts";
import { enqueue, forgetMails, liftSuppression } from "../outbox/commands.server.ts";
import { profileFor, unknownDetails } from "../people/commands.server.ts";
import type { EmailAddress } from "~/lib/fields/text-rules";
import { confirmationEnds, confirmationToken } from "./confirmation-link.server.ts";
import { newsletterConfirmationMail } from "./mails.server.ts";
import { changeChoices, type Consent, type Statement } from "./preferences/choices.server.ts";
import { themesIn, type DigestChoice } from "./preferences/choices.ts";
import { consentLogOf, type ConsentEntry } from "./preferences/consent-log.server.ts";
import { preferenceToken, startPreferences } from "./preferences/record.server.ts";

/** A person's mail preferences, and the token of their preference page. */
export interface MailChoices {
  subscribed: boolean;
  digest: DigestChoice;
  consentAt: Date | null;
  token: string;
  /** Their previous choices, the newest first. */
  log: ConsentEntry[];
}

const logLength = 20;

/** Returns undefined for a mailbox without a profile. Creates the preferences of a person who has only a role. */
export async function mailChoicesOf(db: Db, email: string): Promise<MailChoices | undefined> {
  const profile = await db
    .selectFrom("profiles as p")
    .leftJoin("preferences as o", "o.profile_id", "p.id")
    .select(["p.id", "p.subscribed", "o.consent_at as consentAt", "o.token", "o.event_digest", "o.digest_themes"])
    .where("p.email", "=", email)
    .executeTakeFirst();
  if (!profile) return undefined;
  const { id, token, event_digest, digest_themes, ...choices } = profile;
  const digest = { event_digest: event_digest ?? false, digest_themes: themesIn(digest_themes ?? []) };
  const log = await consentLogOf(db, id, logLength);
  return { ...choices, digest, log, token: token ?? (await preferenceToken(db, id)) };
}

type SubscriptionChange = { profileId: string } & (
  | { consent: Consent; statement?: Statement }
  | { consent: Consent | undefined; statement: Statement }
);

/**
 * Turns the newsletter on with its consent, or off, in the caller's transaction. Only for a person who has proven the
 * mailbox, or by an organizer. `statement` is the log's wording if it is not the consent's.
 */
export async function setSubscribed(tx: Db, { profileId, consent, statement }: SubscriptionChange): Promise<void> {
  const { source, wording } = statement ?? consent!;
  const choices = { subscribed: consent !== undefined };
  await changeChoices(tx, { profileId, choices, statement: { source, wording }, consent });
  if (consent) await liftSuppression(tx, profileId);
}

export interface SubscriptionRequest {
  email: EmailAddress;
  language: Language;
  source: "newsletter" | "registration";
  /** The wording the person agreed to, stored as proof of consent. */
  wording: string;
}

export interface SubscriptionDeps {
  now: Date;
  origin: string;
  secret: string;
}

/**
 * Emails a confirmation request for the newsletter in the caller's transaction. Nothing else happens before its owner
 * confirms, and the duration is the same for every mailbox: the content is decided when the email is sent.
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
 * Confirms a subscription: creates the person if needed, turns the newsletter on, and stores time, source and wording.
 * It ends every other open request of the mailbox. Confirming twice has no further effect (isNew is true the first
 * time); a link from before an unsubscription is not accepted.
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

/** Deletes expired requests; for those never confirmed, also the email with its address. */
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

/** The rows are locked in one order, so that two links of one mailbox do not deadlock. */
function requestsOfSameMailbox(tx: Db, token: string) {
  return tx
    .selectFrom("newsletter_requests")
    .selectAll()
    .where("email", "=", (eb) =>
      eb.selectFrom("newsletter_requests").select("email").where("token_hash", "=", hashToken(token)),
    )
    .orderBy("delivery_id")
    .forUpdate()
    .execute();
}

async function subscribe(tx: Db, request: Selectable<Tables["newsletter_requests"]>, now: Date): Promise<void> {
  const { source, wording, language } = request;
  const email = request.email as EmailAddress;
  const { id: profileId } = await profileFor(tx, { ...unknownDetails, subscribed: false, email, language });
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
