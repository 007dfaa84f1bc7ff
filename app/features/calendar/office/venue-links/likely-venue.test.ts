import { expect, test } from "vitest";
import { likelyVenue } from "./likely-venue.ts";

const venues = [
  ["longs", "Longs Gardens"],
  ["longs/barn", "Longs Gardens, Barn"],
  ["longs/loft", "Longs Gardens, Barn loft"],
  ["plaza", "Plaza Árbol"],
  ["hall", "The Hall"],
  ["other-hall", "The hall"],
  ["long", "Longs"],
] as const;

test("what was typed means the venue or room with the same words, whatever its capitals, accents and commas (VEN-08)", () => {
  expect(likelyVenue("Longs Gardens", venues)).toEqual({ venue: "longs", isSure: true });
  expect(likelyVenue("longs gardens (BARN)", venues)).toEqual({ venue: "longs/barn", isSure: true });
  expect(likelyVenue(" plaza arbol ", venues)).toEqual({ venue: "plaza", isSure: true });
});

test("a location that begins with a venue probably means it, and the room that follows (VEN-08)", () => {
  expect(likelyVenue("Longs Gardens, 3240 Broadway", venues)).toEqual({ venue: "longs", isSure: false });
  expect(likelyVenue("Longs Gardens, in the barn loft upstairs", venues)).toEqual({
    venue: "longs/loft",
    isSure: false,
  });
  expect(likelyVenue("Longs Gardenside", venues)).toEqual({ venue: "long", isSure: false });
});

test("of two venues with the same words neither is sure, and other words mean none (VEN-08)", () => {
  expect(likelyVenue("the hall", venues)).toEqual({ venue: "hall", isSure: false });
  expect(likelyVenue("At Longs Gardens", venues)).toBeUndefined();
  expect(likelyVenue("???", venues)).toBeUndefined();
});
