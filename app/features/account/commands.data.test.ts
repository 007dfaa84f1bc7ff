import { beforeEach, expect, test } from "vitest";
import { makeAuthenticator } from "../../../tests/support/authenticator.ts";
import {
  buildDelivery,
  buildEvent,
  buildPreferences,
  buildProfile,
  buildRegistration,
  buildUser,
  buildWithdrawnRegistration,
} from "../../../tests/support/builders.ts";
import { personalData } from "../../../processes/personal-data.ts";
import { testDatabase } from "../../../tests/support/test-database.ts";
import type { Db } from "~/platform/database/db.server";
import { grantAdmin } from "../identity/commands.server.ts";
import { creationOptions, renamePasskey } from "../identity/passkeys/passkeys.server.ts";
import { passkeysOf } from "../identity/passkeys/queries.server.ts";
import { startSession } from "../identity/sessions/sessions.server.ts";
import { unknownDetails } from "../people/commands.server.ts";
import { emailAddress } from "~/lib/fields/text-rules";
import { addressHash } from "../outbox/leases.server.ts";
import {
  addPasskey,
  changeDetails,
  chooseLanguage,
  deleteOwnAccount,
  dropPasskey,
  signOutEverywhere,
  signOutOf,
  exportOwnData,
} from "./commands.server.ts";
import { ownDataCsv } from "./export.ts";
import { overviewOf } from "./queries.server.ts";

const now = new Date("2025-10-01T18:00:00Z");
const site = { origin: "http://localhost:3000", name: "Cohere Boulder" };
let db: Db;
beforeEach(async () => void (db = await testDatabase()));

async function person(email: string, { role = null }: { role?: "admin" | null } = {}) {
  const user = await buildUser(db, { email, full_name: "Ana López" });
  const profile = await buildProfile(db, { email, full_name: "Ana López", user_id: user.id, role });
  const session = await startSession(db, user.id, { method: "code", device: "Firefox, Linux", now });
  return {
    userId: user.id,
    profileId: profile.id,
    email,
    fullName: "Ana López",
    language: "en" as const,
    sessionId: session.id,
  };
}

const actions = async () =>
  (await db.selectFrom("audit").select("action").orderBy("id").execute()).map(({ action }) => action);

/** Returns every row of every table as text, as a backup would hold it. */
async function everything(): Promise<string> {
  const tables = (await db.introspection.getTables()).filter(({ name }) => !name.startsWith("kysely_"));
  const rows = await Promise.all(
    tables.map(({ schema, name }) =>
      db
        .selectFrom(`${schema}.${name}` as "profiles")
        .selectAll()
        .execute(),
    ),
  );
  return JSON.stringify(rows);
}

test("name, phone and organizations are changed in profile and account, and that is on record", async () => {
  const ana = await person("ana@example.org");
  await changeDetails(db, ana, { ...unknownDetails, fullName: "Ana M. López", organizations: "Choir" });
  expect(await db.selectFrom("profiles").selectAll().executeTakeFirst()).toMatchObject({
    full_name: "Ana M. López",
    phone_number: null,
    organizations: "Choir",
  });
  expect(await db.selectFrom("auth.users").selectAll().executeTakeFirst()).toMatchObject({ full_name: "Ana M. López" });
  expect(await actions()).toEqual(["details.changed"]);
});

test("who has an account and no profile can say a name and a language all the same", async () => {
  const { id: userId } = await buildUser(db, { email: "solo@example.org" });
  const solo = { userId, profileId: null, email: "solo@example.org" };
  await changeDetails(db, solo, { ...unknownDetails, fullName: "Solo", phoneNumber: "303" });
  await chooseLanguage(db, solo, "es");
  expect(await db.selectFrom("auth.users").selectAll().execute()).toMatchObject([
    { full_name: "Solo", language: "es" },
  ]);
  expect(await db.selectFrom("profiles").selectAll().execute()).toEqual([]);
});

test("a session ends for its owner only, and everywhere means every one of theirs", async () => {
  const [ana, ben] = [await person("ana@example.org"), await person("ben@example.org")];
  const { id: phone } = await startSession(db, ana.userId, { method: "link", device: "Safari, iPhone", now });
  const open = async (userId: string) =>
    (await db.selectFrom("auth.sessions").select("id").where("user_id", "=", userId).execute()).map(({ id }) => id);
  await signOutOf(db, ben, phone);
  await signOutOf(db, ana, "not-an-id");
  expect(await open(ana.userId)).toHaveLength(2);
  await signOutOf(db, ana, phone);
  expect(await open(ana.userId)).toEqual([ana.sessionId]);
  await startSession(db, ana.userId, { method: "link", device: "", now });
  await signOutEverywhere(db, ana);
  expect([await open(ana.userId), await open(ben.userId)]).toEqual([[], [ben.sessionId]]);
  expect(await actions()).toEqual(["session.ended", "sessions.ended"]);
});

