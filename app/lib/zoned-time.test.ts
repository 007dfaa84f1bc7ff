import { expect, test } from "vitest";
import { zonedInstant } from "./zoned-time.ts";

test("a time in Denver is six hours behind UTC in October and seven after the November change", () => {
  expect(zonedInstant("America/Denver", "2025-10-16", "18:00").toISOString()).toBe("2025-10-17T00:00:00.000Z");
  expect(zonedInstant("America/Denver", "2025-11-03", "18:00").toISOString()).toBe("2025-11-04T01:00:00.000Z");
});

test("midnight is right in zones ahead of and behind UTC", () => {
  expect(zonedInstant("America/Denver", "2025-10-16", "00:00").toISOString()).toBe("2025-10-16T06:00:00.000Z");
  expect(zonedInstant("Asia/Kathmandu", "2025-10-16", "00:00").toISOString()).toBe("2025-10-15T18:15:00.000Z");
});
