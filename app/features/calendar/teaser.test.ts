import { expect, test } from "vitest";
import { beginningOf, teaserOf } from "./teaser.ts";

test("two lines of a description read as text, without the marks of its Markdown (CAL-55)", () => {
  expect(teaserOf("Seeds are **ready**.\n\n- Bring [envelopes](https://example.org/e)\n- Children are welcome")).toBe(
    "Seeds are ready. Bring envelopes · Children are welcome",
  );
  expect(teaserOf("We open together.\n\n- **6:00** Dinner\n- **7:15** Invocation")).toBe(
    "We open together. 6:00 Dinner · 7:15 Invocation",
  );
  expect(teaserOf("# Program\n1. Tea\n2. Walk")).toBe("Program · Tea · Walk");
  expect(teaserOf("- Tea\n- Walk")).toBe("Tea · Walk");
  expect(teaserOf("- Dinner\n- DJ party\n\nFree to attend.\nBring a scarf.")).toBe(
    "Dinner · DJ party · Free to attend. Bring a scarf.",
  );
});

test("what only looks like a mark stays as it was typed", () => {
  for (const text of ["5 * 3 - 2", "snake_case and 2*3*4", "At 7. Bring a lamp.", "Tea - and more", "a [draft] (sic)"])
    expect(teaserOf(text)).toBe(text);
});

test("a description begins with at most 150 letters, cut between two words", () => {
  const begin = beginningOf("Bread and soup, ".repeat(30))!;
  expect(begin.length).toBeLessThanOrEqual(151);
  expect(begin).toMatch(/^(?:Bread and soup, )+Bread(?: and| and soup)?…$/);
  expect([beginningOf(null), beginningOf(" "), beginningOf("Soup.")]).toEqual([undefined, undefined, "Soup."]);
});