test("the account lists the sessions that are open, this one first, and none that is over or somebody else's", async () => {
  const [ana] = [await person("ana@example.org"), await person("ben@example.org")];
  for (const [days, device] of Object.entries({ 31: "iPhone", 29: "Windows" }))
    await startSession(db, ana.userId, { method: "link", device, now: new Date(+now - Number(days) * 86_400_000) });
  const { sessions } = await overviewOf(db, ana, { editionKey: "october2025", now, stores: personalData });
  expect(sessions.map(({ device }) => device)).toEqual(["Firefox, Linux", "Windows"]);
});

test("a passkey is kept, named and removed by its owner only", async () => {
  const [ana, ben] = [await person("ana@example.org"), await person("ben@example.org")];
  const { challenge } = await creationOptions(db, ana, { site, now });
  const response = makeAuthenticator().make({ challenge });
  expect(await addPasskey(db, ana, { response, name: "Firefox, Linux" }, { site, now })).toEqual({ ok: true });
  const [passkey] = await passkeysOf(db, ana.userId);
  expect(passkey).toMatchObject({ name: "Firefox, Linux", usedAt: null });
  await renamePasskey(db, ben.userId, { id: passkey!.id, name: "Stolen" });
  await dropPasskey(db, ben, passkey!.id, site);
  await renamePasskey(db, ana.userId, { id: passkey!.id, name: "Kitchen laptop" });
  expect(await passkeysOf(db, ana.userId)).toMatchObject([{ name: "Kitchen laptop" }]);
  await dropPasskey(db, ana, passkey!.id, site);
  expect(await passkeysOf(db, ana.userId)).toEqual([]);
  expect(await actions()).toEqual(["passkey.added", "passkey.removed"]);
});

