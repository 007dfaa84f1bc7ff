import { expect, test } from "vitest";
import type { Author } from "../../identity/actor.server.ts";
import { buildProfile } from "../../../../tests/support/builders.ts";
import { testDatabase } from "../../../../tests/support/test-database.ts";
import type { Db } from "~/platform/database/db.server";
import { october2025 } from "../../edition/october2025.ts";
import { registerPerson, updateRegistration } from "../commands.server.ts";
import { personalData } from "../../../../processes/personal-data.ts";
import { ownData } from "../../account/own-data.server.ts";
import { linkToken } from "../personal-link.server.ts";
import { registrationOf } from "../queries.server.ts";
import type { RegistrationDeps } from "../registration-rows.server.ts";
import { registrationChangeSchema, registrationInputSchema } from "../schema.ts";
import { restoreFor, withdrawFor } from "../withdrawal.server.ts";
import {
  createQuestion,
  deleteQuestion,
  forgetDeletedQuestions,
  hideQuestion,
  moveQuestionUp,
  restoreQuestion,
  resumeQuestion,
  retireQuestion,
  updateQuestion,
} from "./commands.server.ts";
import { mostQuestions } from "./fields.ts";
import { allQuestions, countOwnAnswers, questionFacts } from "./queries.server.ts";
import { forgetSensitiveAnswers } from "./retention.server.ts";
import { questionInput } from "./schema.ts";

const now = new Date("2025-09-01T12:00:00Z");
const email = "ana@example.org";
const deps: RegistrationDeps = {
  now,
  editionKey: october2025.key,
  language: "en",
  origin: "https://example.org",
  secret: "s".repeat(32),
  consentWording: "News",
};

async function opened() {
  const db = await testDatabase();
  const { id: profileId } = await buildProfile(db, { role: "admin" });
  const author: Author = { profileId, now };
  const ask = async (typed: object, n = 1) => {
    const input = questionInput.parse({ label_en: "Meal", label_es: "Comida", choices: [], ...typed });
    const outcome = await createQuestion(db, { id: `00000000-0000-4000-8000-00000000000${n}`, input, author });
    if (!outcome.ok) throw new Error(outcome.reason);
    return outcome.question;
  };
  return { db, author, ask };
}

const meals = {
  kind: "choice",
  choices: [
    { id: "", en: "Beans", es: "Frijoles" },
    { id: "", en: "Squash", es: "Calabaza" },
  ],
};

async function register(db: Db, answers: object) {
  const input = registrationInputSchema(await questionFacts(db)).parse({ fullName: "Ana", email, ...answers });
  await registerPerson(db, input, deps);
  return registered(db);
}

async function registered(db: Db) {
  return (await registrationOf(db, { email, editionKey: october2025.key }))!;
}

async function change(db: Db, body: object) {
  const facts = await questionFacts(db);
  const mail = await db.selectFrom("email_deliveries").select("id").executeTakeFirstOrThrow();
  const input = registrationChangeSchema(facts).parse({ fullName: "Ana", ...body });
  await updateRegistration(db, linkToken(deps.secret, mail.id), input, { ...deps, ...facts });
  return registered(db);
}

test("a question and its choices keep their ids, whatever they are called later (NEW-25)", async () => {
  const { db, author, ask } = await opened();
  const { id, choices, version } = await ask(meals);
  expect(choices.map((choice) => choice.id)).toEqual(["beans", "squash"]);
  const renamed = [
    { id: "", en: "Beans", es: "Alubias" },
    { ...choices[1]!, en: "Pumpkin" },
  ];
  const input = questionInput.parse({ ...meals, label_en: "Supper", label_es: "Cena", choices: renamed });
  expect(await updateQuestion(db, { id, input, version, author })).toMatchObject({
    question: { name: "own_meal", version: 2, choices: [{ id: "beans" }, { id: "squash", en: "Pumpkin" }] },
  });
  expect(await updateQuestion(db, { id, input: { ...input, help_en: "Late" }, version, author })).toEqual({
    ok: false,
    reason: "conflict",
  });
  expect((await ask({}, 2)).name).toBe("own_meal_2");
  expect((await ask({ label_en: "食事" }, 3)).name).toBe("own_question");
});

test("the same new question sent twice is one; the order and what was deleted can be taken back", async () => {
  const { db, author, ask } = await opened();
  await ask({});
  await ask({ label_en: "Supper" });
  const { id } = await ask({ label_en: "Bed" }, 2);
  await moveQuestionUp(db, { id, author });
  const labels = async () => (await allQuestions(db)).map(({ label_en }) => label_en);
  expect(await labels()).toEqual(["Bed", "Supper"]);
  await deleteQuestion(db, { id, author });
  expect(await labels()).toEqual(["Supper"]);
  await restoreQuestion(db, { id, author });
  expect(await labels()).toEqual(["Bed", "Supper"]);
  await deleteQuestion(db, { id, author });
  expect(await forgetDeletedQuestions(db, new Date(now.getTime() + 25 * 3_600_000))).toBe(1);
  expect(await restoreQuestion(db, { id, author })).toEqual({ ok: false, reason: "gone" });
});

