import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import type { Db } from "~/platform/database/db.server";
import {
  buildDelivery,
  buildPreferences,
  buildProfile,
  buildRegistration,
  buildUser,
} from "../../../../tests/support/builders.ts";
import { personalData } from "../../../../processes/personal-data.ts";
import { textOfDatabase } from "../../../../tests/support/database-text.ts";
import { testDatabase } from "../../../../tests/support/test-database.ts";
import { record } from "~/features/audit/commands.server";
import type { EmailAddress } from "~/lib/fields/text-rules";
import { storeLink } from "~/features/registration/personal-link.server";
import { restoreFor, withdrawFor } from "~/features/registration/withdrawal.server";
import { consentLogOf } from "~/features/subscriptions/preferences/consent-log.server";
import { correctAnswers, correctPerson, deletePerson } from "./commands.server.ts";
import { endNewsletter, resumeNewsletter } from "./mail/commands.server.ts";

let db: Db;
beforeEach(async () => void (db = await testDatabase()));

const now = new Date("2025-10-01T18:00:00Z");
const author = { userId: "11111111-1111-4111-8111-111111111111", now };
const actor = `user:${author.userId}`;
const corrected = (by: Db, correction: Parameters<typeof correctPerson>[1]) =>
  correctPerson(by, correction, personalData);
const storedOf = (id: string) => db.selectFrom("profiles").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const lastEntry = () => db.selectFrom("audit").selectAll().orderBy("id", "desc").executeTakeFirst();

test("a correction changes what it names, and is on record with before and after", async () => {
  const { id } = await buildProfile(db, { full_name: "Ana Lopes", phone_number: "720", organizations: "Choir" });
  const outcome = await corrected(db, {
    id,
    openedWith: { fullName: "Ana Lopes" },
    change: { fullName: "Ana López", phoneNumber: null },
    author,
  });
  expect(outcome).toMatchObject({ ok: true });
  expect(await storedOf(id)).toMatchObject({ full_name: "Ana López", phone_number: null, organizations: "Choir" });
  expect(await lastEntry()).toMatchObject({
    actor,
    action: "profile.corrected",
    subject: `profile:${id}`,
    detail: {
      before: { fullName: "Ana Lopes", phoneNumber: "720" },
      after: { fullName: "Ana López", phoneNumber: "" },
    },
  });
});

test("what somebody changed meanwhile is not overwritten; the same change twice is no conflict", async () => {
  const { id } = await buildProfile(db, { full_name: "Ana", phone_number: "111" });
  const change = (phoneNumber: string) =>
    corrected(db, { id, openedWith: { fullName: "Ana", phoneNumber: "111" }, change: { phoneNumber }, author });
  const outcomes = await Promise.all([change("222"), change("333")]);
  expect(outcomes.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
  const { phone_number: stored } = await storedOf(id);
  expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ reason: "conflict", current: { phoneNumber: stored } });
  expect(await change(stored!)).toEqual({ ok: true, changed: undefined });
});

test("another address ends the links in the mails to the old one, and what waits goes to the new one", async () => {
  const profile = await buildProfile(db, { email: "typo@example.org" });
  const { id: registrationId } = await buildRegistration(db, { profile_id: profile.id });
  const mail = await buildDelivery(db, { email: profile.email, profile_id: profile.id });
  await storeLink(db, { deliveryId: mail.id, registrationId }, { now, secret: "s" });
  const email = "right@example.org" as EmailAddress;
  expect(await corrected(db, { id: profile.id, openedWith: {}, change: { email }, author })).toMatchObject({
    ok: true,
  });
  expect((await storedOf(profile.id)).email).toBe(email);
  expect(await db.selectFrom("registration_links").selectAll().execute()).toEqual([]);
  expect(await db.selectFrom("email_deliveries").select("email").execute()).toEqual([{ email }]);
});

test("a mistyped address that was corrected is nowhere once its person is deleted, also where a mail had no profile", async () => {
  const typo = "typo@example.org";
  const { id } = await buildProfile(db, { email: typo, full_name: "Anita Prima" });
  const mail = { email: typo, full_name: "Anita Prima", status: "sent" as const };
  await buildDelivery(db, { ...mail, profile_id: null, kind: "proposal-confirm" });
  await buildDelivery(db, { ...mail, profile_id: id });
  await corrected(db, { id, openedWith: {}, change: { email: "right@example.org" as EmailAddress }, author });
  await deletePerson(db, { id, author }, personalData);
  const text = await textOfDatabase(db);
  for (const personal of [typo, "right@example.org", "Anita"]) expect(text.includes(personal), personal).toBe(false);
});

