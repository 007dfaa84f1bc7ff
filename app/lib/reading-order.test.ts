import { expect, test } from "vitest";
import { directionOf, inDrawnOrder, type Direction } from "./reading-order.ts";

/** A line as it is seen, from left to right; capitals stand for letters that are read from right to left. */
function seen(line: string): string {
  const pieces: { text: string; direction: Direction }[] = [];
  for (const letter of line) {
    const direction = /[A-Z]/.test(letter) ? "left" : directionOf(letter);
    const last = pieces.at(-1);
    if (last?.direction === direction && direction !== "bracket") last.text += letter;
    else pieces.push({ text: letter, direction });
  }
  return inDrawnOrder(pieces)
    .map(({ text, direction }) => (direction === "left" ? [...text].toReversed().join("") : text))
    .join("");
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
