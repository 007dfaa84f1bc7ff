import { beforeEach, expect, test } from "vitest";
import { makeAuthenticator } from "../../../../tests/support/authenticator.ts";
import { buildUser } from "../../../../tests/support/builders.ts";
import { testDatabase } from "../../../../tests/support/test-database.ts";
import type { Db } from "~/platform/database/db.server";
import {
  verifyNewPasskey,
  creationOptions,
  forgetOldChallenges,
  storePasskey,
  verifyPasskey,
  requestOptions,
} from "./passkeys.server.ts";
import { passkeysOf } from "./queries.server.ts";

const now = new Date("2025-10-01T18:00:00Z");
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const deps = { site: { origin: "http://localhost:3000", name: "Cohere Boulder" }, now };

let db: Db;
beforeEach(async () => {
  db = await testDatabase();
});

async function owner(email = "ana@example.org") {
  const { id: userId } = await buildUser(db, { email });
  return { userId, email, fullName: "Ana López" };
}

async function withPasskey() {
  const ana = await owner();
  const authenticator = makeAuthenticator();
  const { challenge } = await creationOptions(db, ana, deps);
  const checked = await verifyNewPasskey(db, { userId: ana.userId, response: authenticator.make({ challenge }) }, deps);
  if (!checked.ok) throw new Error("the passkey was refused");
  await storePasskey(db, checked.passkey, "Laptop");
  return { ana, authenticator };
}

test("a passkey made for a person signs that person in, as often as they like", async () => {
  const { ana, authenticator } = await withPasskey();
  for (const round of [1, 2]) {
    const { challenge } = await requestOptions(db, deps);
    const proven = await verifyPasskey(db, authenticator.prove({ challenge }), { ...deps, now: later(round) });
    expect(proven).toEqual({ ok: true, userId: ana.userId });
  }
  expect(await passkeysOf(db, ana.userId)).toMatchObject([{ name: "Laptop", usedAt: later(2) }]);
});

test("a copied passkey, which counts from where it was copied, is refused after the true one was used", async () => {
  const { authenticator } = await withPasskey();
  const challenges = [await requestOptions(db, deps), await requestOptions(db, deps)];
  const [copied, used] = challenges.map(({ challenge }) => authenticator.prove({ challenge }));
  expect(await verifyPasskey(db, used, deps)).toMatchObject({ ok: true });
  expect(await verifyPasskey(db, copied, deps)).toEqual({ ok: false, reason: "passkey-refused" });
});

test("a device that did not ask its owner for finger, face or PIN makes no passkey and signs nobody in", async () => {
  const { authenticator } = await withPasskey();
  const { challenge } = await requestOptions(db, deps);
  const unverified = authenticator.prove({ challenge, isVerified: false });
  expect(await verifyPasskey(db, unverified, deps)).toEqual({ ok: false, reason: "passkey-refused" });
  const ben = await owner("ben@example.org");
  const made = makeAuthenticator().make({ ...(await creationOptions(db, ben, deps)), isVerified: false });
  expect(await verifyNewPasskey(db, { userId: ben.userId, response: made }, deps)).toEqual({
    ok: false,
    reason: "passkey-refused",
  });
});

test("after a change of domain a passkey of the old name opens nothing, and its owner makes another beside it", async () => {
  const { ana, authenticator } = await withPasskey();
  const origin = "https://new.example.org";
  const moved = { ...deps, site: { ...deps.site, origin } };
  const { challenge } = await requestOptions(db, moved);
  for (const claimed of ["http://localhost:3000", origin])
    expect(await verifyPasskey(db, authenticator.prove({ challenge, origin: claimed }), moved)).toMatchObject({
      ok: false,
    });
  const another = makeAuthenticator({ origin });
  const made = another.make(await creationOptions(db, ana, moved));
  const checked = await verifyNewPasskey(db, { userId: ana.userId, response: made }, moved);
  if (!checked.ok) throw new Error("the passkey was refused");
  await storePasskey(db, checked.passkey, "Laptop, new name");
  const proven = await verifyPasskey(db, another.prove(await requestOptions(db, moved)), moved);
  expect(proven).toEqual({ ok: true, userId: ana.userId });
  expect(await passkeysOf(db, ana.userId)).toHaveLength(2);
});

