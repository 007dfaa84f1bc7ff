import { expect, test } from "vitest";
import { emptyWhen, withEndDate, withStartDate, withStartTime, type When } from "./autofill.ts";

const evening: When = { startDate: "2025-10-16", startTime: "18:00", endDate: "2025-10-16", endTime: "22:00" };

test("an empty form begins at 09:00 and ends at 17:00 on no date yet (CAL-18, CAL-19)", () => {
  expect(emptyWhen).toEqual({ startDate: "", startTime: "09:00", endDate: "", endTime: "17:00" });
});

test("a first start date sets the end to the same day, two hours later (CAL-38, CAL-39)", () => {
  expect(withStartDate(emptyWhen, "2025-10-16")).toEqual({
    startDate: "2025-10-16",
    startTime: "09:00",
    endDate: "2025-10-16",
    endTime: "11:00",
  });
});

test.each([
  ["14:05", "2025-10-16", "16:05"],
  ["21:59", "2025-10-16", "23:59"],
  ["22:00", "2025-10-17", "00:00"],
  ["22:30", "2025-10-17", "00:30"],
  ["23:45", "2025-10-17", "01:45"],
])(
  "an event that starts at %s ends on %s at %s: the clock wraps, the minutes stay, the date follows (CAL-39, CAL-42)",
  (startTime, endDate, endTime) => {
    expect(withStartDate({ ...emptyWhen, startTime }, "2025-10-16")).toMatchObject({ endDate, endTime });
  },
);

test("the day after the last of a month, a year or February is the first", () => {
  const late = { ...emptyWhen, startTime: "23:00" };
  expect(["2025-10-31", "2025-12-31", "2028-02-28"].map((day) => withStartDate(late, day).endDate)).toEqual([
    "2025-11-01",
    "2026-01-01",
    "2028-02-29",
  ]);
});

test("a start date after the end date takes the end date along, its time kept (CAL-40)", () => {
  expect(withStartDate(evening, "2025-10-20")).toEqual({ ...evening, startDate: "2025-10-20", endDate: "2025-10-20" });
});

test("an end date taken along never lies before the start (CAL-40, CAL-42)", () => {
  const overnight = { startDate: "2025-10-16", startTime: "22:30", endDate: "2025-10-17", endTime: "00:30" };
  expect(withStartDate(overnight, "2025-10-20")).toEqual({
    startDate: "2025-10-20",
    startTime: "22:30",
    endDate: "2025-10-21",
    endTime: "00:30",
  });
});

test("a start date before the end date leaves the end alone", () => {
  expect(withStartDate(evening, "2025-10-10")).toEqual({ ...evening, startDate: "2025-10-10" });
  expect(withStartDate(evening, "")).toEqual({ ...evening, startDate: "" });
});

test.each([
  ["22:00", "2025-10-17", "00:00"],
  ["23:10", "2025-10-17", "01:10"],
])("a start time of %s, at or after the end of the same day, moves the end to %s %s (CAL-41)", (time, date, end) => {
  expect(withStartTime(evening, time)).toEqual({ ...evening, startTime: time, endDate: date, endTime: end });
});

test("a start time before the end, on another day or without a date moves nothing else (CAL-41)", () => {
  expect(withStartTime(evening, "21:59")).toEqual({ ...evening, startTime: "21:59" });
  const twoDays = { ...evening, endDate: "2025-10-17", endTime: "10:00" };
  expect(withStartTime(twoDays, "20:00")).toEqual({ ...twoDays, startTime: "20:00" });
  expect(withStartTime(emptyWhen, "20:00")).toEqual({ ...emptyWhen, startTime: "20:00" });
  expect(withStartTime(evening, "")).toEqual({ ...evening, startTime: "" });
});

test("without a start time the end date follows alone", () => {
  expect(withStartDate({ ...emptyWhen, startTime: "" }, "2025-10-16")).toMatchObject({
    endDate: "2025-10-16",
    endTime: "17:00",
  });
});

test("an end date before the start date is refused, the same day and later ones are taken (CAL-35, CAL-36)", () => {
  expect(withEndDate(evening, "2025-10-15")).toBeUndefined();
  expect(withEndDate(evening, "2025-10-16")).toEqual(evening);
  expect(withEndDate(evening, "2025-10-18")).toEqual({ ...evening, endDate: "2025-10-18" });
  expect(withEndDate({ ...evening, startDate: "" }, "2025-10-15")).toMatchObject({ endDate: "2025-10-15" });
});
