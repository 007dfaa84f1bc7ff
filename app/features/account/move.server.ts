import type { Db } from "~/platform/database/db.server";
import type { PersonalData } from "~/platform/personal-data.server";
import { liftSuppression } from "../outbox/commands.server.ts";
import { joinProfiles, linkProfileToUser, lockProfiles, moveProfile } from "../people/commands.server.ts";
import { endLinksOf } from "../registration/registration-rows.server.ts";
import { logStanding } from "../subscriptions/preferences/consent-log.server.ts";
import { renewToken } from "../subscriptions/preferences/record.server.ts";

/**
 * Gives an account the mailbox that its person has proven, inside the caller's transaction, with everything that goes
 * by the address. A profile that the new mailbox has and nobody owns becomes part of theirs. Throws the database's
 * refusal (users_email_key, profiles_email_key) where the address belongs to somebody.
 */
export async function moveMailbox(
  tx: Db,
  move: { userId: string; from: string; to: string },
  stores: readonly PersonalData[],
): Promise<void> {
  const { userId, to } = move;
  for (const store of stores) await store.move?.(tx, move);
  const { own, other } = await lockProfiles(tx, { userId, email: to });
  if (!own) return linkProfileToUser(tx, { userId, email: to, now: new Date() });
  if (other) {
    for (const store of stores) await store.joinProfiles?.(tx, { own: own.id, other: other.id });
    await joinProfiles(tx, own, other);
    await logStanding(tx, [own.id], "merge");
  }
  await moveToAddress(tx, own.id, to);
  if (own.subscribed) await liftSuppression(tx, own.id);
}

/**
 * Gives a person another address. The links in the mails to the old one show nobody from then on: personal links open nothing
 * anymore, and those to the preferences only stop mail.
 */
export async function moveToAddress(tx: Db, profileId: string, to: string): Promise<void> {
  await moveProfile(tx, profileId, to);
  await renewToken(tx, profileId);
  await endLinksOf(tx, profileId);
}
