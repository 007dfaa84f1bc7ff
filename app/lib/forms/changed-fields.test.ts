import { expect, test } from "vitest";
import { changedFields } from "./changed-fields.ts";

test("only what changed is kept, before and after; what is not said stays as it was", () => {
  const at = "2025-10-18T18:00:00Z";
  const before = { title: "Choir", at: new Date(at), list: ["a"], note: null, id: 7 };
  const after = { title: "Choir, late", at: new Date(at), list: ["a"], note: undefined };
  expect(changedFields(before, after)).toEqual({ before: { title: "Choir" }, after: { title: "Choir, late" } });
  expect(changedFields({ note: null, list: ["a"] }, { note: "Bring a bowl", list: [] })).toEqual({
    before: { note: null, list: ["a"] },
    after: { note: "Bring a bowl", list: [] },
  });
  expect(changedFields({ note: undefined }, { note: null })).toEqual({ before: {}, after: {} });
});