test("the address of an account stays, and nobody gets the address of somebody else", async () => {
  const user = await buildUser(db, { email: "own@example.org" });
  const owner = await buildProfile(db, { email: user.email, user_id: user.id });
  const free = await buildProfile(db, { email: "free@example.org" });
  await buildUser(db, { email: "account-only@example.org" });
  const to = (id: string, email: string) =>
    corrected(db, { id, openedWith: {}, change: { email: email as EmailAddress }, author });
  expect(await to(owner.id, "new@example.org")).toEqual({ ok: false, reason: "address-of-account" });
  expect(await to(free.id, owner.email)).toEqual({ ok: false, reason: "address-taken", by: owner.id });
  expect(await to(free.id, "account-only@example.org")).toEqual({ ok: false, reason: "address-taken", by: undefined });
  const other = await buildProfile(db, { email: "other@example.org" });
  expect(await to(free.id, other.email)).toEqual({ ok: false, reason: "address-taken", by: other.id });
  expect((await storedOf(free.id)).email).toBe("free@example.org");
  expect(await lastEntry()).toBeUndefined();
});

test("the language of an account holds for its mails too", async () => {
  const user = await buildUser(db, { language: "en", language_chosen: true });
  const { id } = await buildProfile(db, { email: user.email, user_id: user.id, language: "en" });
  await corrected(db, { id, openedWith: {}, change: { language: "es" }, author });
  expect((await storedOf(id)).language).toBe("es");
  expect(await db.selectFrom("auth.users").select("language").executeTakeFirst()).toEqual({ language: "es" });
});

test("answers are changed with the same care, of the person's own registrations only", async () => {
  const registration = await buildRegistration(db, { can_attend_invocation: null, additional_notes: "Chairs" });
  const { id: registrationId, profile_id: profileId } = registration;
  const correct = (seen: object, profile = profileId) =>
    correctAnswers(db, {
      profileId: profile,
      registrationId,
      openedWith: seen,
      change: { canAttendInvocation: true },
      author,
    });
  expect(await correct({}, (await buildProfile(db)).id)).toEqual({ ok: false, reason: "gone" });
  expect(await correct({ additionalNotes: "Tables" })).toMatchObject({ ok: false, reason: "conflict" });
  expect(await correct({ additionalNotes: "Chairs" })).toMatchObject({ ok: true });
  const stored = await db.selectFrom("registrations").selectAll().executeTakeFirst();
  expect(stored).toMatchObject({ can_attend_invocation: true, additional_notes: "Chairs" });
  expect(await lastEntry()).toMatchObject({
    action: "registration.updated",
    detail: { before: { canAttendInvocation: "maybe" }, after: { canAttendInvocation: "yes" } },
  });
});

test("a registration is withdrawn for its person, who is told in their language, and comes back as it was", async () => {
  const profile = await buildProfile(db, { language: "es" });
  const registration = await buildRegistration(db, { profile_id: profile.id });
  const deps = { now, origin: "http://localhost:3000", secret: "s" };
  expect(await withdrawFor(db, registration.id, actor, deps)).toBe(true);
  expect(await db.selectFrom("registrations").selectAll().execute()).toEqual([]);
  expect(await db.selectFrom("email_deliveries").select(["kind", "language"]).execute()).toEqual([
    { kind: "registration-withdrawn", language: "es" },
  ]);
  expect(await withdrawFor(db, registration.id, actor, deps)).toBe(false);
  expect(await restoreFor(db, registration.id, actor, now)).toBe(true);
  expect(await db.selectFrom("registrations").selectAll().execute()).toEqual([registration]);
  expect(await lastEntry()).toMatchObject({ actor, action: "registration.restored" });
});

test("the newsletter ends, and comes back with the consent there was, by the same hand alone", async () => {
  const { id } = await buildProfile(db, { subscribed: true });
  await buildPreferences(db, { profile_id: id, consent_wording: "News, please" });
  expect(await endNewsletter(db, { id, author })).toBe(true);
  expect(await endNewsletter(db, { id, author })).toBe(false);
  expect((await storedOf(id)).subscribed).toBe(false);
  const [no] = await consentLogOf(db, id, 1);
  expect(no).toMatchObject({ flag: "subscribed", given: false, source: "organizer" });
  expect((await lastEntry())!.detail).toMatchObject({ before: { subscribed: true }, after: { subscribed: false } });
  const later = { ...author, now: new Date(Date.now() + 14 * 60_000) };
  expect(await resumeNewsletter(db, { id, author: { ...later, userId: crypto.randomUUID() } })).toBe(false);
  const tooLate = new Date(Date.now() + 15.5 * 60_000);
  expect(await resumeNewsletter(db, { id, author: { ...author, now: tooLate } }), "after 15 minutes").toBe(false);
  expect(await resumeNewsletter(db, { id, author: later })).toBe(true);
  expect((await storedOf(id)).subscribed).toBe(true);
  expect(await db.selectFrom("preferences").selectAll().executeTakeFirst()).toMatchObject({
    consent_wording: "News, please",
    consent_source: "registration",
  });
});