test("the download holds everything stored about the person, nothing of anybody else and no secret; it is on record", async () => {
  const [ana, ben] = [await person("ana@example.org"), await person("ben@example.org")];
  for (const { profileId } of [ana, ben]) {
    await buildPreferences(db, { profile_id: profileId });
    const answers = { additional_notes: "=cmd()", how_did_you_hear: "A poster", typed_phone_number: "720" };
    await buildRegistration(db, { profile_id: profileId, ...answers });
    await buildWithdrawnRegistration(db, { profileId, notes: "I would bring a tent" });
  }
  await buildDelivery(db, { email: ana.email });
  await buildEvent(db, { title: "Seed swap", proposer_email: ana.email });
  await startProposal("Tea under the trees", ana);
  const data = await exportOwnData(db, ana, personalData);
  expect(data).toMatchObject({
    account: [{ email: "ana@example.org" }],
    profile: [{ full_name: "Ana López" }],
    preferences: [{ consent_source: "registration", consent_wording: "Keep me posted about gatherings" }],
    registrations: [{ cohere_event: "october2025", additional_notes: "=cmd()", typed_phone_number: "720" }],
    withdrawnRegistrations: [{ cohere_event: "october2024", answers: expect.stringContaining("I would bring a tent") }],
    sessions: [{ device: "Firefox, Linux", method: "code" }],
    emails: [{ kind: "registration-confirmation" }],
    proposalDrafts: [{ email: "ana@example.org", event: expect.stringContaining("Tea under the trees") }],
    proposals: [{ title: "Seed swap" }],
    history: [{ action: "data.downloaded" }],
  });
  const text = JSON.stringify(data);
  expect(text).not.toContain("ben@example.org");
  expect(text).not.toMatch(/hash|token|secret|mac"/);
  const csv = await ownDataCsv(data);
  expect(csv.split("\r\n")[0]).toBe('\uFEFF"record","number","field","value"');
  expect(csv).toContain('"account","1","email","ana@example.org"\r\n');
  expect(csv).toContain(`"registrations","1","additional_notes","'=cmd()"\r\n`);
});

async function startProposal(title: string, { email, fullName }: { email: string; fullName: string }): Promise<void> {
  await db
    .insertInto("proposal_drafts")
    .values({
      proposal_digest: crypto.randomUUID(),
      token_hash: `hash of ${title}`,
      event: JSON.stringify({ title }),
      name: fullName,
      email,
      language: "en",
      expires_at: now,
    })
    .execute();
}

test("deleting takes the person out of every table; of the address only a hash stays, and the audit names nobody", async () => {
  const [ana, ben] = [await person("ana@example.org"), await person("ben@example.org")];
  await buildPreferences(db, { profile_id: ana.profileId });
  await buildRegistration(db, { profile_id: ana.profileId, typed_full_name: "Anita Lopez" });
  await buildWithdrawnRegistration(db, { profileId: ana.profileId, notes: "Anita would bring a tent" });
  const { challenge } = await creationOptions(db, ana, { site, now });
  await addPasskey(db, ana, { response: makeAuthenticator().make({ challenge }), name: "Mine" }, { site, now });
  await creationOptions(db, ana, { site, now });
  await db
    .insertInto("auth.proofs")
    .values({ purpose: "verify", email: ana.email, language: "en", code_expires_at: now, expires_at: now })
    .execute();
  const campaign = crypto.randomUUID();
  const letter = { email: ana.email, full_name: ana.fullName, campaign_id: campaign, dedupe_key: `c:1:${ana.email}` };
  const sent = await buildDelivery(db, { ...letter, status: "sent", response: `250 ${ana.email}` });
  await db
    .insertInto("email_attempts")
    .values({ delivery_id: sent.id, outcome: "accepted", response: `250 ${ana.email}` })
    .execute();
  const waiting = await buildDelivery(db, { ...letter, dedupe_key: `c:2:${ana.email}` });
  await buildDelivery(db, { email: ana.email, full_name: ana.fullName });
  await buildDelivery(db, { email: "old-address@example.org", full_name: ana.fullName, profile_id: ana.profileId });
  await buildEvent(db, { title: "Seed swap", hosted_by: "Anita", proposer_name: "Anita", proposer_email: ana.email });
  await startProposal("Tea under the trees", ana);

  expect(await deleteOwnAccount(db, ana, personalData)).toEqual({ ok: true });
  const left = await everything();
  expect(left).not.toContain("ana@example.org");
  expect(left).not.toContain("old-address@example.org");
  expect(left).not.toContain("Anita");
  expect(left.match(/Ana López/g)).toHaveLength(2); // Ben's name in this test, in his account and his profile
  expect(left.replaceAll(`user:${ana.userId}`, "the audit's number")).not.toContain(ana.userId);
  expect(left).toContain(ben.userId);
  expect(left).toContain("Seed swap");
  expect(await db.selectFrom("email_suppressions").selectAll().execute()).toMatchObject([
    { email_hash: addressHash("ana@example.org"), reason: "deleted" },
  ]);
  expect(await db.selectFrom("email_deliveries").select(["id", "status"]).orderBy("created_at").execute()).toEqual(
    expect.arrayContaining([
      { id: sent.id, status: "sent" },
      { id: waiting.id, status: "cancelled" },
    ]),
  );
  expect(await db.selectFrom("email_deliveries").select("id").execute()).toHaveLength(2);
  expect((await actions()).at(-1)).toBe("person.deleted");
});

test("the last admin is not deleted, and nothing of theirs is; with a second one they are (AUT-74)", async () => {
  const ana = await person("ana@example.org", { role: "admin" });
  await buildRegistration(db, { profile_id: ana.profileId });
  expect(await deleteOwnAccount(db, ana, personalData)).toEqual({ ok: false, reason: "last-admin" });
  expect(await db.selectFrom("registrations").select("id").execute()).toHaveLength(1);
  expect(await db.selectFrom("auth.sessions").select("id").execute()).toHaveLength(1);
  await person("ben@example.org", { role: "admin" });
  expect(await deleteOwnAccount(db, ana, personalData)).toEqual({ ok: true });
});

test("who became a person by a role alone finds a preference page, the same at every look (UNS-15)", async () => {
  const email = "organizer@example.org";
  await grantAdmin(db, emailAddress.parse(email));
  const owner = { userId: (await buildUser(db, { email })).id, profileId: null, email, sessionId: "" };
  const choices = async () =>
    (await overviewOf(db, owner, { editionKey: "october2025", now, stores: personalData })).mail;
  const first = await choices();
  const nothing = { subscribed: false, digest: { event_digest: false, digest_themes: [] }, consentAt: null, log: [] };
  expect([first, first]).toEqual([{ ...nothing, token: expect.stringMatching(/^[\w-]{20,}$/) }, await choices()]);
  expect(await db.selectFrom("preferences").select("token").execute()).toHaveLength(1);
});