test("the passkey is bound to the site's host and asks the person to be there; what the device holds already is named", async () => {
  const { ana } = await withPasskey();
  const [held] = await passkeysOf(db, ana.userId);
  expect(await creationOptions(db, ana, deps)).toMatchObject({
    rp: { id: "localhost", name: "Cohere Boulder" },
    user: { name: "ana@example.org", displayName: "Ana López" },
    excludeCredentials: [{ id: held!.id }],
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  expect(await requestOptions(db, deps)).toMatchObject({ rpId: "localhost", userVerification: "required" });
});

test("a challenge is answered once: a hundred replays at the same moment prove nothing more", async () => {
  const { authenticator } = await withPasskey();
  const { challenge } = await requestOptions(db, deps);
  const answer = authenticator.prove({ challenge });
  const proven = await Promise.all(Array.from({ length: 100 }, () => verifyPasskey(db, answer, deps)));
  expect(proven.filter(({ ok }) => ok)).toHaveLength(1);
});

test("a challenge that is too old, made up, or another person's is refused", async () => {
  const { ana, authenticator } = await withPasskey();
  const ben = await owner("ben@example.org");
  const refused = { ok: false, reason: "passkey-refused" };
  const { challenge: old } = await requestOptions(db, deps);
  expect(await verifyPasskey(db, authenticator.prove({ challenge: old }), { ...deps, now: later(301) })).toEqual(
    refused,
  );
  expect(await verifyPasskey(db, authenticator.prove({ challenge: "bWFkZSB1cA" }), deps)).toEqual(refused);
  const { challenge: forBen } = await creationOptions(db, ben, deps);
  const stolen = makeAuthenticator().make({ challenge: forBen });
  expect(await verifyNewPasskey(db, { userId: ana.userId, response: stolen }, deps)).toEqual(refused);
  expect(await verifyPasskey(db, authenticator.prove({ challenge: forBen }), deps)).toEqual(refused);
});

test("an answer from another site, by a stranger's key or in another form is refused", async () => {
  const { authenticator } = await withPasskey();
  const refused = { ok: false, reason: "passkey-refused" };
  const asked = async () => (await requestOptions(db, deps)).challenge;
  const elsewhere = authenticator.prove({ challenge: await asked(), origin: "https://evil.example" });
  expect(await verifyPasskey(db, elsewhere, deps)).toEqual(refused);
  expect(await verifyPasskey(db, makeAuthenticator().prove({ challenge: await asked() }), deps)).toEqual(refused);
  const honest = authenticator.prove({ challenge: await asked() });
  const forged = { ...makeAuthenticator().prove({ challenge: await asked() }), id: honest.id, rawId: honest.id };
  expect(await verifyPasskey(db, forged, deps)).toEqual(refused);
  for (const odd of [null, 7, "x", {}, { id: honest.id }, { ...honest, response: {} }])
    expect(await verifyPasskey(db, odd, deps)).toEqual(refused);
});

test("one passkey is kept once, whoever brings it again", async () => {
  const { authenticator } = await withPasskey();
  const ben = await owner("ben@example.org");
  const { challenge } = await creationOptions(db, ben, deps);
  const checked = await verifyNewPasskey(db, { userId: ben.userId, response: authenticator.make({ challenge }) }, deps);
  expect(checked.ok && (await storePasskey(db, checked.passkey, "Mine now"))).toBe(false);
  expect(await passkeysOf(db, ben.userId)).toEqual([]);
});

test("challenges nobody answered are forgotten once they are too old", async () => {
  await requestOptions(db, deps);
  await forgetOldChallenges(db, later(299));
  expect(await db.selectFrom("auth.challenges").select("id").execute()).toHaveLength(1);
  await forgetOldChallenges(db, later(301));
  expect(await db.selectFrom("auth.challenges").select("id").execute()).toEqual([]);
});