test("nobody is put back on the list who left it by themselves since, or about whose consent nothing is known", async () => {
  const { id } = await buildProfile(db, { subscribed: true });
  await buildPreferences(db, { profile_id: id });
  const later = { ...author, now: new Date() };
  await endNewsletter(db, { id, author });
  await record(db, { actor: "user:somebody", action: "newsletter.stopped", subject: `profile:${id}` });
  expect(await resumeNewsletter(db, { id, author: later })).toBe(false);
  const unknown = await buildProfile(db, { subscribed: true });
  await endNewsletter(db, { id: unknown.id, author });
  expect(await resumeNewsletter(db, { id: unknown.id, author: later })).toBe(false);
});

test("the audit is append-only; only what an entry tells about a person who is gone can be taken out", async () => {
  const subject = `profile:${crypto.randomUUID()}`;
  await record(db, { actor: "a", action: "b", subject, detail: { name: "Ana" } });
  const refused = "the audit log is append-only";
  await expect(sql`update audit set actor = 'x'`.execute(db)).rejects.toThrow(refused);
  await expect(sql`update audit set detail = '{"name":"Ben"}'`.execute(db)).rejects.toThrow(refused);
  await expect(sql`update audit set detail = '{}', actor = 'x'`.execute(db)).rejects.toThrow(refused);
  await expect(sql`delete from audit`.execute(db)).rejects.toThrow(refused);
  await sql`update audit set detail = '{}'`.execute(db);
  expect(await lastEntry()).toMatchObject({ actor: "a", action: "b", subject, detail: {} });
});

test("the address of somebody with a role stays: whoever proves the mailbox would have the role", async () => {
  const { id, email } = await buildProfile(db, { email: "invited@example.org", role: "admin" });
  const change = { email: "elsewhere@example.org" as EmailAddress };
  const outcome = await corrected(db, { id, openedWith: { email }, change, author });
  expect(outcome).toEqual({ ok: false, reason: "address-of-role" });
  expect((await storedOf(id)).email).toBe(email);
});

test("another address ends the newsletter, which the old mailbox said yes to, and no undo brings it to the new one; the old one back brings it back", async () => {
  const { id } = await buildProfile(db, { email: "ana@example.org", subscribed: true });
  await buildPreferences(db, { profile_id: id, consent_wording: "News, please" });
  const to = (email: string, by = author) =>
    corrected(db, { id, openedWith: {}, change: { email: email as EmailAddress }, author: by });
  expect(await to("ben@example.org")).toMatchObject({ ok: true });
  expect(await storedOf(id)).toMatchObject({ email: "ben@example.org", subscribed: false });
  expect(await resumeNewsletter(db, { id, author })).toBe(false);
  expect(await to("ana@example.org")).toMatchObject({ ok: true });
  expect(await storedOf(id)).toMatchObject({ email: "ana@example.org", subscribed: true });
  expect(await db.selectFrom("preferences").selectAll().executeTakeFirst()).toMatchObject({
    consent_wording: "News, please",
  });

  await to("ben@example.org");
  await to("ana@example.org", { ...author, userId: crypto.randomUUID() });
  expect((await storedOf(id)).subscribed, "by somebody else").toBe(false);
});

test("an address that comes back brings no newsletter that was ended for itself", async () => {
  const { id } = await buildProfile(db, { email: "ana@example.org", subscribed: true });
  await buildPreferences(db, { profile_id: id });
  const to = (email: string) => corrected(db, { id, openedWith: {}, change: { email: email as EmailAddress }, author });
  await endNewsletter(db, { id, author });
  await to("ben@example.org");
  await to("ana@example.org");
  expect((await storedOf(id)).subscribed, "ended before").toBe(false);

  const { id: other } = await buildProfile(db, { email: "eva@example.org", subscribed: true });
  await buildPreferences(db, { profile_id: other });
  const move = (email: string) =>
    corrected(db, { id: other, openedWith: {}, change: { email: email as EmailAddress }, author });
  await move("ada@example.org");
  await record(db, { actor: `profile:${other}`, action: "newsletter.stopped", subject: `profile:${other}` });
  await move("eva@example.org");
  expect((await storedOf(other)).subscribed, "by the person, meanwhile").toBe(false);
});
