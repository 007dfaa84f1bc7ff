import type { Db } from "~/platform/database/db.server";
import type { PersonalData } from "~/platform/personal-data.server";
import { liftSuppression, unclaimMails } from "../outbox/commands.server.ts";
import { joinProfiles, linkProfileToUser, lockProfiles, moveProfile } from "../people/commands.server.ts";
import { endLinksOf } from "../registration/registration-rows.server.ts";
import { logCurrentChoices } from "../subscriptions/preferences/consent-log.server.ts";
import { renewToken } from "../subscriptions/preferences/record.server.ts";

/**
 * Changes an account's mailbox to the proven one in the caller's transaction, with all data stored under the address.
 * A profile of the new mailbox without an owner is merged into the account's. Throws the unique violation
 * (users_email_key, profiles_email_key) if the address belongs to somebody else.
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
    await logCurrentChoices(tx, [own.id], "merge");
  }
  await moveToAddress(tx, own.id, to);
  if (own.subscribed) await liftSuppression(tx, own.id);
}

/**
 * Changes a person's address. Links in emails to the old address stop showing personal data: personal links open
 * nothing, and preference links only stop mail. What a worker has claimed for them is written anew.
 */
export async function moveToAddress(tx: Db, profileId: string, to: string): Promise<void> {
  await moveProfile(tx, profileId, to);
  await renewToken(tx, profileId);
  await endLinksOf(tx, profileId);
  await unclaimMails(tx, { profileId });
}
