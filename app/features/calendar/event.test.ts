import { afterEach, describe, expect, test } from "vitest";
import { inWholeDays, partOfDay, spansWholeDays, timesOf, weekAround, weekStart } from "./event.ts";

const denver = "America/Denver";
const zoneOfTheServer = process.env["TZ"];
afterEach(() => {
  process.env["TZ"] = zoneOfTheServer;
});

/** As the database has it: whole days are known by their ends when nothing else is said. */
function times(start: string, end: string, zone = denver) {
  const written = inWholeDays({ start_date: new Date(start), end_date: new Date(end) }, zone);
  return timesOf({ start: written.start_date, end: written.end_date, allDay: written.all_day }, zone);
}

describe.each(["Asia/Kathmandu", "America/Denver", "Pacific/Kiritimati"])("on a server in %s", (zone) => {
  test("days and hours are those of Denver, in summer time and in winter time (CAL-43)", () => {
    process.env["TZ"] = zone;
    expect(times("2025-10-19T00:00:00Z", "2025-10-19T04:00:00Z")).toMatchObject({
      first: "2025-10-18",
      last: "2025-10-18",
      from: "18:00",
      to: "22:00",
    });
    expect(times("2025-11-09T01:00:00Z", "2025-11-09T05:00:00Z")).toMatchObject({
      first: "2025-11-08",
      from: "18:00",
      to: "22:00",
    });
  });

  test("a night across the November change belongs to its evening and lasts an hour longer", () => {
    process.env["TZ"] = zone;
    const night = times("2025-11-02T05:00:00Z", "2025-11-02T13:00:00Z");
    expect(night).toEqual({ first: "2025-11-01", last: "2025-11-01", from: "23:00", to: "06:00", allDay: false });
  });

  test("the whole day of the change is one day, though it has twenty-five hours", () => {
    process.env["TZ"] = zone;
    const day = times("2025-11-02T06:00:00Z", "2025-11-03T07:00:00Z");
    expect(day).toMatchObject({ first: "2025-11-02", last: "2025-11-02", allDay: true });
  });
});

describe("which days an event belongs to", () => {
  test.each([
    ["an all-night event, only its evening", "2025-10-18T20:00-06:00", "2025-10-19T04:00-06:00", "2025-10-18"],
    ["an event until midnight, its own day", "2025-10-18T20:00-06:00", "2025-10-19T00:00-06:00", "2025-10-18"],
    [
      "what lasts a minute less than a day, only its evening",
      "2025-10-18T20:00-06:00",
      "2025-10-19T19:59-06:00",
      "2025-10-18",
    ],
    ["what lasts a day to the minute, both days", "2025-10-18T20:00-06:00", "2025-10-19T20:00-06:00", "2025-10-19"],
    ["a weekend, both days", "2025-10-18T08:00-06:00", "2025-10-19T16:00-06:00", "2025-10-19"],
    ["several whole days, up to the last", "2025-10-24T00:00-06:00", "2025-10-27T00:00-06:00", "2025-10-26"],
  ])("%s", (_, start, end, last) => {
    const found = times(start, end);
    expect(found.last).toBe(last);
    expect(spansWholeDays(found)).toBe(last !== found.first);
  });
});

test("weeks begin on Sunday", () => {
  expect(["2025-10-12", "2025-10-15", "2025-10-18", "2025-11-02"].map(weekStart)).toEqual([
    "2025-10-12",
    "2025-10-12",
    "2025-10-12",
    "2025-11-02",
  ]);
});

test("a day has four parts, and small hours are still night", () => {
  expect(["00:30", "04:59", "05:00", "11:59", "12:00", "16:59", "17:00", "20:59", "21:00"].map(partOfDay)).toEqual([
    "night",
    "night",
    "morning",
    "morning",
    "afternoon",
    "afternoon",
    "evening",
    "evening",
    "night",
  ]);
});

describe("whole days begin and end at midnight", () => {
  const written = (start: string, end: string, allDay?: boolean) => {
    const whole = inWholeDays({ start_date: new Date(start), end_date: new Date(end), all_day: allDay }, denver);
    return [whole.start_date.toISOString(), whole.end_date.toISOString(), whole.all_day];
  };

  test.each([
    ["hours within a day", "2025-10-18T09:00-06:00", "2025-10-18T17:00-06:00"],
    ["the day itself", "2025-10-18T00:00-06:00", "2025-10-19T00:00-06:00"],
    ["until a minute before midnight", "2025-10-18T00:00-06:00", "2025-10-18T23:59-06:00"],
  ])("said of %s, they fill it", (_, start, end) => {
    expect(written(start, end, true)).toEqual(["2025-10-18T06:00:00.000Z", "2025-10-19T06:00:00.000Z", true]);
  });

  test("across the November change they are as long as the days are", () => {
    expect(written("2025-11-01T12:00-06:00", "2025-11-02T12:00-07:00", true)).toEqual([
      "2025-11-01T06:00:00.000Z",
      "2025-11-03T07:00:00.000Z",
      true,
    ]);
  });

  test("who says no keeps the hours, from midnight to midnight too", () => {
    expect(written("2025-10-18T00:00-06:00", "2025-10-19T00:00-06:00", false)[2]).toBe(false);
    expect(written("2025-10-18T09:00-06:00", "2025-10-19T09:00-06:00")[2]).toBe(false);
  });
});

test("the gathering's weeks begin with its opening evening, all others on a Sunday", () => {
  const days = { invocation: "2025-10-16", integration: "2025-10-26" };
  const begin = (day: string) => weekAround(day, days);
  expect(["2025-10-15", "2025-10-16", "2025-10-22", "2025-10-23", "2025-10-26", "2025-10-27"].map(begin)).toEqual([
    "2025-10-12",
    "2025-10-16",
    "2025-10-16",
    "2025-10-23",
    "2025-10-23",
    "2025-10-26",
  ]);
});
