import { expect, test } from "vitest";
import { areWovenLetters, initialsOf, letterRows, wovenSpelling } from "./letter-forms.ts";
import { drawingFile, markSvg, plainMarkSvg } from "./mark-svg.ts";
import { markSize, usualMark } from "./mark.ts";
import { wovenLetters } from "./woven-letters.ts";

const square = { x: 0, y: 0, size: 30 };
const alphabet = [..."ABCDEFGHIJKLMNÑOPQRSTUVWXYZ0123456789"];

test("every letter of both languages and every figure has a form of its own (NEW-90)", () => {
  const drawn = alphabet.map((letter) => JSON.stringify(letterRows(letter)));
  expect(new Set(drawn).size).toBe(alphabet.length);
});

test.each(["B", "CB", "ÑW8"])("%s is woven within the square, the same every time (NEW-90)", (letters) => {
  const mark = wovenLetters(letters);
  expect(wovenLetters(letters)).toEqual(mark);
  const numbers = mark.flatMap(({ d, broken = "" }) => (d + broken).match(/\d+(?:\.\d+)?/g)!.map(Number));
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...numbers)).toBeLessThanOrEqual(markSize);
  expect(mark.map(({ thread }) => thread)).toEqual(["warp", "weft"]);
});

test("other letters give another mark", () => {
  expect(wovenLetters("CB")[1]!.d).not.toBe(wovenLetters("BC")[1]!.d);
});

test("small letters are woven as capitals, without the accents that have no form (NEW-90)", () => {
  expect([" cb ", "é", "ñ", "ü"].map(wovenSpelling)).toEqual(["CB", "E", "Ñ", "U"]);
  expect(["CB", "A1", "", "ABCD", "?", "Ж", "A B"].map(areWovenLetters)).toEqual([
    true,
    true,
    ...Array.from({ length: 5 }, () => false),
  ]);
});

test("the initials of a name are those that can be woven, three at most", () => {
  const names = ["Cohere Boulder", "Ángeles de Ñuble Norte", "Tejido", "¡Hola! Ya", "社区"];
  expect(names.map(initialsOf)).toEqual(["CB", "ADÑ", "T", "Y", ""]);
});

test("in one color the warp stops where it passes under the weft, and has no other color (NEW-93)", () => {
  for (const mark of [usualMark, wovenLetters("CB")]) {
    const plain = plainMarkSvg(mark, "#123456", square);
    expect(plain).toContain(mark[0]!.broken);
    expect(plain.match(/#[0-9a-f]+/g)).toEqual(["#123456", "#123456"]);
  }
  const own = [{ thread: "warp" as const, d: "M0 0h9v9z" }];
  expect(plainMarkSvg(own, "#123456", square)).toContain('opacity="0.5"');
  expect(markSvg(own, { warp: "red", weft: "blue" }, square)).not.toContain("opacity");
});

test("without shapes there is no file", () => {
  expect(drawingFile([])).toBe("");
});
