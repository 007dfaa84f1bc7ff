import { beforeEach, expect, test } from "vitest";
import {
  buildDelivery,
  buildEvent,
  buildProfile,
  buildRegistration,
  buildUser,
  buildWithdrawnRegistration,
} from "../../../tests/support/builders.ts";
import { personalData } from "../../../processes/personal-data.ts";
import { deps, fresh, later, movingAccount, now, old } from "../../../tests/support/moving-account.ts";
import { testDatabase } from "../../../tests/support/test-database.ts";
import type { Db } from "~/platform/database/db.server";
import { hashToken } from "~/platform/tokens.server";
import { setPassword } from "../identity/accounts.server.ts";
import { secretsOf, undoToken } from "../identity/mails.server.ts";
import { issueProof } from "../identity/proofs/proofs.server.ts";
import { forgetEndedSignIns } from "../identity/retention.server.ts";
import { addressHash } from "../outbox/leases.server.ts";
import { emailAddress } from "~/lib/fields/text-rules";
import { askToSubscribe } from "../subscriptions/commands.server.ts";
import { changeAddress, undoAddress } from "./address-change.server.ts";
import { erase } from "./deletion.server.ts";
import { ownData } from "./own-data.server.ts";

let db: Db;
beforeEach(async () => {
  db = await testDatabase();
});

const { person, mailOf, move, undo } = movingAccount(() => db);

test("the link that was mailed for one account moves no other", async () => {
  const ana = await person();
  const ben = await buildUser(db, { email: "ben@example.org" });
  for (const userId of [ben.id, ana.userId])
    await issueProof(db, { purpose: "change-email", email: fresh, language: "en", userId }, deps);
  const mails = await db.selectFrom("email_deliveries").select("id").where("kind", "=", "proof-change-email").execute();
  const proofs = await db.selectFrom("auth.proofs").select(["link_hash", "user_id"]).execute();
  const links = mails.map(({ id }) => secretsOf(deps.secret, id).link);
  const foreign = links.find((link) =>
    proofs.some((one) => one.link_hash === hashToken(link) && one.user_id === ben.id),
  )!;
  expect(await changeAddress(db, ana, { link: foreign }, { ...deps, stores: personalData })).toEqual({
    ok: false,
    reason: "link-unknown",
  });
  const users = await db.selectFrom("auth.users").select("email").orderBy("email").execute();
  expect(users.map(({ email }) => email)).toEqual([old, "ben@example.org"]);
});

test("who has their account called back comes in neither by a password nor by a passkey set for the move", async () => {
  const ana = await person();
  await setPassword(db, ana.userId, "argon2id", now);
  for (const [id, created_at] of [
    ["old", later(-2)],
    ["ready", now],
  ] as const)
    await db
      .insertInto("auth.passkeys")
      .values({
        id,
        user_id: ana.userId,
        public_key: "k",
        counter: 0,
        transports: [],
        name: id,
        backed_up: false,
        created_at,
      })
      .execute();
  await move(ana);
  await undo();
  expect(await db.selectFrom("auth.credentials").selectAll().execute()).toEqual([]);
  expect(await db.selectFrom("auth.sessions").selectAll().execute()).toEqual([]);
  expect(await db.selectFrom("auth.passkeys").select("id").execute()).toEqual([{ id: "old" }]);
});

test("an address that an account was moved through has no more right to it once the first one took it back", async () => {
  const ana = await person();
  await move(ana);
  await db.updateTable("email_deliveries").set({ kind: "first" }).where("kind", "=", "address-changed").execute();
  const first = undoToken(deps.secret, (await mailOf("first")).id);
  const further = emailAddress.parse("ana@third.example.org");
  await issueProof(db, { purpose: "change-email", email: further, language: "en", userId: ana.userId }, deps);
  const { id } = await db
    .selectFrom("email_deliveries")
    .select("id")
    .where("email", "=", further)
    .executeTakeFirstOrThrow();
  const tomorrow = { ...deps, stores: personalData, now: later(0.01) };
  const { link } = secretsOf(deps.secret, id);
  expect(await changeAddress(db, { ...ana, email: fresh }, { link }, tomorrow)).toEqual({ ok: true });
  const second = undoToken(deps.secret, (await mailOf("address-changed")).id);
  expect(await undoAddress(db, first, tomorrow)).toEqual({ ok: true });
  expect(await undoAddress(db, second, tomorrow)).toEqual({ ok: false, reason: "link-unknown" });
  expect(await db.selectFrom("auth.users").select("email").execute()).toEqual([{ email: old }]);
});

test("mail that waits follows the person, there and back; what was sent, and codes and notices, stay with their mailbox", async () => {
  const ana = await person();
  const { profileId: profile_id } = ana;
  await buildDelivery(db, { email: old, profile_id, kind: "registration-confirmation" });
  await buildDelivery(db, { email: old, profile_id, kind: "registration-link", status: "sent" });
  await buildDelivery(db, { email: old, profile_id: null, kind: "password-set" });
  const addresses = async () => {
    const mails = await db.selectFrom("email_deliveries").select(["kind", "email"]).execute();
    return Object.fromEntries(mails.map(({ kind, email }) => [kind, email]));
  };
  await move(ana);
  const stays = { "registration-link": old, "password-set": old, "address-changed": old };
  expect(await addresses()).toMatchObject({ ...stays, "registration-confirmation": fresh });
  await undo();
  expect(await addresses()).toMatchObject({ ...stays, "registration-confirmation": old, "address-returned": fresh });
});

