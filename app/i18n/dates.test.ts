import { expect, test } from "vitest";
import { clockIn, dayAfter, dayIn, dates, daysBetween, monthsOf } from "./dates.ts";

const en = dates("en");
const es = dates("es");

test("English dates follow American habits", () => {
  expect(en.weekday("2025-10-16")).toBe("Thursday, October 16");
  expect(en.full("2025-10-16")).toBe("Thursday, October 16, 2025");
  expect(en.fullRange("2025-10-16", "2025-10-26")).toBe("October 16–26, 2025");
  expect(en.numberRange("2025-10-17", "2025-10-26")).toBe("17–26");
});

test("Spanish dates read well within a sentence", () => {
  expect(es.weekday("2025-10-16")).toBe("jueves 16 de octubre");
  expect(es.full("2025-10-26")).toBe("domingo 26 de octubre de 2025");
  expect(es.fullRange("2025-10-16", "2025-10-26")).toBe("16–26 de octubre de 2025");
});

test("a range of times stays on one line and keeps its distance from AM and PM", () => {
  expect(en.timeRange("18:00", "22:00")).toBe("6:00–10:00\u00a0PM");
  expect(es.timeRange("18:00", "22:00")).toBe("6:00–10:00\u00a0p.m.");
  expect(es.timeUnbroken("10:00")).toBe("10:00\u00a0a.m.");
  expect(es.timeBrief("18:30")).toBe("6:30\u00a0p.m.");
  expect(en.timeBrief("18:00")).toBe("6\u00a0PM");
});

test("from when to when, with the second date where it is another (CAL-51, CAL-52)", () => {
  const [six, ten, one] = ["2025-10-07T00:00:00Z", "2025-10-07T04:00:00Z", "2025-10-07T07:30:00Z"].map(
    (at) => new Date(at),
  );
  expect(en.span("America/Denver", six!, ten!)).toBe("Oct 06, 2025 6:00 PM - 10:00 PM");
  expect(en.span("America/Denver", six!, one!)).toBe("Oct 06, 2025 6:00 PM - Oct 07, 2025 1:30 AM");
  expect(es.span("America/Denver", six!, one!)).toBe("06 oct 2025, 6:00 p.m. - 07 oct 2025, 1:30 a.m.");
});

test("the day of the beginning is said as 'October 16th' (PHA-14)", () => {
  const ordinals = ["2025-10-01", "2025-10-02", "2025-10-03", "2025-10-11", "2025-10-16", "2025-10-22"].map(
    en.dayOrdinal,
  );
  expect(ordinals).toEqual([
    "October 1st",
    "October 2nd",
    "October 3rd",
    "October 11th",
    "October 16th",
    "October 22nd",
  ]);
  expect(es.dayOrdinal("2025-10-16")).toBe("16 de octubre");
});

test("the opening evening and the ten days are eleven dates (HOM-08)", () => {
  const days = daysBetween("2025-10-16", "2025-10-26");
  expect(days).toHaveLength(11);
  expect([days[0], days[1], days[10]]).toEqual(["2025-10-16", "2025-10-17", "2025-10-26"]);
  expect(daysBetween("2025-10-30", "2025-11-02")).toEqual(["2025-10-30", "2025-10-31", "2025-11-01", "2025-11-02"]);
});

test("the day belongs to the zone that is asked about, not to the server's", () => {
  expect(dayIn("America/Denver", new Date("2025-10-16T05:59:59Z"))).toBe("2025-10-15");
  expect(dayIn("Asia/Kathmandu", new Date("2025-10-15T18:15:00Z"))).toBe("2025-10-16");
});

test.each([
  ["day", "October 6", "6 de octubre"],
  ["weekdayShort", "Mon", "lun"],
  ["weekdayName", "Monday", "lunes"],
  ["dayShort", "Oct 6", "6 oct"],
  ["number", "6", "6"],
  ["month", "October 2025", "octubre de 2025"],
  ["monthShort", "Oct 2025", "oct 2025"],
  ["monthName", "October", "octubre"],
  ["year", "2025", "2025"],
] as const)("a day as its %s: %s, %s", (name, english, spanish) => {
  expect([en[name]("2025-10-06"), es[name]("2025-10-06")]).toEqual([english, spanish]);
});

test("ranges say a month once, and both where there are two", () => {
  expect(en.dayRange("2025-10-16", "2025-10-26")).toBe("October 16–26");
  expect(en.dayRange("2025-10-30", "2025-11-02").replace(/\s/g, " ")).toBe("October 30 – November 2");
  expect(en.timeRange("11:30", "13:00")).toBe("11:30\u00a0AM–1:00\u00a0PM");
  const [first, same, other] = ["2025-10-06T18:00:00Z", "2025-10-06T20:00:00Z", "2025-10-08T18:00:00Z"].map(
    (at) => new Date(at),
  );
  expect(en.spanOfDays(first!, same!, "America/Denver")).toBe("Oct 06, 2025");
  expect(en.spanOfDays(first!, other!, "America/Denver")).toBe("Oct 06, 2025 - Oct 08, 2025");
});

test("a moment is told as the clocks of a zone show it, whatever the season", () => {
  const [zone, summer, winter] = ["America/Denver", new Date("2025-10-17T00:05:07Z"), new Date("2025-12-17T01:05:07Z")];
  const plain = (text: string) => text.replace(/\s/g, " ");
  expect(clockIn(zone, summer)).toBe("18:05");
  expect(clockIn(zone, new Date("2025-10-16T06:05:00Z"))).toBe("00:05");
  expect(en.dateOf(zone, summer)).toBe("October 16, 2025");
  expect(es.dateOf(zone, summer)).toBe("16 de octubre de 2025");
  expect(en.dayAndTime(zone, summer)).toBe("October 16 at 6:05\u00a0PM");
  expect(plain(es.dayAndTime(zone, summer))).toBe("16 de octubre a las 6:05 p.m.");
  expect(plain(en.moment(zone, summer))).toBe("Oct 16, 2025, 6:05:07 PM");
  expect(plain(en.time("18:05"))).toBe("6:05 PM");
  expect([en.zoneShort(zone, summer), en.zoneShort(zone, winter)]).toEqual(["MDT", "MST"]);
  expect([en.zoneName(zone, summer), en.zoneName(zone, winter)]).toEqual(["Mountain Time", "Mountain Time"]);
  expect([es.zoneName(zone, summer), es.zoneName(zone, winter)]).toEqual(["hora de la montaña", "hora de la montaña"]);
});

test("days are counted over months, years and the change of clocks", () => {
  expect(dayAfter("2025-10-31", 1)).toBe("2025-11-01");
  expect(dayAfter("2025-11-03", -2)).toBe("2025-11-01");
  expect(dayAfter("2025-12-31", 365)).toBe("2026-12-31");
});
test("days of two months name both, those of one name it once", () => {
  expect(monthsOf(dates("en"), "2026-10-16", "2026-11-02")).toBe("October – November 2026");
  expect(monthsOf(dates("es"), "2026-10-16", "2026-11-02")).toBe("octubre – noviembre de 2026");
  expect(monthsOf(dates("en"), "2026-10-16", "2026-10-26")).toBe("October 2026");
});
