import type { Db } from "~/platform/database/db.server";
import { randomToken } from "~/platform/tokens.server";
import { consentColumns, type Consent } from "./choices.server.ts";
import { logConsents } from "./consent-log.server.ts";

/** Creates a new person's preferences (UNS-15); `consent` is what turned the newsletter on, if anything did. */
export async function startPreferences(
  db: Db,
  { profileId, consent }: { profileId: string; consent: Consent | undefined },
) {
  const inserted = await db
    .insertInto("preferences")
    .values(preferencesRow({ profileId, consent }))
    .onConflict((conflict) => conflict.column("profile_id").doNothing())
    .returning("profile_id")
    .executeTakeFirst();
  if (inserted && consent) await logConsents(db, [consentEntry({ profileId, consent })]);
}

/** Creates the preferences of several new people. */
export async function startPreferencesOf(
  db: Db,
  people: readonly { profileId: string; consent: Consent | undefined }[],
): Promise<void> {
  await db.insertInto("preferences").values(people.map(preferencesRow)).execute();
  const entries = people.flatMap(({ profileId, consent }) => (consent ? [consentEntry({ profileId, consent })] : []));
  await logConsents(db, entries);
}

function preferencesRow({ profileId, consent }: { profileId: string; consent: Consent | undefined }) {
  return { profile_id: profileId, token: randomToken(), ...consentColumns(consent) };
}

/** Returns the log entry of a new person's consent. */
function consentEntry({ profileId, consent: { source, wording } }: { profileId: string; consent: Consent }) {
  return { profileId, flag: "subscribed", given: true, source, wording } as const;
}

/**
 * Returns the token of a person's preference page. Creates the preferences of a person who has only a role (UNS-15).
 */
export async function preferenceToken(db: Db, profileId: string): Promise<string> {
  await startPreferences(db, { profileId, consent: undefined });
  const { token } = await db
    .selectFrom("preferences")
    .select("token")
    .where("profile_id", "=", profileId)
    .executeTakeFirstOrThrow();
  return token;
}

/**
 * Gives a person with a new mailbox a new token. The old one becomes a former token, which stops mail but shows no
 * personal data.
 */
export async function renewToken(tx: Db, profileId: string): Promise<void> {
  await tx
    .insertInto("former_tokens")
    .columns(["token", "profile_id"])
    .expression((eb) =>
      eb.selectFrom("preferences").select(["token", "profile_id"]).where("profile_id", "=", profileId),
    )
    .execute();
  await tx.updateTable("preferences").set({ token: randomToken() }).where("profile_id", "=", profileId).execute();
}
