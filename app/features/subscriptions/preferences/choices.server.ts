import type { Db } from "~/platform/db.server";
import { randomToken } from "~/platform/tokens.server";
import { changeSubscribed, lockProfile } from "../../profiles/commands.server.ts";
import { flags, type Choices } from "./choices.ts";
import { logConsents } from "./consent-log.server.ts";

/** Where and to which words somebody said something about their mail. */
export interface Said {
  source: string;
  wording: string | null;
}

/** The yes to the newsletter that is on record. */
export interface Consent {
  at: Date;
  source: string;
  wording: string;
}

/** What a person gets; undefined for nobody. Without a record of preferences it is what that would begin with. */
async function choicesOf(db: Db, profileId: string): Promise<Choices | undefined> {
  const found = await db
    .selectFrom("profiles as p")
    .leftJoin("preferences as o", "o.profile_id", "p.id")
    .select(["p.subscribed", "o.marketing_consent", "o.event_notifications"])
    .where("p.id", "=", profileId)
    .executeTakeFirst();
  if (!found) return undefined;
  const { subscribed, marketing_consent, event_notifications } = found;
  return {
    subscribed,
    marketing_consent: marketing_consent ?? false,
    event_notifications: event_notifications ?? true,
  };
}

interface Change {
  profileId: string;
  wanted: Partial<Choices>;
  said: Said;
  /** What a yes to the newsletter rests on from now on. */
  consent?: Consent | undefined;
}

/**
 * Changes what one person gets, inside the caller's transaction. Each flag that really changes has its line in the consent
 * log, so that a hundred at once write one. Answers what it was before, of the changed flags alone.
 */
export async function changeChoices(tx: Db, { profileId, wanted, said, consent }: Change): Promise<Partial<Choices>> {
  await lockProfile(tx, profileId);
  const before = await choicesOf(tx, profileId);
  if (!before) return {};
  const saysNoToo =
    wanted.subscribed === false &&
    !before.subscribed &&
    said.source !== "organizer" &&
    (await isEndedByOrganizer(tx, profileId));
  const changed = flags.filter(
    (flag) => (wanted[flag] !== undefined && wanted[flag] !== before[flag]) || (flag === "subscribed" && saysNoToo),
  );
  if (changed.length === 0) return {};
  const next = { ...before, ...wanted };
  if (changed.includes("subscribed")) await changeSubscribed(tx, profileId, next.subscribed);
  const stored = {
    marketing_consent: next.marketing_consent,
    event_notifications: next.event_notifications,
    ...(changed.includes("subscribed") ? consentColumns(next.subscribed ? consent : undefined) : {}),
  };
  await tx
    .insertInto("preferences")
    .values({ profile_id: profileId, token: randomToken(), ...stored })
    .onConflict((conflict) => conflict.column("profile_id").doUpdateSet(stored))
    .execute();
  await logConsents(
    tx,
    changed.map((flag) => ({ profileId, flag, given: next[flag], ...said })),
  );
  return Object.fromEntries(changed.map((flag) => [flag, before[flag]]));
}

/** An organizer's end can be undone; a person's no after it must be known, so that it is not. */
export async function isEndedByOrganizer(db: Db, profileId: string): Promise<boolean> {
  const last = await db
    .selectFrom("consent_log")
    .select("source")
    .where("profile_id", "=", profileId)
    .where("flag", "=", "subscribed")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return last?.source === "organizer";
}

export function consentColumns(consent: Consent | undefined) {
  return {
    consent_at: consent?.at ?? null,
    consent_source: consent?.source ?? null,
    consent_wording: consent?.wording ?? null,
  };
}
