import { expect, test } from "vitest";
import { doorQuery, type DoorPaper } from "./door-query.ts";

test.each([
  ["daySheet", "?paper=a4&day=2025-10-18"],
  ["signs", "?paper=a4&day=2025-10-18&arrow=left"],
  ["sign", "?paper=a4&arrow=left"],
] as const)("%s has one address for all queries that print the same (VEN-11, VEN-12)", (paper: DoorPaper, query) => {
  const canonical = (asked: string) => doorQuery(paper)(new URLSearchParams(asked));
  expect(canonical("arrow=left&day=2025-10-18&paper=a4&more=1")).toBe(query);
  expect(canonical("arrow=up&day=soon&paper=letter")).toBe("");
});
