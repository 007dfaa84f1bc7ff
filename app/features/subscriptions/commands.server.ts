import type { Db } from "~/platform/db.server";
import { randomToken } from "~/platform/tokens.server";
import { mailAgain } from "../outbox/commands.server.ts";

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
    .values({ profile_id: profileId, token: randomToken(), ...columns(consent) })
    .onConflict((conflict) => conflict.column("profile_id").doNothing())
    .execute();
}

/** Turns the newsletter on with its consent, or off. Only for a person who has proven the mailbox. */
export async function setSubscribed(
  db: Db,
  { profileId, consent }: { profileId: string; consent: Consent | undefined },
) {
  const changed = await db
    .updateTable("profiles")
    .set({ subscribed: consent !== undefined })
    .where("id", "=", profileId)
    .where("subscribed", "!=", consent !== undefined)
    .returning("id")
    .executeTakeFirst();
  if (changed) await db.updateTable("preferences").set(columns(consent)).where("profile_id", "=", profileId).execute();
  if (consent) await mailAgain(db, profileId);
}

function columns(consent: Consent | undefined) {
  return {
    consent_at: consent?.at ?? null,
    consent_source: consent?.source ?? null,
    consent_wording: consent?.wording ?? null,
  };
}
