import { expect, test } from "vitest";
import { buildProfile } from "../../../tests/support/builders.ts";
import { buildQuestion } from "../../../tests/support/question-rows.ts";
import { testDatabase } from "../../../tests/support/test-database.ts";
import { questionFacts } from "../registration/questions/queries.server.ts";
import { guessedColumns } from "./columns.ts";
import { carryOut, storeFile } from "./commands.server.ts";
import { pendingImport, planImport, readRows } from "./queries.server.ts";

const now = new Date("2025-10-01T18:00:00Z");
const choices = (...pairs: [id: string, en: string, es: string][]) =>
  JSON.stringify(pairs.map(([id, en, es]) => ({ id, en, es })));

/** Reads and imports a file whose people are all registered; the last column has their address. */
async function brought(head: string[], rows: string[][]) {
  const db = await testDatabase();
  const meals = choices(["beans", "Beans, rice", "Frijoles y arroz"], ["squash", "Squash", "Calabaza"]);
  const tasks = choices(["cook", "Cook, wash", "Cocinar"], ["sing", "Sing", "Cantar"]);
  const questions = [
    { name: "own_meal", kind: "choice", label_en: "Which meal?", choices: meals },
    { name: "own_tasks", kind: "choices", label_en: "Tasks", label_es: "¿Tareas?", choices: tasks },
    { name: "own_drum", kind: "yes-no-maybe", label_en: "A drum?" },
    { name: "own_tent", kind: "tick", label_en: "A tent?" },
    { name: "own_seats", kind: "number", label_en: "Seats" },
    { name: "own_note", kind: "long text", label_en: "A note", is_sensitive: true },
  ] as const;
  for (const [position, question] of questions.entries()) await buildQuestion(db, { ...question, position });
  const { id: profileId } = await buildProfile(db, { role: "admin" });
  const edition = { key: "october2025", ...(await questionFacts(db)) };
  const table = [[...head, "Registered", "Email"], ...rows.map((row, n) => [...row, "yes", `p${n}@example.org`])];
  const fileChoices = {
    columns: guessedColumns(table, edition),
    hasNames: true,
    language: "en",
    source: "",
    wording: "",
  };
  const id = await storeFile(
    db,
    { fileName: "people.csv", cells: JSON.stringify(table), choices: fileChoices },
    { profileId, now },
  );
  const file = (await pendingImport(db, id, now))!;
  const plan = await planImport(db, { numbered: await readRows(file, edition), choices: file.choices }, edition.key);
  const problems = plan.rows.flatMap((row) => (row.kind === "error" ? row.problems : []));
  const done = await carryOut(db, { id, digest: plan.digest, edition }, { profileId, now });
  const stored = await db
    .selectFrom("registrations as r")
    .innerJoin("profiles as p", "p.id", "r.profile_id")
    .select(["p.email", "r.own_answers"])
    .orderBy("p.email")
    .execute();
  return { done: done.ok, problems, answers: stored.map(({ own_answers: own }) => own) };
}

test("a column called as a question fills its answers, by the ids or words of the choices in either language (NEW-45)", async () => {
  const { answers, problems } = await brought(
    ["Which meal?", "¿Tareas?", "own_drum", "A tent?", "Seats", "A note"],
    [
      ["beans", "cook; sing", "yes", "x", "3", "By bus"],
      ["Frijoles y arroz", "Cantar, SING", "Tal vez", "no", "", " "],
      ["Beans, rice", "Cook, wash", "no", "", "0", ""],
      ["", "", "", "", "", ""],
    ],
  );
  expect(problems).toEqual([]);
  expect(answers).toEqual([
    {
      own_meal: "beans",
      own_tasks: ["cook", "sing"],
      own_drum: "yes",
      own_tent: true,
      own_seats: 3,
      own_note: "By bus",
    },
    { own_meal: "beans", own_tasks: ["sing"], own_drum: "maybe", own_tent: false },
    { own_meal: "beans", own_tasks: ["cook"], own_drum: "no", own_tent: false, own_seats: 0 },
    { own_tent: false },
  ]);
});

test("a question without a column is left open, whatever its kind (NEW-45)", async () => {
  expect(await brought(["Which meal?"], [["squash"], [""]])).toEqual({
    done: true,
    problems: [],
    answers: [{ own_meal: "squash" }, null],
  });
});

test("what a question doesn't know is named in its row, which imports nothing (NEW-45)", async () => {
  const head = ["Which meal?", "own_tasks", "A drum?", "Seats", "A note"];
  expect(await brought(head, [["soup", "sing; dance", "perhaps", "three", "n".repeat(5_001)]])).toEqual({
    done: true,
    problems: [
      { field: "own_meal", reason: "unknownChoice" },
      { field: "own_tasks", reason: "unknownChoice" },
      { field: "own_drum", reason: "unknownChoice" },
      { field: "own_seats", reason: "wrongType" },
      { field: "own_note", reason: "tooLong" },
    ],
    answers: [],
  });
});
