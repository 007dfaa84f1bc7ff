import { beforeEach, expect, test } from "vitest";
import { buildProfile, buildRegistration } from "../../../tests/support/builders.ts";
import { testDatabase } from "../../../tests/support/test-database.ts";
import type { Db } from "~/platform/database/db.server";
import type { OwnQuestion } from "../edition/edition.ts";
import { registrationFigures } from "./figures.server.ts";

let db: Db;
beforeEach(async () => {
  db = await testDatabase();
});

const figuresArgs = {
  current: { key: "october2025", opening: "2025-10-16" },
  past: { key: "october2024", opening: "2024-10-10" },
  zone: "America/Denver",
};

test("an empty year comes to nothing", async () => {
  expect(await registrationFigures(db, figuresArgs)).toEqual({
    total: 0,
    days: [],
    pastDays: [],
    invocation: { yes: 0, maybe: 0, no: 0 },
    integration: { yes: 0, maybe: 0, no: 0 },
    interests: ["host_event", "host_dinner", "volunteer", "tell_stories"].map((interest) => ({ interest, count: 0 })),
    heard: [],
    answered: 0,
    languages: [],
    own: [],
  });
});

test("answers to own questions are counted by their choices, except sensitive ones (NEW-27)", async () => {
  const question = {
    labels: { en: "Meal", es: "Comida" },
    helps: { en: null, es: null },
    isRequired: false,
    isSensitive: false,
    isRetired: false,
  };
  const choices = [
    { id: "beans", en: "Beans", es: "Frijoles" },
    { id: "squash", en: "Squash", es: "Calabaza" },
  ];
  const questions: OwnQuestion[] = [
    { ...question, name: "own_meal", kind: "choice", choices },
    { ...question, name: "own_dishes", kind: "choices", choices },
    { ...question, name: "own_drum", kind: "yes-no-maybe", choices: [] },
    { ...question, name: "own_rules", kind: "tick", choices: [] },
    { ...question, name: "own_diet", kind: "choice", choices, isSensitive: true },
    { ...question, name: "own_never", kind: "choice", choices },
  ];
  const answers = [
    { own_meal: "beans", own_dishes: ["beans", "squash"], own_drum: "no", own_rules: true, own_diet: "beans" },
    { own_meal: "beans", own_dishes: ["squash"], own_rules: false, own_text: "A text" },
    {},
  ];
  for (const own of answers) await buildRegistration(db, { own_answers: JSON.stringify(own) });
  const { own } = await registrationFigures(db, { ...figuresArgs, questions });
  const counts = own.map(({ question: { name }, choices }) => [
    name,
    ...choices.map(({ id, count }) => `${id}: ${count}`),
  ]);
  expect(counts).toEqual([
    ["own_meal", "beans: 2", "squash: 0"],
    ["own_dishes", "beans: 1", "squash: 2"],
    ["own_drum", "yes: 0", "no: 1", "maybe: 0"],
    ["own_rules", "yes: 1"],
  ]);
});

test("the first year a community keeps is beside no other", async () => {
  await buildRegistration(db, { created_at: new Date("2025-10-15T18:00:00Z") });
  const figures = await registrationFigures(db, { ...figuresArgs, past: undefined });
  expect(figures).toMatchObject({ total: 1, days: [{ distance: -1, count: 1 }], pastDays: [] });
});

test("the language that most people use comes first", async () => {
  for (const language of ["en", "es", "es"] as const)
    await buildRegistration(db, { profile_id: (await buildProfile(db, { language })).id });
  const { languages } = await registrationFigures(db, figuresArgs);
  expect(languages).toEqual([
    { language: "es", count: 2 },
    { language: "en", count: 1 },
  ]);
});

test("a late evening belongs to its own day in the edition's zone; each year counts from its own opening", async () => {
  for (const at of ["2025-10-15T05:59:00Z", "2025-10-15T06:00:00Z", "2025-10-16T05:59:59Z"])
    await buildRegistration(db, { created_at: new Date(at) });
  await buildRegistration(db, { cohere_event: "october2024", created_at: new Date("2024-10-09T18:00:00Z") });
  await buildRegistration(db, { cohere_event: "october2023", created_at: new Date("2023-10-09T18:00:00Z") });
  const { days, pastDays } = await registrationFigures(db, figuresArgs);
  expect(days).toEqual([
    { distance: -2, count: 1 },
    { distance: -1, count: 2 },
  ]);
  expect(pastDays).toEqual([{ distance: -1, count: 1 }]);
});

test("answers, offers and languages of this year's registrations alone; no answer is a maybe", async () => {
  const answers = [
    [true, false, ["volunteer"], "en"],
    [null, true, ["volunteer", "host_dinner"], "es"],
    [true, null, [], "en"],
  ] as const;
  for (const [invocation, integration, interests, language] of answers)
    await buildRegistration(db, {
      profile_id: (await buildProfile(db, { language })).id,
      can_attend_invocation: invocation,
      can_attend_integration: integration,
      co_creating_interests: [...interests],
    });
  await buildRegistration(db, { cohere_event: "october2024", can_attend_invocation: true });
  expect(await registrationFigures(db, figuresArgs)).toMatchObject({
    total: 3,
    invocation: { yes: 2, maybe: 1, no: 0 },
    integration: { yes: 1, maybe: 1, no: 1 },
    interests: [
      { interest: "host_event", count: 0 },
      { interest: "host_dinner", count: 1 },
      { interest: "volunteer", count: 2 },
      { interest: "tell_stories", count: 0 },
    ],
    languages: [
      { language: "en", count: 2 },
      { language: "es", count: 1 },
    ],
  });
});

test("one answer in several spellings is one, under the spelling used most; eight are named", async () => {
  const answers = ["Una amiga", "una  amiga.", "Una amiga", "UNA AMIGA!", "Jardín", "jardin", "", null];
  const rare = Array.from({ length: 9 }, (_, n) => `Poster ${n}`);
  for (const answer of [...answers, ...rare]) await buildRegistration(db, { how_did_you_hear: answer });
  const { heard, answered } = await registrationFigures(db, figuresArgs);
  expect(answered).toBe(15);
  expect(heard).toHaveLength(8);
  expect(heard.slice(0, 2)).toEqual([
    { answer: "Una amiga", count: 4 },
    { answer: "Jardín", count: 2 },
  ]);
});
