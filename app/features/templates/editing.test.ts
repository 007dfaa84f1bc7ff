import { expect, test } from "vitest";
import {
  insertBlock,
  insertVariable,
  linkText,
  nextLine,
  pictureText,
  lineRange,
  toggleLines,
  toggleMark,
  wholeAddress,
  type Edit,
  type TextSelection,
} from "./editing.ts";

/** "a [b] c" is "a b c" with the b selected; "a |" has the caret at its end. */
function selected(shown: string): TextSelection {
  const from = shown.search(/[[|]/);
  const text = shown.replace(/[[|]/, "").replace("]", "");
  const to = shown.includes("[") ? shown.indexOf("]") - 1 : from;
  return { text, from, to };
}

function edited(text: string, { from, to, insert }: Edit): string {
  return text.slice(0, from) + insert + text.slice(to);
}

function shown(before: TextSelection, edit: Edit): string {
  const text = edited(before.text, edit);
  const [from, to] = edit.select;
  return from === to
    ? `${text.slice(0, from)}|${text.slice(from)}`
    : `${text.slice(0, from)}[${text.slice(from, to)}]${text.slice(to)}`;
}

function press(before: string, change: (selected: TextSelection) => Edit): string {
  return shown(selected(before), change(selected(before)));
}

test.each([
  ["bread [and] soup", "**", "bread **[and]** soup"],
  ["bread **[and]** soup", "**", "bread [and] soup"],
  ["bread [and ]soup", "**", "bread **[and]** soup"],
  ["bread **[and]** soup", "*", "bread ***[and]*** soup"],
  ["bread ***[and]*** soup", "*", "bread **[and]** soup"],
  ["bread |", "**", "bread **|**"],
])("%s with %s is %s, and a second press takes it away", (before, mark, after) => {
  expect(press(before, (text) => toggleMark(text, mark))).toBe(after);
});

test.each([
  ["Sou|p", "## ", "## Soup|"],
  ["## Sou|p", "## ", "Soup|"],
  ["# Soup|", "## ", "## Soup|"],
  ["[one\ntwo]\nthree", "- ", "[- one\n- two]\nthree"],
  ["[- one\n- two]", "- ", "[one\ntwo]"],
  ["[one\n\ntwo]", "> ", "[> one\n\n> two]"],
  ["|", "- ", "- |"],
])("lines of %j begin with %j: %j", (before, prefix, after) => {
  expect(press(before, (text) => toggleLines(text, prefix))).toBe(after);
});

test.each([
  ["|", "---\n|"],
  ["Soup|", "Soup\n\n---\n|"],
  ["So|up\n\nBread", "Soup\n\n---|\n\nBread"],
  ["So|up\nBread", "Soup\n\n---\n|\nBread"],
  ["Soup\n\n|", "Soup\n\n---\n|"],
])("a divider in %j stands alone: %j", (before, after) => {
  expect(press(before, (text) => insertBlock(text, "---"))).toBe(after);
});

test("Enter goes on with a list and counts, and ends it on an empty line", () => {
  expect(press("- soup|", (text) => nextLine(text)!)).toBe("- soup\n- |");
  expect(press("9. soup|", (text) => nextLine(text)!)).toBe("9. soup\n10. |");
  expect(press("- soup\n- |", (text) => nextLine(text)!)).toBe("- soup\n|");
  expect(nextLine(selected("soup|"))).toBeUndefined();
  expect(nextLine(selected("- so|up"))).toBeUndefined();
});

test("links and pictures are written so that their words and addresses stay whole", () => {
  expect(linkText("Seeds [2025]", "/a (b)")).toBe(String.raw`[Seeds \[2025\]](/a%20%28b%29)`);
  expect(pictureText("A loom", "https://example.org/a.jpg")).toBe("![A loom](https://example.org/a.jpg)");
});

test("a line of a problem is selected whole", () => {
  expect(lineRange("one\ntwo\nthree", 1)).toEqual([0, 3]);
  expect(lineRange("one\ntwo\nthree", 2)).toEqual([4, 7]);
  expect(lineRange("one\n\nthree", 2)).toEqual([4, 4]);
});

test.each([
  ["example.org", "https://example.org"],
  [" cohere.example.org/soup?a=1 ", "https://cohere.example.org/soup?a=1"],
  ["maya@example.org", "mailto:maya@example.org"],
  ["/register", "/register"],
  ["https://example.org/a", "https://example.org/a"],
  ["http://example.org", "http://example.org"],
  ["tel:+13035550100", "tel:+13035550100"],
])("an address as people say it, %j, is made whole", (typed, whole) => {
  expect(wholeAddress(typed)).toBe(whole);
});

test("a variable comes with a word for readers without it, selected to be typed over", () => {
  expect(press("Hello |,", (at) => insertVariable(at, "full_name", "friend"))).toBe("Hello {{full_name|[friend]}},");
  expect(press("Write to |", (at) => insertVariable(at, "email", ""))).toBe("Write to {{email}}|");
});
