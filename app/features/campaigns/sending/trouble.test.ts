import { expect, test } from "vitest";
import { mayBeTrouble, troubleOf, type CampaignFigures } from "./trouble.ts";

test.each<[CampaignFigures, ReturnType<typeof troubleOf>]>([
  [{ tried: 100, failed: 19, complaints: 0 }, undefined],
  [{ tried: 100, failed: 20, complaints: 0 }, "failures"],
  [{ tried: 200, failed: 20, complaints: 0 }, undefined],
  [{ tried: 199, failed: 20, complaints: 0 }, "failures"],
  [{ tried: 100, failed: 0, complaints: 2 }, undefined],
  [{ tried: 100, failed: 0, complaints: 3 }, "complaints"],
  [{ tried: 1_000, failed: 0, complaints: 3 }, undefined],
  [{ tried: 999, failed: 0, complaints: 3 }, "complaints"],
  [{ tried: 100, failed: 50, complaints: 3 }, "complaints"],
])("%o: stops for %s", (going, reason) => {
  expect(troubleOf(going)).toBe(reason);
  expect(mayBeTrouble(going) || reason === undefined).toBe(true);
});
