import { expect, test } from "vitest";
import { october2025 } from "../../edition/october2025.ts";
import { occasionOf, timingOf } from "./rules.ts";

const inDays = (days: number) => ({ days, weekday: 4, hour: 9 });
const at = (rule: "reminder" | "thanks", days: number, now: string) =>
  timingOf(occasionOf(rule, inDays(days), { edition: october2025, now: new Date(now) }), new Date(now));

test("the reminder is due from nine in the morning, so many days before the opening, until that day begins", () => {
  expect(occasionOf("reminder", inDays(7), { edition: october2025, now: new Date() }).day).toBe("2025-10-09");
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

test("the digest is due for two hours of its day and hour in the edition's zone, week after week", () => {
  const digestOf = (weekday: number, hour: number, now: string) => {
    const occasion = occasionOf("digest", { days: 7, weekday, hour }, { edition: october2025, now: new Date(now) });
    return `${occasion.day} ${timingOf(occasion, new Date(now))}`;
  };
  expect(digestOf(4, 9, "2025-10-02T08:59:59-06:00")).toBe("2025-10-02 to-come");
  expect(digestOf(4, 9, "2025-10-02T09:00:00-06:00")).toBe("2025-10-02 due");
  expect(digestOf(4, 9, "2025-10-02T11:00:00-06:00"), "too late for this week").toBe("2025-10-09 to-come");
  expect(digestOf(4, 9, "2025-11-06T08:59:59-07:00"), "the clocks were changed").toBe("2025-11-06 to-come");
  expect(digestOf(7, 23, "2025-10-06T00:30:00-06:00"), "after midnight it is still Sunday's").toBe("2025-10-05 due");
});
