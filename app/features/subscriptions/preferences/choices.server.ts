import { sql } from "kysely";
import type { Db } from "~/platform/database/db.server";
import { randomToken } from "~/platform/tokens.server";
import { changeSubscribed, lockProfile } from "../../people/commands.server.ts";
import { flags, themesIn, type AllChoices } from "./choices.ts";
import { logConsents } from "./consent-log.server.ts";

/** The source of a choice and the wording that was shown. */
export interface Statement {
  source: string;
  wording: string | null;
}

/** The recorded consent to the newsletter. */
export interface Consent {
  at: Date;
  source: string;
  wording: string;
}

/** Returns a person's choices; undefined if there is no such person. Without a record, these are the initial ones. */
async function choicesOf(db: Db, profileId: string): Promise<AllChoices | undefined> {
  const row = await db
    .selectFrom("profiles as p")
    .leftJoin("preferences as o", "o.profile_id", "p.id")
    .select(["p.subscribed", "o.marketing_consent", "o.event_notifications", "o.event_digest", "o.digest_themes"])
    .where("p.id", "=", profileId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { subscribed, marketing_consent, event_notifications, event_digest, digest_themes } = row;
  return {
    subscribed,
    marketing_consent: marketing_consent ?? false,
    event_notifications: event_notifications ?? true,
    event_digest: event_digest ?? false,
    digest_themes: themesIn(digest_themes ?? []),
  };
}

interface Change {
  profileId: string;
  choices: Partial<AllChoices>;
  statement: Statement;
  /** The new consent to the newsletter. */
  consent?: Consent | undefined;
}

/**
 * Changes a person's choices in the caller's transaction. Each flag that changes gets a row in the consent log, so
 * that simultaneous requests write only one; new themes for an active digest are a consent of their own. Returns the
 * previous values of what changed.
 */
export async function changeChoices(
  tx: Db,
  { profileId, choices, statement, consent }: Change,
): Promise<Partial<AllChoices>> {
  await lockProfile(tx, profileId);
  const before = await choicesOf(tx, profileId);
  if (!before) return {};
  const repeatsRefusal =
    choices.subscribed === false &&
    !before.subscribed &&
    statement.source !== "organizer" &&
    !(await isEndedForGood(tx, profileId));
  const changed = flags.filter(
    (flag) =>
      (choices[flag] !== undefined && choices[flag] !== before[flag]) || (flag === "subscribed" && repeatsRefusal),
  );
  const next = { ...before, ...choices, digest_themes: themesIn(choices.digest_themes ?? before.digest_themes) };
  const hasOtherThemes = next.digest_themes.join() !== before.digest_themes.join();
  if (changed.length === 0 && !hasOtherThemes) return {};
  if (changed.includes("subscribed")) await changeSubscribed(tx, profileId, next.subscribed);
  const stored = {
    marketing_consent: next.marketing_consent,
    event_notifications: next.event_notifications,
    event_digest: next.event_digest,
    digest_themes: next.digest_themes,
    ...(next.event_digest && !before.event_digest ? { digest_asked_at: sql<Date>`now()` } : {}),
    ...(changed.includes("subscribed") ? consentColumns(next.subscribed ? consent : undefined) : {}),
  };
  await tx
    .insertInto("preferences")
    .values({ profile_id: profileId, token: randomToken(), ...stored })
    .onConflict((conflict) => conflict.column("profile_id").doUpdateSet(stored))
    .execute();
  const isNewConsent = hasOtherThemes && next.event_digest && !changed.includes("event_digest");
  const loggedFlags = isNewConsent ? [...changed, "event_digest" as const] : changed;
  await logConsents(
    tx,
    loggedFlags.map((flag) => ({ profileId, flag, given: next[flag], ...statement })),
  );
  const changedNames = hasOtherThemes ? [...changed, "digest_themes" as const] : changed;
  return Object.fromEntries(changedNames.map((name) => [name, before[name]]));
}

/**
 * True if another refusal would add nothing. After an organizer's unsubscription, which can be undone, a refusal must
 * be recorded. This is one statement, because between two an undo would look as if the person had unsubscribed.
 */
export async function isEndedForGood(db: Db, profileId: string): Promise<boolean> {
  const { rows } = await sql<{ isEnded: boolean }>`
    select not subscribed and coalesce((
      select source from consent_log where profile_id = p.id and flag = 'subscribed' order by id desc limit 1
    ), '') <> 'organizer' as "isEnded" from profiles as p where id = ${profileId}`.execute(db);
  return rows[0]?.isEnded ?? true;
}

export function consentColumns(consent: Consent | undefined) {
  return {
    consent_at: consent?.at ?? null,
    consent_source: consent?.source ?? null,
    consent_wording: consent?.wording ?? null,
  };
}
