import { expect, test } from "vitest";
import { placeholderTags, wordProblem, readSentence, translationProblem } from "./word-check.server.ts";

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
  expect(wordProblem(text, fallback)).toBe(problem);
});

test("placeholders are named as they are typed", () => {
  expect(placeholderTags(fallback)).toEqual(["<link>", "{count}", "{day}"]);
  expect(placeholderTags("{kind, select, one {a} other {b}}")).toEqual(["{kind}"]);
});

test.each([
  ["{name, plural, other {#}}", "{name}"],
  ["{name, number}", "{name}"],
  ["{name, date}", "{name}"],
  ["{name, time, ::jmmzzzzzz}", "{name}"],
  ["{name, number, ::currency/XXXXX}", "{name}"],
  ["{name, number, ::zzz}", "{name, number}"],
  ["{name, date}", "{name, number}"],
])("%s is nothing to say in place of %s (NEW-82)", (text, english) => {
  expect(wordProblem(text, english)).toBe("placeholders");
});

test.each([
  ["{count, plural, one {# place} other {# places}}", "{count, number} places"],
  ["{count, number}", "{count, plural, one {# place} other {# places}}"],
  ["{count}", "{count, number}"],
])("%s is said in place of %s, as languages count differently", (text, english) => {
  expect(wordProblem(text, english)).toBeUndefined();
});

test.each([
  ["{{tenDays}name}", "unreadable"],
  ["{name{tenDays}}", "unreadable"],
  ["{na{tenDay}me}", "unreadable"],
  ["<{tenDays}>{name}</{tenDays}>", "unreadable"],
  ["{tenDays}{name}", undefined],
])("%s may have the number of days in its text alone (NEW-95)", (text, problem) => {
  expect(translationProblem(text, "{name}")).toBe(problem);
});

test.each([
  ["<link><link>a</link></link>", "<link>a</link>"],
  ["<link>a</link> <link>b</link>", "<link>a</link>"],
  ["<link></link>", "<link>a</link>"],
  ["<link> </link>", "<link>a</link>"],
  ["<link>a</link>", "<link>a</link> <link>b</link>"],
  ["<link>a <link>b</link></link>", "<link>a</link> <link>b</link>"],
])("%s has other links than %s (NEW-82)", (text, english) => {
  expect(wordProblem(text, english)).toBe("placeholders");
});

test("a link may stand in each form of a plural", () => {
  expect(wordProblem("{n, plural, one {<a>#</a>} few {<a>#</a>} other {<a>#</a>}}", "<a>{n, number}</a>")).toBe(
    undefined,
  );
});

test("a sentence is read in one line, without characters for private use (NEW-86)", () => {
  expect(readSentence(" \uE000\uE16EWeave\uF8FF \u{F0000}\nwith us 🧶 ")).toBe("Weave with us 🧶");
});