test("a question with answers is retired, not deleted, and keeps its kind, its chosen choices and its secrecy (NEW-26)", async () => {
  const { db, author, ask } = await opened();
  const question = await ask({ ...meals, is_sensitive: true });
  const { id, version } = question;
  expect(await register(db, { own_meal: "beans", own_other: "x" })).toMatchObject({ own_meal: "beans" });
  expect(await countOwnAnswers(db)).toEqual({ own_meal: 1 });
  expect(await deleteQuestion(db, { id, author })).toEqual({ ok: false, reason: "answered" });
  const save = (typed: object) =>
    updateQuestion(db, { id, version, author, input: questionInput.parse({ ...question, ...typed }) });
  expect(await save({ kind: "text" })).toEqual({ ok: false, reason: "answered-kind" });
  expect(await save({ is_sensitive: false })).toEqual({ ok: false, reason: "answered-sensitive" });
  const without = (choice: string) => save({ choices: question.choices.filter((one) => one.id !== choice) });
  expect(await without("beans")).toEqual({ ok: false, reason: "answered-choice" });
  await retireQuestion(db, { id, author });
  expect(await change(db, { own_meal: "squash" })).toMatchObject({ own_meal: "beans" });
  expect((await questionFacts(db)).questions).toMatchObject([{ name: "own_meal", isRetired: true }]);
  await resumeQuestion(db, { id, author });
  expect(await change(db, { own_meal: "squash" })).toMatchObject({ own_meal: "squash" });
  expect(await change(db, {})).not.toHaveProperty("own_meal");
});

test("no more than twenty questions are asked at a time", async () => {
  const { db, author, ask } = await opened();
  const { id } = await ask({ label_en: "Retired" });
  await retireQuestion(db, { id, author });
  const input = questionInput.parse({ label_en: "Meal", label_es: "Comida", choices: [] });
  for (let n = 0; n < mostQuestions; n++)
    expect(await createQuestion(db, { id: crypto.randomUUID(), input, author })).toMatchObject({ ok: true });
  const refused = { ok: false, reason: "most-questions" };
  expect(await createQuestion(db, { id: crypto.randomUUID(), input, author })).toEqual(refused);
  expect(await resumeQuestion(db, { id, author })).toEqual(refused);
});

test("every kind is checked as a field of the code is, and a required one has to be answered (NEW-25)", async () => {
  const { db, ask } = await opened();
  const kinds = ["text", "long text", "choice", "choices", "yes-no-maybe", "number", "tick"];
  for (const [n, kind] of kinds.entries()) await ask({ ...meals, kind, label_en: kind, is_required: true }, n + 1);
  const facts = await questionFacts(db);
  const check = (answers: object) => registrationInputSchema(facts).safeParse({ fullName: "Ana", email, ...answers });
  const texts = (answers: object) =>
    check(answers).error!.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
  expect(texts({})).toEqual([
    "own_text: required",
    "own_long_text: required",
    "own_choice: required",
    "own_choices: required",
    "own_yes_no_maybe: required",
    "own_number: required",
    "own_tick: required",
  ]);
  const whole = {
    own_text: "a",
    own_long_text: "b",
    own_choice: "beans",
    own_choices: ["squash"],
    own_yes_no_maybe: "maybe",
    own_number: 3,
    own_tick: true,
  };
  const wrong = {
    own_choice: "Beans",
    own_choices: ["soup"],
    own_number: -1,
    own_text: "x".repeat(501),
    own_tick: "on",
  };
  expect(texts({ ...whole, ...wrong }).toSorted()).toEqual([
    "own_choice: unknownChoice",
    "own_choices.0: unknownChoice",
    "own_number: wrongType",
    "own_text: tooLong",
    "own_tick: wrongType",
  ]);
  expect(await register(db, whole)).toMatchObject(whole);
});

test("a hidden question is not stored from a form, and its answers stay (NEW-28)", async () => {
  const { db, author } = await opened();
  await register(db, { phoneNumber: "303", additionalNotes: "Late", coCreatingInterests: ["volunteer"] });
  for (const name of ["phoneNumber", "additionalNotes", "coCreatingInterests"] as const)
    await hideQuestion(db, { name, isHidden: true, author });
  const sent = { phoneNumber: "1", additionalNotes: "2", howDidYouHear: "A friend" };
  expect(await change(db, sent)).toMatchObject({
    phoneNumber: "303",
    additionalNotes: "Late",
    coCreatingInterests: ["volunteer"],
    howDidYouHear: "A friend",
  });
  await hideQuestion(db, { name: "phoneNumber", isHidden: false, author });
  expect(await change(db, sent)).toMatchObject({ phoneNumber: "1", additionalNotes: "Late" });
});

test("answers come back with a withdrawn registration, and are among one's own data (NEW-27)", async () => {
  const { db, ask } = await opened();
  await ask(meals);
  const { id, profileId } = await register(db, { own_meal: "squash" });
  const owner = { profileId, email, userId: crypto.randomUUID() };
  expect((await ownData(db, owner, personalData))["registrations"]).toMatchObject([
    { own_answers: JSON.stringify({ own_meal: "squash" }) },
  ]);
  await withdrawFor(db, id, "user", deps);
  await restoreFor(db, id, "user", now);
  expect(await registered(db)).toMatchObject({ own_meal: "squash" });
});

test("sensitive answers are deleted their days after the closing, others stay (NEW-27)", async () => {
  const { db, ask } = await opened();
  await ask({ label_en: "Allergies", is_sensitive: true, forget_after_days: 10 });
  await ask(meals, 2);
  await register(db, { own_allergies: "Nuts", own_meal: "beans" });
  expect(await forgetSensitiveAnswers(db, october2025, new Date("2025-11-05T18:00:00Z"))).toBe(0);
  expect(await forgetSensitiveAnswers(db, october2025, new Date("2025-11-06T18:00:00Z"))).toBe(1);
  const remaining = await registered(db);
  expect(remaining).toMatchObject({ own_meal: "beans" });
  expect(remaining).not.toHaveProperty("own_allergies");
});