test("proposals, drafts of them, stars, the star feed and an admin's role move, there and back", async () => {
  const ana = await person({ role: "admin" });
  await buildProfile(db, { role: "admin" });
  const { userId: user_id } = ana;
  const { id: event_id } = await buildEvent(db, { proposer_email: old, proposer_profile_id: ana.profileId });
  await db.insertInto("event_stars").values({ user_id, event_id }).execute();
  await db.insertInto("star_feeds").values({ user_id, token: "the-address-in-a-calendar" }).execute();
  const draft = { proposal_digest: "digest", token_hash: "hash", event: "{}", name: "Ana", language: "en" as const };
  await db
    .insertInto("proposal_drafts")
    .values({ ...draft, email: old, expires_at: later(7) })
    .execute();
  const held = async () => ({
    proposal: (await db.selectFrom("events").select("proposer_email").executeTakeFirstOrThrow()).proposer_email,
    draft: (await db.selectFrom("proposal_drafts").select("email").executeTakeFirstOrThrow()).email,
    admin: (await db.selectFrom("profiles").select("email").where("user_id", "=", user_id).executeTakeFirst())?.email,
    star: (await db.selectFrom("event_stars").select("user_id").executeTakeFirstOrThrow()).user_id,
    feed: (await db.selectFrom("star_feeds").select("token").where("user_id", "=", user_id).executeTakeFirst())?.token,
  });
  const same = { star: user_id, feed: "the-address-in-a-calendar" };
  await move(ana);
  expect(await held()).toEqual({ proposal: fresh, draft: fresh, admin: fresh, ...same });
  expect((await db.selectFrom("profiles").select("role").where("email", "=", fresh).executeTakeFirst())!.role).toBe(
    "admin",
  );
  await undo();
  expect(await held()).toEqual({ proposal: old, draft: old, admin: old, ...same });
});

test("a newsletter that was agreed to moves with its consent; one that is still asked for ends", async () => {
  const ana = await person();
  await db.updateTable("profiles").set({ subscribed: true }).where("id", "=", ana.profileId).execute();
  await askToSubscribe(db, { email: old, language: "en", source: "newsletter", wording: "Yes" }, deps);
  await db.updateTable("newsletter_requests").set({ confirmed_at: now }).execute();
  await askToSubscribe(db, { email: old, language: "en", source: "newsletter", wording: "Again" }, deps);
  await move(ana);
  expect(await db.selectFrom("newsletter_requests").select(["email", "wording"]).execute()).toEqual([
    { email: fresh, wording: "Yes" },
  ]);
  const profile = await db.selectFrom("profiles").select("subscribed").where("email", "=", fresh).executeTakeFirst();
  expect(profile?.subscribed).toBe(true);
});

test("an address that bounced stays blocked; one whose account was deleted once gets a subscriber's mail again", async () => {
  const ana = await person();
  await db.updateTable("profiles").set({ subscribed: true }).where("id", "=", ana.profileId).execute();
  await db
    .insertInto("email_suppressions")
    .values([
      { email_hash: addressHash(old), reason: "bounced" },
      { email_hash: addressHash(fresh), reason: "deleted" },
    ])
    .execute();
  await move(ana);
  expect(await db.selectFrom("email_suppressions").select(["email_hash", "reason"]).execute()).toEqual([
    { email_hash: addressHash(old), reason: "bounced" },
  ]);
});

test("every other link and code of the old mailbox ends; answers that wait to be sent go along", async () => {
  const ana = await person();
  await issueProof(db, { purpose: "sign-in", email: old, language: "en" }, deps);
  await issueProof(db, { purpose: "reset", email: old, language: "en" }, deps);
  await issueProof(db, { purpose: "verify", email: old, language: "en", draft: { fullName: "Ana" } }, deps);
  await move(ana);
  const proofs = await db.selectFrom("auth.proofs").select(["purpose", "email", "used_at", "draft"]).execute();
  expect(proofs.every(({ used_at }) => used_at !== null)).toBe(true);
  expect(proofs.find(({ draft }) => draft)).toMatchObject({ purpose: "verify", email: fresh });
});

test("a stronger role, registrations and a withdrawal that the new mailbox had without an account become the person's", async () => {
  const ana = await person({ role: "steward" });
  const { id } = await buildProfile(db, { email: fresh, role: "admin", user_id: null });
  await buildRegistration(db, { profile_id: id });
  await buildWithdrawnRegistration(db, { profileId: id, notes: "Two kids" });
  await move(ana);
  expect(await db.selectFrom("profiles").select(["id", "role"]).where("email", "=", fresh).execute()).toEqual([
    { id: ana.profileId, role: "admin" },
  ]);
  for (const table of ["registrations", "withdrawn_registrations"] as const)
    expect(await db.selectFrom(table).select("profile_id").execute(), table).toEqual([{ profile_id: ana.profileId }]);
});

test("a move is in the download, and forgotten when it cannot be undone any more", async () => {
  const ana = await person();
  await move(ana);
  const owner = { userId: ana.userId, profileId: ana.profileId, email: fresh };
  expect((await ownData(db, owner, personalData)).addressChanges).toEqual([
    { old_email: old, new_email: fresh, changed_at: now, expires_at: later(7), undone_at: null },
  ]);
  const kept = async () => (await db.selectFrom("auth.email_changes").select("id").execute()).length;
  await forgetEndedSignIns(db, later(6.9));
  expect(await kept()).toBe(1);
  await forgetEndedSignIns(db, later(7.1));
  expect(await kept()).toBe(0);
});

test("a deleted account takes its moves along, and the mail to the address it had before", async () => {
  const ana = await person();
  await move(ana);
  await db.transaction().execute((tx) => erase(tx, { ...ana, email: fresh }, personalData));
  expect(await db.selectFrom("auth.email_changes").select("id").execute()).toEqual([]);
  const mails = db.selectFrom("email_deliveries").select(["kind", "email", "status"]);
  expect(await mails.where("email", "=", old).execute()).toEqual([]);
});
