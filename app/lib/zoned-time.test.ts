import { expect, test } from "vitest";
import { instantInZone, zonedInstant } from "./zoned-time.ts";

test("a time in Denver is six hours behind UTC in October and seven after the November change", () => {
  expect(zonedInstant("America/Denver", "2025-10-16", "18:00").toISOString()).toBe("2025-10-17T00:00:00.000Z");
  expect(zonedInstant("America/Denver", "2025-11-03", "18:00").toISOString()).toBe("2025-11-04T01:00:00.000Z");
});

test("midnight is right in zones ahead of and behind UTC", () => {
  expect(zonedInstant("America/Denver", "2025-10-16", "00:00").toISOString()).toBe("2025-10-16T06:00:00.000Z");
  expect(zonedInstant("Asia/Kathmandu", "2025-10-16", "00:00").toISOString()).toBe("2025-10-15T18:15:00.000Z");
});

test("an instant is written with the offset its zone has on that day", () => {
  expect(instantInZone("America/Denver", new Date("2025-10-17T00:00:00Z"))).toBe("2025-10-16T18:00:00-06:00");
  expect(instantInZone("America/Denver", new Date("2025-11-04T01:00:00Z"))).toBe("2025-11-03T18:00:00-07:00");
  expect(instantInZone("Asia/Kathmandu", new Date("2025-10-15T18:15:00Z"))).toBe("2025-10-16T00:00:00+05:45");
  expect(instantInZone("UTC", new Date("2025-10-15T18:15:00Z"))).toBe("2025-10-15T18:15:00+00:00");
});
