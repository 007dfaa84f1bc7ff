import { expect, test } from "vitest";
import { guessedEventColumns } from "./columns.ts";
import { readEvent } from "./event-row.ts";

const head = ["Title", "Date", "Kids", "Age", "Price", "What to bring"];

function factsOf(cells: string[]) {
  const columns = guessedEventColumns([head]);
  const row = readEvent(["Choir", "2025-10-17", ...cells], {
    columns,
    isDayFirst: false,
    zone: "America/Denver",
    isPublic: true,
  });
  if (!row.ok) throw new Error(JSON.stringify(row.problems));
  const { families, min_age: age, cost, cost_note: note, bring } = row.event;
  return [families, age, cost, note, bring];
}

test.each([
  [
    ["yes", "12+", "Free", "a cup"],
    ["yes", 12, "free", null, "a cup"],
  ],
  [
    ["No", "", "Por donativo", ""],
    ["no", null, "donation", null, null],
  ],
  [
    ["", "from 6", "$5–15", ""],
    [null, 6, "paid", "$5–15", null],
  ],
  [
    ["maybe", "all", "", ""],
    [null, null, null, null, null],
  ],
])("for whom, at what cost and what to bring are read from %j (CAL-94)", (cells, facts) => {
  expect(factsOf(cells)).toEqual(facts);
});
