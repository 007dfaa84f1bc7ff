import { expect, test } from "vitest";
import { buildProfile, buildRegistration } from "../../../../tests/support/builders.ts";
import { buildQuestion } from "../../../../tests/support/question-rows.ts";
import { testDatabase } from "../../../../tests/support/test-database.ts";
import { keepAll, merge, now, twins } from "../../../../tests/support/twins.ts";
import { withdrawFor } from "../withdrawal.server.ts";
import { deleteQuestion, forgetDeletedQuestions } from "./commands.server.ts";
import { allQuestions, countOwnAnswers, isChosen } from "./queries.server.ts";

const deps = { now, origin: "https://example.org", secret: "s".repeat(32) };
const own_answers = JSON.stringify({ own_meal: "beans" });

async function opened() {
  const db = await testDatabase();
  await buildQuestion(db);
  await buildQuestion(db, { name: "own_drum" });
  const { id: profileId } = await buildProfile(db, { role: "admin" });
  const remove = async (name: string) => {
    const { id } = (await allQuestions(db)).find((question) => question.name === name)!;
    return deleteQuestion(db, { id, author: { profileId, now } });
  };
  return { db, remove };
}

test("a question whose answer can come back with a withdrawn registration isn't deleted (NEW-26)", async () => {
  const { db, remove } = await opened();
  const { id } = await buildRegistration(db, { own_answers });
  await withdrawFor(db, id, "user", deps);
  expect(await countOwnAnswers(db), "the list offers to retire it").toEqual({ own_meal: 1 });
  expect(await remove("own_meal")).toEqual({ ok: false, reason: "answered" });
  expect([await isChosen(db, "own_meal", "beans"), await isChosen(db, "own_meal", "squash")]).toEqual([true, false]);
  expect(await remove("own_drum")).toMatchObject({ ok: true });
});

test("a question whose answer can come back with a merged entry isn't deleted (NEW-26)", async () => {
  const { db, remove } = await opened();
  const { ana, anita } = await twins(db);
  await db.updateTable("registrations").set({ own_answers }).where("profile_id", "=", anita.id).execute();
  await merge(db, ana.id, anita.id, keepAll({ october2025: "kept" }));
  await db.updateTable("registrations").set({ own_answers: null }).execute();
  expect(await countOwnAnswers(db)).toEqual({ own_meal: 1 });
  expect(await remove("own_meal")).toEqual({ ok: false, reason: "answered" });
  expect(await remove("own_drum")).toMatchObject({ ok: true });
});

test("a deleted question is not forgotten while an answer to it can come back (NEW-26)", async () => {
  const { db } = await opened();
  const { id } = await buildRegistration(db, { own_answers });
  await withdrawFor(db, id, "user", deps);
  const deleted_at = new Date(now.getTime() - 48 * 3_600_000);
  await db.updateTable("registration_questions").set({ deleted_at }).where("name", "=", "own_meal").execute();
  expect(await forgetDeletedQuestions(db, now)).toBe(0);
  await db.deleteFrom("withdrawn_registrations").execute();
  expect(await forgetDeletedQuestions(db, now)).toBe(1);
});
