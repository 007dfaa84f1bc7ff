import ICAL from "ical.js";
import { expect, test } from "vitest";
import type { Gathering } from "../edition/phase.ts";
import { october2025 } from "../edition/october2025.ts";
import { gatheringsCalendar, googleCalendarLink } from "./gatherings-calendar.ts";

const both = ["invocation", "integration"] as const;
const calendar = (language: "en" | "es", venue?: string, gatherings: readonly Gathering[] = both) =>
  gatheringsCalendar(october2025, {
    language,
    venue,
    origin: "https://example.org",
    stamp: new Date("2025-09-01T00:00:00Z"),
    gatherings,
  });

function eventsOf(text: string) {
  return new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent").map((event) => new ICAL.Event(event));
}

test("the file holds the opening evening at its hours in Denver and the closing day (REG-52, CON-08, CON-09)", () => {
  const [opening, closing] = eventsOf(calendar("en"));
  expect(opening!.startDate.toJSDate().toISOString()).toBe("2025-10-17T00:00:00.000Z");
  expect(opening!.endDate.toJSDate().toISOString()).toBe("2025-10-17T04:00:00.000Z");
  expect([closing!.startDate.isDate, closing!.startDate.toString()]).toEqual([true, "2025-10-26"]);
  expect(closing!.endDate.toString()).toBe("2025-10-27");
});

test("an opening evening that goes on past midnight ends on the next day", () => {
  const [first] = october2025.schedule;
  const late = { ...october2025, schedule: [first!, { ...first!, hours: { from: "23:00", to: "01:00" } }] };
  const stamp = new Date("2025-09-01T00:00:00Z");
  const file = gatheringsCalendar(late, {
    language: "en",
    venue: undefined,
    origin: "https://example.org",
    stamp,
    gatherings: both,
  });
  expect(eventsOf(file)[0]!.endDate.toJSDate().toISOString()).toBe("2025-10-17T07:00:00.000Z");
});

test("its names are in the person's language and its ids stay the same", () => {
  const [english, spanish] = [eventsOf(calendar("en")), eventsOf(calendar("es"))];
  expect(english[0]!.summary).toBe("Cohere Boulder: opening evening");
  expect(spanish[0]!.summary).toBe("Cohere Boulder: noche de apertura");
  expect(spanish.map(({ uid }) => uid)).toEqual(english.map(({ uid }) => uid));
});

test("no line is longer than 75 octets and all end with CRLF (RFC 5545, 3.1)", () => {
  const text = calendar("es");
  const lines = text.split("\r\n");
  expect(lines.at(-1), "after the last line's own CRLF comes nothing").toBe("");
  expect(lines.join("")).not.toMatch(/[\r\n]/);
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
});

test("Google Calendar gets either gathering: the evening at its hours, the closing as a whole day", () => {
  const dates = both.map((gathering) =>
    new URL(googleCalendarLink(october2025, gathering, { language: "en", venue: undefined })).searchParams.get("dates"),
  );
  expect(dates).toEqual(["20251017T000000Z/20251017T040000Z", "20251026/20251027"]);
});

test("both are in the town, and at the venue for whom it may be told (CON-17)", () => {
  const places = (text: string) => eventsOf(text).map(({ location }) => location);
  expect(places(calendar("en"))).toEqual(["Boulder, Colorado", "Boulder, Colorado"]);
  expect(places(calendar("es", "Harbor Hall"))).toEqual([
    "Harbor Hall, Boulder, Colorado",
    "Harbor Hall, Boulder, Colorado",
  ]);
  const google = new URL(googleCalendarLink(october2025, "integration", { language: "en", venue: "Harbor Hall" }));
  expect(google.searchParams.get("location")).toBe("Harbor Hall, Boulder, Colorado");
});

test("after the opening evening only the closing is left", () => {
  expect(eventsOf(calendar("en", undefined, ["integration"])).map(({ summary }) => summary)).toEqual([
    "Cohere Boulder: closing gathering",
  ]);
});
