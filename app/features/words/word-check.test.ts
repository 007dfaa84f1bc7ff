import { expect, test } from "vitest";
import { placeholdersOf, problemWith } from "./word-check.server.ts";

const fallback = "<link>{count, plural, one {One place} other {# places}}</link> on {day}";

test.each([
  ["<link>{count} places</link>, {day}", undefined],
  ["{day}: <link>{count, plural, one {a place} other {# places}}</link>", undefined],
  ["{count} places on {day}", "placeholders"],
  ["<link>{count} places</link>", "placeholders"],
  ["<link>{count} places</link> on {day} in {town}", "placeholders"],
  ["<link>{count} places on {day}", "unreadable"],
  ["<link>{count places</link> on {day}", "unreadable"],
  ["<script>alert(1)</script><link>{count}</link> {day}", "placeholders"],
  [`<link>{count}</link> {day} ${"x".repeat(300)}`, "tooLong"],
])("%s", (text, problem) => {
  expect(problemWith(text, fallback)).toBe(problem);
});

test("placeholders are named as they are typed", () => {
  expect(placeholdersOf(fallback)).toEqual(["<link>", "{count}", "{day}"]);
  expect(placeholdersOf("{kind, select, one {a} other {b}}")).toEqual(["{kind}"]);
});
