import type { Db } from "~/platform/database/db.server";
import { randomToken } from "~/platform/tokens.server";
import { consentColumns, type Consent } from "./choices.server.ts";
import { logConsents } from "./consent-log.server.ts";

/** Starts a new person's preference record (UNS-15); `consent` is what turned the newsletter on, if anything did. */
export async function startPreferences(
  db: Db,
  { profileId, consent }: { profileId: string; consent: Consent | undefined },
) {
  const started = await db
    .insertInto("preferences")
    .values(preferencesRow({ profileId, consent }))
    .onConflict((conflict) => conflict.column("profile_id").doNothing())
    .returning("profile_id")
    .executeTakeFirst();
  if (started && consent) await logConsents(db, [loggedYes({ profileId, consent })]);
}

/** The same for several people at once. */
export async function startPreferencesOf(
  db: Db,
  people: readonly { profileId: string; consent: Consent | undefined }[],
): Promise<void> {
  await db.insertInto("preferences").values(people.map(preferencesRow)).execute();
  const yes = people.flatMap(({ profileId, consent }) => (consent ? [loggedYes({ profileId, consent })] : []));
  await logConsents(db, yes);
}

/** The row of a new person's preferences, for who writes it in a statement of their own. */
export function preferencesRow({ profileId, consent }: { profileId: string; consent: Consent | undefined }) {
  return { profile_id: profileId, token: randomToken(), ...consentColumns(consent) };
}

/** What the consent log says of a yes with which a person came. */
function loggedYes({ profileId, consent: { source, wording } }: { profileId: string; consent: Consent }) {
  return { profileId, flag: "subscribed", given: true, source, wording } as const;
}

/** The token of a person's preference page. Who became a person by a role alone gets the record here (UNS-15). */
export async function preferenceToken(db: Db, profileId: string): Promise<string> {
  await startPreferences(db, { profileId, consent: undefined });
  const { token } = await db
    .selectFrom("preferences")
    .select("token")
    .where("profile_id", "=", profileId)
    .executeTakeFirstOrThrow();
  return token;
}

/** Gives a person who moves to another mailbox another token. The one in the old mailbox stays a former token: it stops mail, and shows nobody. */
export async function renewToken(tx: Db, profileId: string): Promise<void> {
  await tx
    .insertInto("former_tokens")
    .columns(["token", "profile_id"])
    .expression((old) =>
      old.selectFrom("preferences").select(["token", "profile_id"]).where("profile_id", "=", profileId),
    )
    .execute();
  await tx.updateTable("preferences").set({ token: randomToken() }).where("profile_id", "=", profileId).execute();
}
