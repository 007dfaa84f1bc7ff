import { expect, test } from "vitest";
import { zoneNamed } from "./zone-named.ts";

test.each([
  ["America/New_York", "America/New_York"],
  ["  america/new_york ", "America/New_York"],
  ["new york", "America/New_York"],
  ["Los Ángeles", "America/Los_Angeles"],
  ["Chicago", "America/Chicago"],
  ["US/Central", "America/Chicago"],
])("%j is the zone %s (NEW-96)", (typed, zone) => {
  expect(zoneNamed(typed)).toBe(zone);
});

test.each(["", "Mountain", "EST", "+05:00", "UTC", "America/Nowhere", "../etc", "a/b/c"])(
  "%j is none (NEW-96)",
  (typed) => {
    expect(zoneNamed(typed)).toBeUndefined();
  },
);
