import { beforeEach, expect, test } from "vitest";
import { buildProfile, buildUser, buildWithdrawnRegistration } from "../../../tests/support/builders.ts";
import { testDatabase } from "../../../tests/support/test-database.ts";
import type { Db } from "~/platform/database/db.server";
import type { RegistrationDeps } from "./registration-rows.server.ts";
import { registerMember, registerPerson } from "./commands.server.ts";
import { linkToken } from "./personal-link.server.ts";
import { registrationByLink, withdrawnByLink } from "./queries.server.ts";
import { registrationInput } from "./schema.ts";
import {
  forgetWithdrawn,
  restoreOwnRegistration,
  restoreRegistration,
  withdrawOwnRegistration,
  withdrawRegistration,
} from "./withdrawal.server.ts";

const deps: RegistrationDeps = {
  now: new Date("2025-10-01T12:00:00Z"),
  editionKey: "october2025",
  language: "en",
  origin: "https://example.org",
  secret: "s".repeat(32),
  consentWording: "Newsletter",
};
const later = (hours: number) => new Date(deps.now.getTime() + hours * 3_600_000);
const ana = registrationInput.parse({
  fullName: "Ana López",
  email: "ana@example.org",
  phoneNumber: "720",
  canAttendInvocation: true,
  coCreatingInterests: ["volunteer", "host_dinner"],
  additionalNotes: "Two kids, one guitar.\nPeanuts are a danger.",
});

let db: Db;
let token: string;
beforeEach(async () => {
  db = await testDatabase();
  await buildProfile(db, { email: ana.email, full_name: "Ana L.", phone_number: "303" });
  await registerPerson(db, ana, deps);
  token = await tokenOf("registration-confirmation");
});

async function tokenOf(kind: string): Promise<string> {
  const mail = await db.selectFrom("email_deliveries").select("id").where("kind", "=", kind).executeTakeFirstOrThrow();
  return linkToken(deps.secret, mail.id);
}

const rows = async () => ({
  registrations: await db.selectFrom("registrations").selectAll().execute(),
  links: await db.selectFrom("registration_links").selectAll().orderBy("token_hash").execute(),
  withdrawn: await db.selectFrom("withdrawn_registrations").selectAll().execute(),
});

test("withdrawing deletes the row and its links, keeps the person, and is on record; once", async () => {
  expect(await withdrawRegistration(db, token, deps)).toEqual({ ok: true });
  expect(await rows()).toMatchObject({ registrations: [], links: [], withdrawn: [{ expires_at: later(24) }] });
  expect(await db.selectFrom("profiles").select("email").execute()).toEqual([{ email: "ana@example.org" }]);
  const audit = await db.selectFrom("audit").select(["action", "actor"]).orderBy("id", "desc").executeTakeFirst();
  expect(audit).toEqual({ action: "registration.withdrawn", actor: "personal-link" });
  expect(await withdrawRegistration(db, token, deps)).toEqual({ ok: false, reason: "link-unknown" });
});

test("undone within a day, everything is as it was, by the link of either mail", async () => {
  const before = await rows();
  await withdrawRegistration(db, token, deps);
  const undo = await tokenOf("registration-withdrawn");
  expect(await withdrawnByLink(db, token, deps.now)).toMatchObject({ email: "ana@example.org" });
  expect(await restoreRegistration(db, undo, later(23))).toEqual({ ok: true });
  const after = await rows();
  expect(after.registrations).toEqual(before.registrations);
  expect(after.registrations[0]).toMatchObject({ typed_full_name: "Ana López", typed_phone_number: "720" });
  expect(after.links).toEqual(expect.arrayContaining(before.links));
  expect(after.withdrawn).toEqual([]);
  for (const link of [token, undo]) expect(await registrationByLink(db, link, deps.now)).toBeDefined();
  expect(await restoreRegistration(db, undo, deps.now)).toEqual({ ok: false, reason: "link-unknown" });
});

test("after a day nothing can be undone and nothing of the answers is left", async () => {
  await withdrawRegistration(db, token, deps);
  expect(await restoreRegistration(db, token, later(24))).toEqual({ ok: false, reason: "link-unknown" });
  await forgetWithdrawn(db, later(23));
  expect((await rows()).withdrawn).toHaveLength(1);
  await forgetWithdrawn(db, later(24));
  expect((await rows()).withdrawn).toEqual([]);
});

test("who has registered anew meanwhile keeps that registration", async () => {
  await withdrawRegistration(db, token, deps);
  await registerPerson(db, { ...ana, additionalNotes: "A second thought" }, deps);
  expect(await restoreRegistration(db, token, deps.now)).toEqual({ ok: false, reason: "link-unknown" });
  expect((await rows()).registrations).toMatchObject([{ additional_notes: "A second thought" }]);
});

test("twenty presses of either button at once do each thing once", async () => {
  const twenty = <T>(press: () => Promise<T>) => Promise.all(Array.from({ length: 20 }, press));
  await twenty(() => withdrawRegistration(db, token, deps));
  expect(await rows()).toMatchObject({ registrations: [], withdrawn: [{}] });
  const undone = await twenty(() => restoreRegistration(db, token, deps.now));
  expect(undone.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await rows()).toMatchObject({ registrations: [{}], withdrawn: [] });
});

test("who withdraws twice gets the later answers back, of this edition and not of another", async () => {
  const { id: userId } = await buildUser(db, { email: ana.email });
  const member = { userId, email: ana.email };
  await withdrawRegistration(db, token, deps);
  for (const [hours, notes] of [
    [1, "second answers"],
    [2, "third answers"],
  ] as const) {
    const then = { ...deps, now: later(hours) };
    expect(await registerMember(db, member, { ...ana, additionalNotes: notes }, then)).toMatchObject({ ok: true });
    await withdrawOwnRegistration(db, member, then);
  }
  const { id: profileId } = await db.selectFrom("profiles").select("id").executeTakeFirstOrThrow();
  await buildWithdrawnRegistration(db, { profileId, notes: "last year" });
  const year = { withdrawn_at: later(3), expires_at: later(30) };
  await db.updateTable("withdrawn_registrations").set(year).where("cohere_event", "=", "october2024").execute();
  const args = { editionKey: deps.editionKey, now: later(4) };
  expect(await restoreOwnRegistration(db, member, args)).toEqual({ ok: true });
  const stored = await db.selectFrom("registrations").select(["cohere_event", "additional_notes"]).execute();
  expect(stored).toEqual([{ cohere_event: "october2025", additional_notes: "third answers" }]);
  expect(await restoreOwnRegistration(db, member, args), "who is registered keeps that").toEqual({
    ok: false,
    reason: "not-registered",
  });
});
