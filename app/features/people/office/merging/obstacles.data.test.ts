import { sql } from "kysely";
import { beforeEach, expect, inject, test } from "vitest";
import type { Db } from "~/platform/database/db.server";
import type { PersonalData } from "~/platform/personal-data.server";
import { personalData } from "../../../../../processes/personal-data.ts";
import { buildDelivery, buildProfile, buildUser } from "../../../../../tests/support/builders.ts";
import { startedId, startTo, untilEnded } from "../../../../../tests/support/campaigns.ts";
import { testDatabase } from "../../../../../tests/support/test-database.ts";
import {
  author,
  compared,
  everything,
  keepAll,
  merge,
  now,
  comparisonDigest,
  tables,
  twins,
} from "../../../../../tests/support/twins.ts";
import { deletePerson } from "../commands.server.ts";
import { comparedDigest } from "./compared.server.ts";
import { restoreFor, withdrawFor } from "~/features/registration/withdrawal.server";
import { forgetMerges, mergePeople, separatePeople } from "./commands.server.ts";

let db: Db;
beforeEach(async () => void (db = await testDatabase()));

test("with nobody's account, the address is chosen too; it can be taken back only while nobody else has it", async () => {
  const [first, second] = [await buildProfile(db), await buildProfile(db)];
  const merged = await merge(db, first.id, second.id, {
    ...keepAll(),
    fields: { ...keepAll().fields, email: "removed" },
  });
  expect(await db.selectFrom("profiles").select("email").execute()).toEqual([{ email: second.email }]);
  const { id: newcomer } = await buildProfile(db, { email: first.email });
  const mergeId = merged.ok ? merged.mergeId : "";
  const takeBack = () => separatePeople(db, { mergeId, keptId: first.id, author });
  expect(await takeBack()).toEqual({ ok: false, reason: "address-taken" });
  await db.deleteFrom("profiles").where("id", "=", newcomer).execute();
  expect(await takeBack()).toMatchObject({ ok: true });
  expect(await db.selectFrom("profiles").select(["id", "email"]).orderBy("id").execute()).toEqual(
    [first, second].map(({ id, email }) => ({ id, email })).toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  );
});

test("two accounts stay two, the account is not the one that goes, and a role is not handed on by the way", async () => {
  const { ana, anita } = await twins(db);
  expect(await merge(db, anita.id, ana.id, keepAll())).toEqual({ ok: false, reason: "keep-the-account" });
  expect(await merge(db, ana.id, ana.id, keepAll())).toEqual({ ok: false, reason: "same" });
  await db.updateTable("profiles").set({ role: "steward" }).where("id", "=", anita.id).execute();
  expect(await merge(db, ana.id, anita.id, keepAll())).toEqual({ ok: false, reason: "has-role" });
  await db.updateTable("profiles").set({ role: null }).where("id", "=", anita.id).execute();
  await buildUser(db, { email: anita.email });
  expect(await merge(db, ana.id, anita.id, keepAll())).toEqual({ ok: false, reason: "two-accounts" });
  const [first, second] = [await compared(db, ana.id), await compared(db, anita.id)];
  const digest = comparedDigest({ ...first, person: { ...first.person, fullName: "Older" } }, second);
  const late = await mergePeople(
    db,
    { keptId: ana.id, removedId: anita.id, choices: keepAll(), digest, author },
    personalData,
  );
  expect(late).toEqual({ ok: false, reason: "changed" });
});

test("a registration that has changed since they were compared is not merged unseen", async () => {
  const { ana, anita } = await twins(db);
  const digest = await comparisonDigest(db, ana.id, anita.id);
  await db
    .updateTable("registrations")
    .set({ additional_notes: "I use a wheelchair" })
    .where("profile_id", "=", anita.id)
    .execute();
  const both = { keptId: ana.id, removedId: anita.id, choices: keepAll(), author };
  expect(await mergePeople(db, { ...both, digest }, personalData)).toEqual({ ok: false, reason: "changed" });
  const seenAgain = await comparisonDigest(db, ana.id, anita.id);
  expect(await mergePeople(db, { ...both, digest: seenAgain }, personalData)).toMatchObject({ ok: true });
});

test("who has an account and no profile of their own yet is not the one that goes", async () => {
  const [first, second] = [await buildProfile(db), await buildProfile(db)];
  await buildUser(db, { email: second.email });
  expect(await merge(db, first.id, second.id, keepAll())).toEqual({ ok: false, reason: "keep-the-account" });
  expect(await merge(db, second.id, first.id, keepAll())).toMatchObject({ ok: true });
});

