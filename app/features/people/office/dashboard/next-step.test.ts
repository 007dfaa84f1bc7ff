import { expect, test } from "vitest";
import { october2025 } from "~/features/edition/october2025";
import { nextStep } from "./next-step.ts";

type Facts = Parameters<typeof nextStep>[0];
const { days } = october2025;

function stepAt(today: string, changes: Partial<Omit<Facts, "edition">> & Partial<Facts["edition"]> = {}) {
  const { openingLetter = "sent", isReminderSettled = true, isThanksSettled = true, ...others } = changes;
  const { areHostsUnasked = false, ...edition } = others;
  const facts = { ...october2025, venue: "The hall", ...edition };
  return nextStep({ edition: facts, today, openingLetter, isReminderSettled, isThanksSettled, areHostsUnasked });
}

test("before registration opens: a day for it, the letter about it, and its sending", () => {
  const soon = { registrationOpen: false, registrationFrom: "2025-08-10T15:00:00Z" } as const;
  expect(stepAt("2025-08-01", { registrationOpen: false }).name).toBe("openingDay");
  expect(stepAt("2025-08-01", { ...soon, openingLetter: "missing" })).toEqual({
    name: "letterBeforeOpening",
    page: "/admin/templates?new=registration_opens",
    day: "2025-08-10",
  });
  expect(stepAt("2025-08-01", { ...soon, openingLetter: "written" }).name).toBe("sendingBeforeOpening");
  expect(stepAt("2025-08-01", soon).name).toBe("opening");
});

test("hosts are asked for the same again until the opening, after every step that has a day (NEW-61)", () => {
  const unasked = { areHostsUnasked: true } as const;
  const soon = { ...unasked, registrationOpen: false } as const;
  expect(stepAt("2025-03-01", soon)).toMatchObject({ name: "askHosts", page: "/admin/next-year" });
  expect(stepAt("2025-08-01", { ...soon, registrationFrom: "2025-08-10T15:00:00Z" }).name).toBe("opening");
  expect(stepAt("2025-10-01", { ...unasked, openingLetter: "written" }).name).toBe("sendingWhileOpen");
  expect(stepAt("2025-10-01", { ...unasked, venue: undefined }).name).toBe("venue");
  expect(stepAt("2025-10-01", { ...unasked, isReminderSettled: false }).name).toBe("reminder");
  expect(stepAt("2025-10-01", unasked).name).toBe("askHosts");
  expect(stepAt(days.invocation, unasked).name).toBe("openingEvening");
});

test("while it is open: the letter, the venue, the reminder, and then the evening itself", () => {
  expect(stepAt("2025-10-01", { openingLetter: "missing", venue: undefined }).name).toBe("letterWhileOpen");
  expect(stepAt("2025-10-01", { openingLetter: "written", venue: undefined }).name).toBe("sendingWhileOpen");
  expect(stepAt("2025-10-01", { venue: undefined, isReminderSettled: false }).name).toBe("venue");
  expect(stepAt("2025-10-01", { isReminderSettled: false }).name).toBe("reminder");
  for (const today of ["2025-10-01", days.invocation])
    expect(stepAt(today, { isThanksSettled: false })).toMatchObject({ name: "openingEvening", day: days.invocation });
});

test("from the opening on: the thanks, the closing, and what the year came to", () => {
  expect(stepAt("2025-10-20", { isThanksSettled: false }).name).toBe("thanks");
  expect(stepAt("2025-10-27", { isThanksSettled: false }).name).toBe("thanks");
  for (const today of ["2025-10-20", days.integration]) expect(stepAt(today).name).toBe("closing");
  expect(stepAt("2025-10-27").name).toBe("yearOver");
});
