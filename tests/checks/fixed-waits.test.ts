import { expect, test } from "vitest";
import { fixedWaits } from "./fixed-waits.ts";

test.each([
  'await page.goto("/", { waitUntil: "networkidle" });',
  "await page.waitForTimeout(500);",
  "await new Promise((resolve) => setTimeout(resolve, 20));",
  "await new Promise<void>((done) => setTimeout(done, 20));",
  'import { setTimeout as sleep } from "node:timers/promises";',
])("%s waits for a time", (text) => {
  expect(fixedWaits(`\n${text}\n`)).toHaveLength(1);
});

test.each([
  "await expect.poll(() => answers, { timeout: 5_000 }).toBe(4);",
  "await page.route(/q=/, (route) => setTimeout(() => void route.continue(), 300));",
  "await new Promise(setImmediate);",
  "vi.useFakeTimers();\nawait new Promise((done) => setTimeout(done, 2_500));",
])("%s waits for none", (text) => {
  expect(fixedWaits(text)).toEqual([]);
});
