import { beforeEach, expect, test } from "vitest";
import type { Db } from "~/platform/database/db.server";
import { buildPreferences, buildProfile, buildUser } from "../../../tests/support/builders.ts";
import { testDatabase } from "../../../tests/support/test-database.ts";
import { chosenLanguageOf } from "../identity/queries.server.ts";
import { renamePasskey, storePasskey } from "../identity/passkeys/passkeys.server.ts";
import { chooseLanguage, dropPasskey, stopNewsletter } from "./commands.server.ts";

let db: Db;
beforeEach(async () => {
  db = await testDatabase();
});

async function person(email = "ana@example.org") {
  const { id: userId } = await buildUser(db, { email, full_name: "Ana López" });
  const profile = await buildProfile(db, { email, user_id: userId, subscribed: true, language: "en" });
  await buildPreferences(db, { profile_id: profile.id });
  return { userId, profileId: profile.id, email, fullName: "Ana López", language: "en" as const };
}

const recorded = async () => db.selectFrom("audit").select(["actor", "action", "subject"]).execute();

test("who stops the newsletter gets it no more, and no longer says to have agreed; nobody else's ends", async () => {
  const [ana, ben] = [await person(), await person("ben@example.org")];
  await stopNewsletter(db, ana, "Stop the newsletter");
  const choices = await db
    .selectFrom("profiles as p")
    .innerJoin("preferences as o", "o.profile_id", "p.id")
    .select(["p.email", "p.subscribed", "o.consent_at as agreedAt"])
    .orderBy("p.email")
    .execute();
  expect(choices).toMatchObject([
    { email: ana.email, subscribed: false, agreedAt: null },
    { email: ben.email, subscribed: true, agreedAt: expect.any(Date) },
  ]);
  const entry = { actor: `user:${ana.userId}`, action: "newsletter.stopped", subject: `profile:${ana.profileId}` };
  expect(await recorded()).toEqual([entry]);
});

test("the language that a person chose counts from then on, for account and profile; before that none is chosen", async () => {
  const ana = await person();
  expect(await chosenLanguageOf(db, ana.email)).toBeUndefined();
  await chooseLanguage(db, ana, "es");
  expect(await chosenLanguageOf(db, ana.email)).toBe("es");
  expect(await db.selectFrom("profiles").select("language").execute()).toEqual([{ language: "es" }]);
});

test("nobody names somebody else's passkey", async () => {
  const [ana, ben] = [await person(), await person("ben@example.org")];
  const credential = { id: "key", publicKey: new Uint8Array(8), counter: 0 };
  await storePasskey(db, { userId: ana.userId, credential, backedUp: false }, "Laptop");
  const name = async () => (await db.selectFrom("auth.passkeys").select("name").executeTakeFirstOrThrow()).name;
  await renamePasskey(db, ben.userId, { id: "key", name: "Mine now" });
  expect(await name()).toBe("Laptop");
  await renamePasskey(db, ana.userId, { id: "key", name: "Kitchen laptop" });
  expect(await name()).toBe("Kitchen laptop");
});

test("a passkey that is removed is told to its owner by mail and on record; somebody else's stays, and nobody hears", async () => {
  const [ana, ben] = [await person(), await person("ben@example.org")];
  const credential = { id: "key", publicKey: new Uint8Array(8), counter: 0 };
  await storePasskey(db, { userId: ana.userId, credential, backedUp: false }, "Laptop");
  const site = { origin: "https://example.org" };
  const mails = () => db.selectFrom("email_deliveries").select(["kind", "email", "payload"]).execute();
  await dropPasskey(db, ben, "key", site);
  expect([await mails(), await recorded()]).toEqual([[], []]);
  await dropPasskey(db, ana, "key", site);
  expect(await mails()).toEqual([{ kind: "passkey-removed", email: ana.email, payload: { passkey: "Laptop" } }]);
  expect((await recorded()).map(({ action }) => action)).toEqual(["passkey.removed"]);
  expect(await db.selectFrom("auth.passkeys").select("id").execute()).toEqual([]);
});
