import { expect, test } from "vitest";
import { mergedChanges } from "./merged-changes.ts";

const base = { name: "Seeds", website: "", start: "09:00", end: "10:00", tags: ["a"] };
const fields = [
  { name: "name" },
  { name: "website" },
  { name: "when", parts: ["start", "end"] as const },
  { name: "tags" },
];
const merge = (mine: Partial<typeof base>, theirs: Partial<typeof base>) => {
  const merged = mergedChanges(fields, { base, mine: { ...base, ...mine }, theirs: { ...base, ...theirs } });
  return {
    ...merged,
    adopted: merged.adopted.map(({ name }) => name),
    contested: merged.contested.map(({ name }) => name),
  };
};

test("what only one of two changed is as that one has it", () => {
  expect(merge({ name: "Seed library" }, { website: "https://seeds.example", tags: [] })).toEqual({
    values: { ...base, name: "Seed library", website: "https://seeds.example", tags: [] },
    adopted: ["website", "tags"],
    contested: [],
  });
});

test("what both changed stays mine until somebody chooses; the same change, or space around it, is none", () => {
  expect(
    merge({ name: "Mine", website: "https://a.example " }, { name: "Theirs", website: "https://a.example" }),
  ).toEqual({ values: { ...base, name: "Mine", website: "https://a.example " }, adopted: [], contested: ["name"] });
});

test("a start of one never meets the end of the other", () => {
  const { values, contested } = merge({ end: "11:00" }, { start: "08:00" });
  expect(contested).toEqual(["when"]);
  expect(values).toMatchObject({ start: "09:00", end: "11:00" });
  expect(merge({}, { start: "08:00", end: "08:30" })).toMatchObject({ values: { start: "08:00", end: "08:30" } });
});
