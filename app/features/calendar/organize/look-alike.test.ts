import { expect, test } from "vitest";
import { likenessOf } from "./look-alike.ts";

const at = (title: string, location: string | null = null) => ({ title, location });

test.each([
  [at("Seed swap & stories", "Public library"), at("SEED SWAP", "North Boulder"), "title"],
  [at("Círculo de canto", "Library, 1001 Arapahoe"), at("Poetry night", "library"), "place"],
  [at("Canto en el parque", "Park"), at("Canto en el Parque", "park"), "both"],
  [at("Choir at the library", null), at("Yoga at the park", null), undefined],
  [at("The", null), at("The", null), undefined],
] as const)("%o and %o look alike by %s", (one, other, likeness) => {
  expect(likenessOf(one, other)).toBe(likeness);
});