test("a role does not move to another address by a merge: whoever proves the mailbox would have it", async () => {
  const [invited, other] = [await buildProfile(db, { role: "admin" }), await buildProfile(db)];
  const choices = { ...keepAll(), fields: { ...keepAll().fields, email: "removed" } } as const;
  expect(await merge(db, invited.id, other.id, choices)).toEqual({ ok: false, reason: "address-of-role" });
  expect(await merge(db, invited.id, other.id, keepAll())).toMatchObject({ ok: true });
});

test("two who merge the same people at once: one does", async () => {
  const [first, second] = [await buildProfile(db), await buildProfile(db)];
  // Both have compared them before either merges.
  const [digest, otherDigest] = [
    await comparisonDigest(db, first.id, second.id),
    await comparisonDigest(db, second.id, first.id),
  ];
  const choices = { choices: keepAll(), author };
  const outcomes = await Promise.all([
    mergePeople(db, { ...choices, keptId: first.id, removedId: second.id, digest }, personalData),
    mergePeople(db, { ...choices, keptId: second.id, removedId: first.id, digest: otherDigest }, personalData),
  ]);
  expect(outcomes.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
  expect(outcomes.find(({ ok }) => !ok)).toEqual({ ok: false, reason: "gone" });
  expect(await db.selectFrom("profiles").select("id").execute()).toHaveLength(1);
});

test("one who was made of two is merged once more, and all of it is taken back in turn @thorough", async () => {
  const { ana, anita } = await twins(db);
  const third = await buildProfile(db);
  const before = await everything(db);
  const first = await merge(db, anita.id, third.id, keepAll());
  const second = await merge(db, ana.id, anita.id, keepAll());
  const history = await db.selectFrom("audit").select("detail").orderBy("id", "desc").executeTakeFirst();
  expect(history!.detail).toMatchObject({ merged: [anita.id, third.id] });
  if (second.ok) await separatePeople(db, { mergeId: second.mergeId, keptId: ana.id, author });
  if (first.ok) await separatePeople(db, { mergeId: first.mergeId, keptId: anita.id, author });
  expect(await everything(db)).toEqual(before);
});

test("a merge is taken back on the page of whom it made, and leaves the merges of others as they are", async () => {
  const [ana, anita, bo, bob] = [
    await buildProfile(db),
    await buildProfile(db),
    await buildProfile(db),
    await buildProfile(db),
  ];
  const [first, second] = [await merge(db, ana.id, anita.id, keepAll()), await merge(db, bo.id, bob.id, keepAll())];
  const [ofAna, ofBo] = [first.ok ? first.mergeId : "", second.ok ? second.mergeId : ""];
  const people = async () => new Set((await db.selectFrom("profiles").select("id").execute()).map(({ id }) => id));
  expect(await separatePeople(db, { mergeId: ofBo, keptId: ana.id, author })).toEqual({ ok: false, reason: "gone" });
  expect(await people()).toEqual(new Set([ana.id, bo.id]));
  expect(await separatePeople(db, { mergeId: ofBo, keptId: bo.id, author })).toEqual({ ok: true, removedId: bob.id });
  expect(await people()).toEqual(new Set([ana.id, bo.id, bob.id]));
  expect(await separatePeople(db, { mergeId: ofAna, keptId: ana.id, author })).toMatchObject({ ok: true });
});

test("what became of emails since is not taken back with a merge: only whose they are", async () => {
  const { ana, anita } = await twins(db);
  await db.updateTable("profiles").set({ subscribed: true }).execute();
  const id = await startedId(startTo(db, [ana.id, anita.id]));
  const letters = () =>
    db.selectFrom("email_deliveries").select(["profile_id", "status"]).where("campaign_id", "=", id).execute();
  const merged = await merge(db, ana.id, anita.id, keepAll());
  await db.updateTable("email_deliveries").set({ status: "sent" }).where("status", "=", "queued").execute();
  const { status } = await untilEnded(db, id);
  expect(merged.ok && (await separatePeople(db, { mergeId: merged.mergeId, keptId: ana.id, author }))).toMatchObject({
    ok: true,
  });
  expect(status).toBe("sent");
  expect((await letters()).map((one) => [one.profile_id === ana.id ? "Ana" : "Anita", one.status]).toSorted()).toEqual([
    ["Ana", "sent"],
    ["Anita", "skipped"],
  ]);
});

test("after thirty days nothing is left to take back, and nothing is left of a person who is deleted meanwhile", async () => {
  const { ana, anita } = await twins(db);
  const merged = await merge(db, ana.id, anita.id, keepAll());
  const after = (days: number) => new Date(now.getTime() + days * 86_400_000);
  expect(await forgetMerges(db, after(29))).toBe(0);
  const late = { mergeId: merged.ok ? merged.mergeId : "", keptId: ana.id, author: { ...author, now: after(30) } };
  expect(await separatePeople(db, late)).toEqual({ ok: false, reason: "gone" });
  await buildDelivery(db, { email: anita.email });
  await deletePerson(db, { id: ana.id, author }, personalData);
  const remaining = await Promise.all(
    [...tables, "person_merges" as const, "audit" as const].map((table) => db.selectFrom(table).selectAll().execute()),
  );
  expect(JSON.stringify(remaining)).not.toMatch(/anita|López/);
});

test.runIf(inject("engine") === "postgres")(
  "whoever dies in the middle leaves nothing half, at whichever step @thorough",
  async () => {
    const { ana, anita } = await twins(db);
    const before = await everything(db);
    const digest = await comparisonDigest(db, ana.id, anita.id);
    const whole = { keptId: ana.id, removedId: anita.id, choices: keepAll(), digest, author };
    const killed: PersonalData = {
      sections: {},
      // What a process is to the database that was killed: a connection that is gone.
      joinProfiles: async (tx) => void (await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx)),
    };
    for (let step = 0; step <= personalData.length; step++) {
      await expect(mergePeople(db, whole, personalData.toSpliced(step, 0, killed))).rejects.toThrow();
      expect(await everything(db), `killed at step ${step}`).toEqual(before);
    }
    expect(await db.selectFrom("person_merges").selectAll().execute()).toEqual([]);
    expect(await mergePeople(db, whole, personalData)).toMatchObject({ ok: true });
  },
);

