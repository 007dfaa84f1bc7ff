import { expect, test } from "vitest";
import { estimateReadingTime } from "./reading.ts";

const words = (markdown: string) => estimateReadingTime(markdown).words;

test.each([
  ["", 0],
  ["# Hello, neighbor", 2],
  ["We’ll bring **well-worn** baskets at 6:30", 7],
  ["Trae una cobija y años de paciencia.", 7],
  ["- one\n- two\n\n---\n\n> three", 3],
])("counts the words that are read: %j", (markdown, count) => {
  expect(words(markdown)).toBe(count);
});

test("addresses are not read, pictures are looked at, and a variable is a word", () => {
  expect(words("[our calendar](/calendar/all-of-it) is new")).toBe(4);
  expect(words("![A loom in the library](https://example.org/loom.png)")).toBe(0);
  expect(words("Hello {{full_name|dear friend}}, welcome to {{city}}.")).toBe(5);
});

test("of blocks, only the words that they bring along are read", () => {
  expect(words("{{button: Save my place | /register/now}}")).toBe(3);
  expect(words("{{preheader: Two words}}")).toBe(2);
  expect(words("{{events: 5 arts}}\n{{event: /calendar/1f0e}}\n  {{band: arts}}  ")).toBe(0);
});

test.each([
  [0, 0],
  [1, 1],
  [220, 1],
  [329, 1],
  [330, 2],
  [2_200, 10],
])("%i words take %i minutes", (count, minutes) => {
  expect(estimateReadingTime("word ".repeat(count))).toEqual({ words: count, minutes });
});
