import { expect, test } from "vitest";
import { emptyWhen, withEndDate, withFirstDay, withStartDate, withStartTime, type When } from "./autofill.ts";

const evening: When = { start_date: "2025-10-16", start_time: "18:00", end_date: "2025-10-16", end_time: "22:00" };

test("an empty form begins at 09:00 and ends at 17:00 on no date yet (CAL-18, CAL-19)", () => {
  expect(emptyWhen).toEqual({ start_date: "", start_time: "09:00", end_date: "", end_time: "17:00" });
});

test("a first start date sets the end to the same day, two hours later (CAL-38, CAL-39)", () => {
  expect(withStartDate(emptyWhen, "2025-10-16")).toEqual({
    start_date: "2025-10-16",
    start_time: "09:00",
    end_date: "2025-10-16",
    end_time: "11:00",
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
  (start_time, end_date, end_time) => {
    expect(withStartDate({ ...emptyWhen, start_time }, "2025-10-16")).toMatchObject({ end_date, end_time });
  },
);

test("the day after the last of a month, a year or February is the first", () => {
  const late = { ...emptyWhen, start_time: "23:00" };
  expect(["2025-10-31", "2025-12-31", "2028-02-28"].map((day) => withStartDate(late, day).end_date)).toEqual([
    "2025-11-01",
    "2026-01-01",
    "2028-02-29",
  ]);
});

test("a start date after the end date takes the end date along, its time kept (CAL-40)", () => {
  expect(withStartDate(evening, "2025-10-20")).toEqual({
    ...evening,
    start_date: "2025-10-20",
    end_date: "2025-10-20",
  });
});

test("an end date taken along never lies before the start (CAL-40, CAL-42)", () => {
  const overnight = { start_date: "2025-10-16", start_time: "22:30", end_date: "2025-10-17", end_time: "00:30" };
  expect(withStartDate(overnight, "2025-10-20")).toEqual({
    start_date: "2025-10-20",
    start_time: "22:30",
    end_date: "2025-10-21",
    end_time: "00:30",
  });
});

test("an event of one evening stays one when its start moves back, past midnight or not (CAL-92)", () => {
  const [from, next] = ["2025-10-10", "2025-10-11"];
  expect(withStartDate(evening, from)).toEqual({ ...evening, start_date: from, end_date: from });
  const late = { ...evening, start_time: "22:30", end_date: "2025-10-17", end_time: "00:30" };
  expect(withStartDate(late, from)).toEqual({ ...late, start_date: from, end_date: next });
  expect(withFirstDay(evening, from)).toEqual({ ...evening, start_date: from, end_date: from });
});

test("a start date before the end of several days leaves the end alone", () => {
  const days = { ...evening, end_date: "2025-10-18" };
  expect(withStartDate(days, "2025-10-10")).toEqual({ ...days, start_date: "2025-10-10" });
  expect(withFirstDay(days, "2025-10-10")).toEqual({ ...days, start_date: "2025-10-10" });
  expect(withStartDate(evening, "")).toEqual({ ...evening, start_date: "" });
});

test.each([
  ["22:00", "2025-10-17", "00:00"],
  ["23:10", "2025-10-17", "01:10"],
])("a start time of %s, at or after the end of the same day, moves the end to %s %s (CAL-41)", (time, date, end) => {
  expect(withStartTime(evening, time)).toEqual({ ...evening, start_time: time, end_date: date, end_time: end });
});

test("a start time before the end, on another day or without a date moves nothing else (CAL-41)", () => {
  expect(withStartTime(evening, "21:59")).toEqual({ ...evening, start_time: "21:59" });
  const twoDays = { ...evening, end_date: "2025-10-17", end_time: "10:00" };
  expect(withStartTime(twoDays, "20:00")).toEqual({ ...twoDays, start_time: "20:00" });
  expect(withStartTime(emptyWhen, "20:00")).toEqual({ ...emptyWhen, start_time: "20:00" });
  expect(withStartTime(evening, "")).toEqual({ ...evening, start_time: "" });
});

test("without a start time the end date follows alone", () => {
  expect(withStartDate({ ...emptyWhen, start_time: "" }, "2025-10-16")).toMatchObject({
    end_date: "2025-10-16",
    end_time: "17:00",
  });
});

test("an end date before the start date is refused, the same day and later ones are taken (CAL-35, CAL-36)", () => {
  expect(withEndDate(evening, "2025-10-15")).toBeUndefined();
  expect(withEndDate(evening, "2025-10-16")).toEqual(evening);
  expect(withEndDate(evening, "2025-10-18")).toEqual({ ...evening, end_date: "2025-10-18" });
  expect(withEndDate({ ...evening, start_date: "" }, "2025-10-15")).toMatchObject({ end_date: "2025-10-15" });
});
