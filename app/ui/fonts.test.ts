import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { dressedSheet } from "../lib/look/dressed-sheet.ts";
import { packageOf, typePairNames, typePairs } from "../lib/look/type-pairs.ts";

const sheets = { usual: "app/ui/fonts.css", serif: "app/ui/fonts-serif.css" } as const;

describe.each(typePairNames)("the letters of the %s typefaces", (pair) => {
  const sheet = readFileSync(sheets[pair], "utf8");
  const faces = sheet.split("@font-face");
  const ofPair = Object.values(typePairs[pair]);
  const ranges = ofPair.map((face) => ({
    whole: unicodeRanges(faces, `@fontsource-variable/${packageOf(face)}/`),
    cut: unicodeRanges(faces, `@our/letters/${packageOf(face)}-`),
  }));

  test("hold those of every word of the catalogs without the whole font files", () => {
    const words = readdirSync("app/i18n", { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".json"))
      .map((file) => readFileSync(`app/i18n/${file}`, "utf8"));
    expect(words.length).toBeGreaterThan(20);
    const letters = [...new Set(words.join(""))];
    expect(letters).toContain("ñ");
    for (const { whole, cut } of ranges)
      expect(letters.filter((letter) => holds(whole, letter) && !holds(cut, letter))).toEqual([]);
  });

  test("leave another letter of the western alphabets to the whole files", () => {
    for (const letter of "ëçøßœ")
      for (const { whole, cut } of ranges)
        expect([holds(cut, letter), holds(whole, letter)], letter).toEqual([false, true]);
  });

  test("are called as the pair says, with fallbacks of their own (NEW-92)", () => {
    const declared = new Set([...sheet.matchAll(/font-family: "([^"]+)"/g)].map(([, name]) => name));
    expect(declared).toEqual(new Set(ofPair.flatMap(({ name, fallback }) => [name, fallback])));
    const families = readFileSync(pair === "usual" ? "app/ui/tokens.css" : sheets[pair], "utf8");
    for (const { name, fallback } of ofPair) expect(families).toContain(`: "${name}", "${fallback}",`);
  });
});

test("another pair takes the place of the usual one in the built sheet, and leaves no rule of it (NEW-92)", () => {
  const site =
    ':root{--font-sans:"Instrument Sans", sans-serif;--font-weight-bold:700;--font-display:"Bricolage Grotesque", serif}@font-face{font-family:Instrument Sans;src:url(a)}h1{font-family:var(--font-display)}';
  const otherPair = ':root{--font-sans:"Figtree"}@font-face{font-family:Figtree;src:url(b)}';
  expect(dressedSheet(site, { typefaces: otherPair })).toBe(
    `:root{--font-weight-bold:700;}h1{font-family:var(--font-display)}${otherPair}`,
  );
  expect(dressedSheet(site, {})).toBe(site);
});

function unicodeRanges(faces: readonly string[], source: string): [number, number][] {
  const face = faces.find((rule) => rule.includes(source))!;
  return [...face.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(([, from, to = from]) => [
    Number.parseInt(from!, 16),
    Number.parseInt(to!, 16),
  ]);
}

function holds(ranges: [number, number][], letter: string): boolean {
  return ranges.some(([from, to]) => letter.codePointAt(0)! >= from && letter.codePointAt(0)! <= to);
}
