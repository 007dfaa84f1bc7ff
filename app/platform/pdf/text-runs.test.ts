import { expect, test } from "vitest";
import { runsIn } from "./text-runs.server.ts";

const ours = (letter: string) => ("abc\u0301".includes(letter) ? "ours" : undefined);
const cyrillic = { font: "cyrillic", has: (letter: string) => "абв\u0301".includes(letter) };
const runs = (line: string) => runsIn(line, { ours, fallbacks: [cyrillic], nameOf: () => undefined });

test("a mark stands in the font of its letter, though ours has it too", () => {
  expect(runs("в\u0301")).toEqual([{ font: "cyrillic", text: "в\u0301" }]);
  expect(runs("b\u0301")).toEqual([{ font: "ours", text: "b\u0301" }]);
});

const [firstHebrew, firstCapital] = ["א".codePointAt(0)!, "A".codePointAt(0)!];
const hebrew = { font: "hebrew", has: (letter: string) => /\p{Script=Hebrew}/u.test(letter) };

/** Returns a line in visual order; capitals stand for right-to-left letters. */
function seen(line: string): string {
  const shifted = (from: RegExp, by: number) => (text: string) =>
    text.replaceAll(from, (letter) => String.fromCodePoint(letter.codePointAt(0)! + by));
  const typed = shifted(/[A-Z]/g, firstHebrew - firstCapital)(line);
  const ours = (letter: string) => (hebrew.has(letter) ? undefined : "ours");
  const drawn = runsIn(typed, { ours, fallbacks: [hebrew], nameOf: () => undefined })
    .map(({ font, text }) => (font === "hebrew" ? [...text].toReversed().join("") : text))
    .join("");
  return shifted(/\p{Script=Hebrew}/gu, firstCapital - firstHebrew)(drawn);
}

test.each([
  ["seed library (north) 12", "seed library (north) 12"],
  ["BAYT JADDI", "IDDAJ TYAB"],
  ["kitchen BAYT JADDI north", "kitchen IDDAJ TYAB north"],
  ["BAYT kitchen north JADDI", "IDDAJ kitchen north TYAB"],
  ["BAYT 12", "12 TYAB"],
  ["BAYT 12-14 JADDI 18:30", "18:30 IDDAJ 12-14 TYAB"],
  ["kitchen (BAYT JADDI) 12", "kitchen (IDDAJ TYAB) 12"],
  ["BAYT (12) north", "north (12) TYAB"],
  ["BAYT JADDI (warm house) 12", "12 (warm house) IDDAJ TYAB"],
  ["(BAYT)", "(TYAB)"],
  ["BAYT (JADDI", "IDDAJ) TYAB"],
  ["BAYT!", "!TYAB"],
  ["kitchen: BAYT!", "kitchen: TYAB!"],
])("%s is seen as %s", (line, drawn) => {
  expect(seen(line)).toBe(drawn);
});
