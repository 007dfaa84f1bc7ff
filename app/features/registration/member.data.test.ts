import { beforeEach, expect, test } from "vitest";
import type { Db } from "~/platform/database/db.server";
import { buildProfile, buildUser } from "../../../tests/support/builders.ts";
import { testDatabase } from "../../../tests/support/test-database.ts";
import { draftsOf } from "../identity/proofs/drafts.server.ts";
import { issueProof } from "../identity/proofs/proofs.server.ts";
import { registerMember } from "./commands.server.ts";
import type { RegistrationDeps } from "./registration-rows.server.ts";
import { registrationChangeSchema, registrationInput } from "./schema.ts";

const deps: RegistrationDeps = {
  now: new Date("2025-10-01T12:00:00Z"),
  editionKey: "october2025",
  language: "es",
  origin: "https://example.org",
  secret: "s".repeat(32),
  consentWording: "Quiero el boletín",
};
const ana = registrationInput.parse({ fullName: "Ana López", email: "ana@example.org" });

let db: Db;
beforeEach(async () => {
  db = await testDatabase();
});

const audit = () => db.selectFrom("audit").select(["action", "actor"]).orderBy("id").execute();
const change = registrationChangeSchema({}).parse({ fullName: "Ana López", subscribed: false });

test("registering with an account ends every draft that waited for the mailbox, and is on record as the person's own", async () => {
  const { id: userId } = await buildUser(db, { email: ana.email });
  await issueProof(db, { purpose: "verify", email: ana.email, language: "es", draft: { fullName: "Ana" } }, deps);
  expect(await registerMember(db, { userId, email: ana.email }, change, deps)).toMatchObject({ ok: true });
  expect(await draftsOf(db, ana.email, deps.now)).toEqual({ own: undefined, foreign: [] });
  expect(await audit()).toEqual([{ action: "registration.created", actor: `user:${userId}` }]);
  expect(await registerMember(db, { userId, email: ana.email }, change, deps)).toEqual({
    ok: false,
    reason: "registered-for-event",
  });
});

test("registering with an account takes no profile that is somebody else's, and writes nothing into it", async () => {
  const [owner, other] = [await buildUser(db), await buildUser(db, { email: ana.email })];
  const theirs = { email: ana.email, user_id: owner.id, full_name: "Owner" };
  await buildProfile(db, theirs);
  const outcome = await registerMember(db, { userId: other.id, email: ana.email }, change, deps);
  expect(outcome).toEqual({ ok: false, reason: "account-exists" });
  expect(await db.selectFrom("profiles").selectAll().execute()).toMatchObject([theirs]);
  for (const table of ["registrations", "email_deliveries"] as const)
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
});
