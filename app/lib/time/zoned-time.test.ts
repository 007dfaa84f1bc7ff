import { expect, test } from "vitest";
import { instantInZone, zonedInstant } from "./zoned-time.ts";

test("a time in Denver is six hours behind UTC in October and seven after the November change", () => {
  expect(zonedInstant("America/Denver", "2025-10-16", "18:00").toISOString()).toBe("2025-10-17T00:00:00.000Z");
  expect(zonedInstant("America/Denver", "2025-11-03", "18:00").toISOString()).toBe("2025-11-04T01:00:00.000Z");
});

test("an hour that the clocks skip moves forward, and of one that comes twice it is the first (CAL-43)", () => {
  const inDenver = (day: string, time: string) =>
    instantInZone("America/Denver", zonedInstant("America/Denver", day, time));
  expect(inDenver("2026-03-08", "01:59")).toBe("2026-03-08T01:59:00-07:00");
  expect(inDenver("2026-03-08", "02:30")).toBe("2026-03-08T03:30:00-06:00");
  expect(inDenver("2026-03-08", "03:00")).toBe("2026-03-08T03:00:00-06:00");
  expect(inDenver("2025-11-02", "00:59")).toBe("2025-11-02T00:59:00-06:00");
  expect(inDenver("2025-11-02", "01:30")).toBe("2025-11-02T01:30:00-06:00");
  expect(inDenver("2025-11-02", "02:00")).toBe("2025-11-02T02:00:00-07:00");
  const inBerlin = (day: string, time: string) =>
    instantInZone("Europe/Berlin", zonedInstant("Europe/Berlin", day, time));
  expect(inBerlin("2025-03-30", "02:30")).toBe("2025-03-30T03:30:00+02:00");
  expect(inBerlin("2025-10-26", "02:30")).toBe("2025-10-26T02:30:00+02:00");
  expect(inBerlin("2025-10-26", "03:00")).toBe("2025-10-26T03:00:00+01:00");
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