test("taken back after a tag went, both are there again, without that tag", async () => {
  const { ana, anita } = await twins(db);
  const merged = await merge(db, ana.id, anita.id, keepAll({ october2025: "kept" }));
  await db.deleteFrom("profile_tags").execute();
  await db.deleteFrom("tags").where("name", "=", "cook").execute();
  expect(await separatePeople(db, { mergeId: merged.ok ? merged.mergeId : "", keptId: ana.id, author })).toEqual({
    ok: true,
    removedId: anita.id,
  });
  const tags = await db
    .selectFrom("profile_tags as p")
    .innerJoin("tags as t", "t.id", "p.tag_id")
    .select(["p.profile_id", "t.name"])
    .execute();
  expect(tags).toEqual([{ profile_id: anita.id, name: "both" }]);
  expect(
    await db.selectFrom("registrations").select("profile_id").where("profile_id", "=", anita.id).execute(),
  ).toHaveLength(2);
});

test("answers that a person withdrew come back to the entry that the person is by then", async () => {
  const { ana, anita } = await twins(db);
  const hers = await db
    .selectFrom("registrations")
    .selectAll()
    .where("additional_notes", "=", "hers")
    .executeTakeFirstOrThrow();
  await db.deleteFrom("registrations").where("additional_notes", "=", "mine").execute();
  await withdrawFor(db, hers.id, "user:x", { now, origin: "http://localhost:3000", secret: "s" });
  await merge(db, ana.id, anita.id, keepAll());
  expect(await restoreFor(db, hers.id, "user:x", now)).toBe(true);
  expect(await db.selectFrom("registrations").selectAll().where("id", "=", hers.id).execute()).toMatchObject([
    { profile_id: ana.id, additional_notes: "hers", created_at: hers.created_at },
  ]);
});

test("whoever stays is still registered when the other withdrew between the comparison and the merge", async () => {
  const { ana, anita } = await twins(db);
  const hers = await db
    .selectFrom("registrations")
    .selectAll()
    .where("additional_notes", "=", "hers")
    .executeTakeFirstOrThrow();
  await withdrawFor(db, hers.id, "user:x", { now, origin: "http://localhost:3000", secret: "s" });
  expect(await merge(db, ana.id, anita.id, keepAll({ october2025: "removed" }))).toMatchObject({ ok: true });
  expect(
    await db.selectFrom("registrations").select("additional_notes").where("cohere_event", "=", "october2025").execute(),
  ).toEqual([{ additional_notes: "mine" }]);
});
