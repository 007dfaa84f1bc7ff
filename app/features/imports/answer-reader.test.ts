import { expect, test } from "vitest";
import type { OwnQuestion } from "../edition/edition.ts";
import { answerReader } from "./answer-reader.ts";
import { readRow } from "./plan.ts";

const columns = ["email", "registered", "own_one"] as const;

/** Returns how a row is read whose last cell answers a question. */
function rowWith(cell: string, overrides: Partial<OwnQuestion>, registered = "yes") {
  const question: OwnQuestion = {
    name: "own_one",
    kind: "choice",
    labels: { en: "One?", es: "¿Una?" },
    helps: { en: null, es: null },
    choices: [],
    isRequired: false,
    isSensitive: false,
    isRetired: false,
    ...overrides,
  };
  const reading = { columns, language: "en", answers: answerReader(columns, [question]) } as const;
  return readRow(["ana@example.org", registered, cell], reading);
}

/** Returns the answer that is stored for a cell, or why its row is refused. */
function answerIn(cell: string, question: Partial<OwnQuestion>): unknown {
  const read = rowWith(cell, question);
  return read.ok ? (read.person.registration as { own_one?: unknown }).own_one : read.problems.map((one) => one.reason);
}

function choices(...pairs: [id: string, en: string, es?: string][]) {
  return pairs.map(([id, en, es = en]) => ({ id, en, es }));
}

const unknown = ["unknownChoice"];

test("choices that differ by signs alone are told apart by their exact words, and by nothing less (NEW-45)", () => {
  const miles = { choices: choices(["10_miles", "< 10 miles"], ["10_miles_2", "> 10 miles"]) };
  expect(["< 10 miles", " > 10 miles ", "10 miles"].map((cell) => answerIn(cell, miles))).toEqual([
    "10_miles",
    "10_miles_2",
    unknown,
  ]);
  const ages = { choices: choices(["18", "18"], ["18_2", "18+"]) };
  expect(["18", "18+", "18 +", "18_2"].map((cell) => answerIn(cell, ages))).toEqual(["18", "18_2", unknown, "18_2"]);
});

test("the words of a choice come before the id of another that was renamed (NEW-45)", () => {
  const meals = { choices: choices(["beans", "Rice", "Arroz"], ["beans_2", "Beans", "Frijoles"]) };
  expect(["Beans", "frijoles", "rice", "beans", "BEANS"].map((cell) => answerIn(cell, meals))).toEqual([
    "beans_2",
    "beans_2",
    "beans",
    unknown,
    unknown,
  ]);
  const alike = { choices: choices(["beans", "Rice"], ["beans_2", "beans"]) };
  expect(answerIn("beans", alike)).toEqual(unknown);
});

test("several choices are read in the same way (NEW-45)", () => {
  const tasks = { kind: "choices", choices: choices(["18", "18"], ["18_2", "18+"], ["cook", "Cook, wash"]) } as const;
  expect(["18; 18+", "18+\ncook, WASH", "18 +"].map((cell) => answerIn(cell, tasks))).toEqual([
    ["18", "18_2"],
    ["18_2", "cook"],
    unknown,
  ]);
});

test("a box is ticked by a yes, not by a no or a blank cell, and refused otherwise (NEW-45)", () => {
  const cells = ["yes", "Sí", "no", " ", "Sí, gracias", "maybe", "?"];
  const wrong = ["wrongType"];
  expect(cells.map((cell) => answerIn(cell, { kind: "tick" }))).toEqual([
    true,
    true,
    false,
    false,
    wrong,
    wrong,
    wrong,
  ]);
});

test("only a cell that is too long refuses a row that registers nobody (NEW-45)", () => {
  expect(rowWith("three", { kind: "number" }, "no")).toMatchObject({ ok: true });
  expect(rowWith("three", { kind: "number" })).toMatchObject({ problems: [{ reason: "wrongType" }] });
  expect(rowWith("n".repeat(5_001), { kind: "long text" }, "no")).toMatchObject({ problems: [{ reason: "tooLong" }] });
});
