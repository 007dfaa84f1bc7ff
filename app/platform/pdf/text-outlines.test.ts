import { expect, test } from "vitest";
import { openLetters, outlinesIn } from "./text-outlines.server.ts";

const { outlined, widthOf } = outlinesIn("usual");
const style = { face: "display", size: 60 } as const;
const drawn = (text: string) => outlined(text, { ...style, x: 0, y: 0 });

test("each letter of names from elsewhere is drawn as itself, not as the same box", async () => {
  const letters = ["Ł", "ź", "Ж", "Щ", "λ", "社", "区", "김", "の", "ש", "ب", "ह"];
  await openLetters(letters.join(" "), "usual");
  expect(new Set(letters.map(drawn)).size).toBe(letters.length);
  for (const letter of letters) expect(drawn(letter), letter).toMatch(/^M.{10,}/);
});

test("Hebrew begins at the right, and Arabic letters are joined however close letters are set", async () => {
  await openLetters("Kitchen שלום بيت", "usual");
  const first = drawn("ל");
  expect(drawn("של").startsWith(first)).toBe(true);
  expect(widthOf("بيت", { ...style, tracking: -0.03 })).toBe(widthOf("بيت", style));
  expect(widthOf("بيت", style)).toBeLessThan(widthOf("ب ي ت", style) * 0.75);
});

test("what nothing can draw leaves no box behind", async () => {
  await openLetters("🌱 Seeds สวน", "usual");
  expect(drawn("Seeds 🌱สวน")).toBe(drawn("Seeds "));
});
