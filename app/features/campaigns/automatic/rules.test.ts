import { expect, test } from "vitest";
import { october2025 } from "../../edition/october2025.ts";
import { occasionOf, timingOf } from "./rules.ts";

const at = (rule: "reminder" | "thanks", days: number, now: string) =>
  timingOf(occasionOf(rule, days, october2025), new Date(now));

test("the reminder is due from nine in the morning, so many days before the opening, until that day begins", () => {
  expect(occasionOf("reminder", 7, october2025).day).toBe("2025-10-09");
  expect(at("reminder", 7, "2025-10-09T08:59:59-06:00")).toBe("to-come");
  expect(at("reminder", 7, "2025-10-09T09:00:00-06:00")).toBe("due");
  expect(at("reminder", 7, "2025-10-15T23:59:59-06:00"), "switched on late, it is still in time").toBe("due");
  expect(at("reminder", 7, "2025-10-16T00:00:00-06:00")).toBe("over");
});

test("the thanks are due after the closing, and not weeks later", () => {
  expect(at("thanks", 1, "2025-10-26T20:00:00-06:00")).toBe("to-come");
  expect(at("thanks", 1, "2025-10-27T09:00:00-06:00")).toBe("due");
  expect(at("thanks", 1, "2025-11-10T00:00:00-07:00")).toBe("over");
});
