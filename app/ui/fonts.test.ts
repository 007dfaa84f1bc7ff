import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const faces = readFileSync("app/ui/fonts.css", "utf8").split("@font-face");
const wholeFile = rangesOf(/@fontsource-variable/);
const cutFile = rangesOf(/@our\/letters/);

test("no word of the catalogs needs a letter that is only in the whole font files", () => {
  const words = readdirSync("app/i18n", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".json"))
    .map((file) => readFileSync(`app/i18n/${file}`, "utf8"));
  expect(words.length).toBeGreaterThan(20);
  const letters = [...new Set(words.join(""))];
  expect(letters).toContain("ñ");
  expect(letters.filter((letter) => holds(wholeFile, letter) && !holds(cutFile, letter))).toEqual([]);
});

test("a name with another letter of the western alphabets finds it in the whole files", () => {
  for (const letter of "ëçøßœ")
    expect([holds(cutFile, letter), holds(wholeFile, letter)], letter).toEqual([false, true]);
});

function rangesOf(source: RegExp): [number, number][] {
  const face = faces.find((one) => source.test(one))!;
  return [...face.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(([, from, to = from]) => [
    Number.parseInt(from!, 16),
    Number.parseInt(to!, 16),
  ]);
}

function holds(ranges: [number, number][], letter: string): boolean {
  return ranges.some(([from, to]) => letter.codePointAt(0)! >= from && letter.codePointAt(0)! <= to);
}
