import { expect, test } from "vitest";
import { likenessOf } from "./look-alike.ts";

const at = (title: string, location: string | null = null) => ({ title, location });

test.each([
  [at("Seed swap & stories", "Public library"), at("SEED SWAP", "North Boulder"), "title"],
  [at("Círculo de canto", "Library, 1001 Arapahoe"), at("Poetry night", "library"), "place"],
  [at("Canto en el parque", "Park"), at("Canto en el Parque", "park"), "both"],
  [at("Choir at the library", null), at("Yoga at the park", null), undefined],
  [at("Seed swap", "Library, 1001 Arapahoe"), at("Poetry", "Library"), "place"],
  [at("Seed swap", "Library"), at("Poetry", "Library, upstairs"), "place"],
  [at("Seed swap", "Library"), at("Poetry", ""), undefined],
  [at("Seed swap", "The"), at("Poetry", "Park"), undefined],
  // Half of the shorter title's words is chance, more is not.
  [at("Bread night"), at("Poetry night"), undefined],
  [at("Bread and poetry night"), at("Poetry night downtown"), "title"],
  [at("Choir"), at("Evening choir of the whole neighborhood"), "title"],
  [at("Cafe de la manana"), at("Café de la mañana"), "title"],
] as const)("%o and %o look alike by %s", (one, other, likeness) => {
  expect(likenessOf(one, other)).toBe(likeness);
});

test.each("a an and at de del el en for in la las los of on para the un una with y".split(" "))(
  "titles that share the little word %s alone are not alike",
  (word) => {
    expect(likenessOf(at(`${word} bread`), at(`${word} poetry`))).toBeUndefined();
    expect(likenessOf(at(word), at(word))).toBeUndefined();
  },
);
