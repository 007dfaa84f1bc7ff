import { expect, test } from "vitest";
import { nextAttempt, retrySoon } from "./retry.ts";

const now = new Date("2025-10-01T12:00:00Z");
const minutesUntil = (attempts: number, random: number) => {
  const next = nextAttempt(attempts, now, () => random);
  return next && (next.getTime() - now.getTime()) / 60_000;
};

test("a mail is tried again after 1, 5, 15, 60 and 240 minutes, and not after the sixth time", () => {
  expect([1, 2, 3, 4, 5, 6].map((attempts) => minutesUntil(attempts, 0.5))).toEqual([1, 5, 15, 60, 240, undefined]);
});

test("a wait is spread by 20 percent either way", () => {
  expect([minutesUntil(2, 0), minutesUntil(2, 1)]).toEqual([4, 6]);
});

test("while the mail server cannot be reached a mail is due again within seconds", () => {
  expect(retrySoon(now, () => 1).getTime() - now.getTime()).toBeLessThanOrEqual(5_000);
});
