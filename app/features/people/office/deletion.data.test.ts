import { beforeEach, expect, test } from "vitest";
import type { Db } from "~/platform/database/db.server";
import { personalData } from "../../../../processes/personal-data.ts";
import { buildProfile, buildRegistration, buildUser } from "../../../../tests/support/builders.ts";
import { testDatabase } from "../../../../tests/support/test-database.ts";
import { record } from "~/features/audit/commands.server";
import { ownData } from "~/features/account/own-data.server";
import { setRole } from "~/features/identity/roles/commands.server";
import { personById } from "../person.server.ts";
import { deletePerson, exportPerson } from "./commands.server.ts";

let db: Db;
beforeEach(async () => void (db = await testDatabase()));

const author = { userId: "11111111-1111-4111-8111-111111111111", now: new Date("2025-10-01T18:00:00Z") };

async function admin() {
  const user = await buildUser(db);
  return buildProfile(db, { email: user.email, user_id: user.id, role: "admin" });
}

test("deleting takes a person without an account out too, with notes and what the audit told about them", async () => {
  const { id, email } = await buildProfile(db, { full_name: "Anita Prima", email: "anita@example.org" });
  await buildRegistration(db, { profile_id: id, additional_notes: "Anita brings soup" });
  await db.insertInto("person_notes").values({ profile_id: id, text: "Anita cooks" }).execute();
  const before = { before: { fullName: "Anita" }, after: { fullName: "Anita Prima" } };
  await record(db, { actor: "a", action: "profile.corrected", subject: `profile:${id}`, detail: before });
  const formerId = crypto.randomUUID();
  await record(db, { actor: "a", action: "profile.merged", subject: `profile:${id}`, detail: { merged: [formerId] } });
  await record(db, { actor: "a", action: "profile.corrected", subject: `profile:${formerId}`, detail: before });

  expect(await deletePerson(db, { id, author }, personalData)).toEqual({ ok: true });
  const tables = ["profiles", "registrations", "person_notes", "audit"] as const;
  const remaining = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
  expect(JSON.stringify(remaining)).not.toContain("Anita");
  const entries = await db.selectFrom("audit").select(["action", "actor", "subject"]).orderBy("id").execute();
  expect(entries.map(({ action }) => action)).toEqual([
    "profile.corrected",
    "profile.merged",
    "profile.corrected",
    "person.deleted",
  ]);
  expect(entries.at(-1)).toMatchObject({ actor: `user:${author.userId}`, subject: `profile:${id}` });
  const suppressed = await db.selectFrom("email_suppressions").selectAll().execute();
  expect(suppressed).toHaveLength(1);
  expect(JSON.stringify(suppressed)).not.toContain(email);
  expect(await deletePerson(db, { id, author }, personalData)).toEqual({ ok: false, reason: "gone" });
});

test("what an admin downloads is what the person would, and that is on record", async () => {
  const profile = await admin();
  await buildRegistration(db, { profile_id: profile.id });
  const owner = { userId: profile.user_id!, profileId: profile.id, email: profile.email };
  const person = (await personById(db, profile.id))!;
  const data = await exportPerson(db, { person, author }, personalData);
  expect(data).toEqual(await ownData(db, owner, personalData));
  expect(data.history).toMatchObject([{ action: "data.downloaded" }]);
});

test("the last admin stays: two who take the role from each other at the same moment leave one, and so do deletions", async () => {
  for (let round = 0; round < 10; round++) {
    await db.updateTable("profiles").set({ role: "steward" }).where("role", "is", null).execute();
    const [ana, ben] = [await admin(), await admin()];
    const others = await db.selectFrom("profiles").select("id").where("role", "=", "admin").execute();
    for (const { id } of others)
      if (id !== ana.id && id !== ben.id) await setRole(db, { profileId: id, role: null, by: ana.id });
    const outcomes =
      round % 2 === 0
        ? await Promise.all([
            setRole(db, { profileId: ana.id, role: null, by: ben.id }),
            setRole(db, { profileId: ben.id, role: "steward", by: ana.id }),
          ])
        : await Promise.all([
            deletePerson(db, { id: ana.id, author }, personalData),
            setRole(db, { profileId: ben.id, role: null, by: ana.id }),
          ]);
    expect(outcomes.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    expect(outcomes.find(({ ok }) => !ok)).toEqual({ ok: false, reason: "last-admin" });
    const admins = await db.selectFrom("profiles").select("id").where("role", "=", "admin").execute();
    expect(admins).toHaveLength(1);
  }
});
