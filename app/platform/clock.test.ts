import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startClock } from "./clock.server.ts";

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-03-01T12:00:00Z") });
});
afterEach(() => {
  vi.useRealTimers();
});

test("without SITE_NOW the calendar's time is the real one", () => {
  const clock = startClock();
  expect(clock.site()).toEqual(clock.now());
});

test("SITE_NOW moves the calendar's time, which runs on; what is stored keeps the real time", () => {
  const clock = startClock(new Date("2025-10-16T05:59:00Z"));
  vi.advanceTimersByTime(90_000);
  expect(clock.site()).toEqual(new Date("2025-10-16T06:00:30Z"));
  expect(clock.now()).toEqual(new Date("2026-03-01T12:01:30Z"));
});
