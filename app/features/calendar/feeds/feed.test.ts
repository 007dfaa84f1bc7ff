import ICAL from "ical.js";
import { afterEach, describe, expect, test, vi } from "vitest";
import { makeTextMemo } from "~/lib/async/text-memo";
import { changed, potluck } from "../../../../tests/support/feed-event.ts";
import { october2025 } from "../../edition/october2025.ts";
import type { PublicEvent } from "../event.ts";
import { calendarFile, calendarFileOf, googleLink } from "./feed.ts";
import { newsFeed } from "./news.ts";

const zoneOfTheServer = process.env["TZ"];
afterEach(() => {
  process.env["TZ"] = zoneOfTheServer;
});

const texts = makeTextMemo({ mostLetters: 1_000_000 });

function file(events: PublicEvent[], language: "en" | "es" = "en", isAttending = false): string {
  const source = "https://example.org/calendar.ics";
  return textOf(
    calendarFile(events, {
      edition: october2025,
      origin: "https://example.org",
      language,
      name: "C",
      source,
      isAttending,
      texts,
    }),
  );
}

const textOf = (calendar: Uint8Array) => new TextDecoder().decode(calendar);

function parsed(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  for (const zone of calendar.getAllSubcomponents("vtimezone")) ICAL.TimezoneService.register(zone);
  return { calendar, events: calendar.getAllSubcomponents("vevent").map((event) => new ICAL.Event(event)) };
}

const at = (time: ICAL.Time) => time.toJSDate().toISOString();

test("an independent parser reads every text as it was typed", () => {
  const [event] = parsed(file([potluck])).events;
  expect([event!.summary, event!.location, event!.uid, event!.sequence]).toEqual([
    potluck.title,
    potluck.location,
    `${potluck.id}@example.org`,
    3,
  ]);
  expect(event!.description).toBe(
    `${potluck.description}\n\nhttps://example.org/sign-up\n\nhttps://example.org/calendar/${potluck.id}`,
  );
});

describe.each(["Asia/Kathmandu", "America/Denver", "Pacific/Kiritimati"])("made on a server in %s", (zone) => {
  test.each([
    ["in summer time", "2025-10-18T18:00:00-06:00", "2025-10-18T20:00:00-06:00"],
    ["in winter time", "2025-11-08T18:00:00-07:00", "2025-11-08T20:00:00-07:00"],
    ["across the November change", "2025-11-01T23:00:00-06:00", "2025-11-02T06:00:00-07:00"],
    ["in the repeated hour, the first time", "2025-11-02T01:15:00-06:00", "2025-11-02T01:45:00-06:00"],
    ["in the repeated hour, the second time", "2025-11-02T01:15:00-07:00", "2025-11-02T01:45:00-07:00"],
    ["across the change in March", "2026-03-07T23:00:00-07:00", "2026-03-08T06:00:00-06:00"],
    ["ten years ago", "2016-07-01T12:00:00-06:00", "2016-07-01T13:00:00-06:00"],
  ])("an event %s is at the same instant for every subscriber (CAL-43)", (_, start, end) => {
    process.env["TZ"] = zone;
    const [event] = parsed(file([changed({ start: new Date(start), end: new Date(end) })])).events;
    expect([at(event!.startDate), at(event!.endDate)]).toEqual([
      new Date(start).toISOString(),
      new Date(end).toISOString(),
    ]);
  });
});

test("one event's file is an event to take in, not a calendar of its own, which Outlook would open (MS-OXCICAL, X-WR-CALNAME)", () => {
  const facts = {
    edition: october2025,
    origin: "https://example.org",
    language: "en",
    isAttending: true,
    texts,
  } as const;
  const { calendar, events } = parsed(textOf(calendarFile([potluck], facts)));
  expect(events.map(({ summary }) => summary)).toEqual([potluck.title]);
  for (const name of ["name", "x-wr-calname", "x-wr-timezone", "source", "refresh-interval", "method"])
    expect(calendar.getFirstProperty(name), name).toBeNull();
});

test("subscribers read plain text, not Markdown", () => {
  const event = changed({ description: "## Soup\n\nBring **bread** and [a bowl](https://example.org/bowl)." });
  const said = "Soup\n\nBring bread and a bowl (https://example.org/bowl).";
  expect(parsed(file([event])).events[0]!.description).toContain(`${said}\n\nhttps://`);
  const facts = { edition: october2025, origin: "https://example.org", language: "en" as const };
  expect(new URL(googleLink(event, facts)).searchParams.get("details")).toBe(
    `${said}\n\nhttps://example.org/calendar/${potluck.id}`,
  );
  expect(newsFeed([event], facts)).toContain(`${said}</summary>`);
});

test("whole days are dates, with the day after the last as their end", () => {
  const days = changed({
    start: new Date("2025-10-31T00:00:00-06:00"),
    end: new Date("2025-11-03T00:00:00-07:00"),
    allDay: true,
  });
  const [event] = parsed(file([days])).events;
  expect([event!.startDate.isDate, event!.startDate.toString(), event!.endDate.toString()]).toEqual([
    true,
    "2025-10-31",
    "2025-11-03",
  ]);
});

test("a called-off event says so in its status, its title and its note", () => {
  const [event] = parsed(file([changed({ cancelled: true, cancelledNote: "The kitchen is closed." })])).events;
  expect(event!.component.getFirstPropertyValue("status")).toBe("CANCELLED");
  expect(event!.summary).toBe(`Called off: ${potluck.title}`);
  expect(event!.description).toMatch(/^The kitchen is closed\.\n\n/);
});

test("Google's address says whole days as dates", () => {
  const day = { start: new Date("2025-10-18T06:00:00Z"), end: new Date("2025-10-19T06:00:00Z"), allDay: true };
  const facts = { edition: october2025, origin: "https://example.org", language: "en" as const };
  expect(new URL(googleLink(changed(day), facts)).searchParams.get("dates")).toBe("20251018/20251019");
});

test("what somebody meant to go to leaves their day free once it is called off", () => {
  const busy = (event: PublicEvent) => /TRANSP:(\w+)/.exec(file([event], "en", true))![1];
  expect([busy(changed({})), busy(changed({ cancelled: true }))]).toEqual(["OPAQUE", "TRANSPARENT"]);
});

test("Google's address and the news say that an event was called off, and why", () => {
  const event = changed({ cancelled: true, cancelledNote: "The kitchen is closed." });
  const facts = { edition: october2025, origin: "https://example.org", language: "es" as const };
  const { searchParams } = new URL(googleLink(event, facts));
  expect(searchParams.get("text")).toBe(`Cancelado: ${potluck.title}`);
  expect(searchParams.get("details")).toMatch(/^The kitchen is closed\.\n\nFirst line/);
  const news = newsFeed([event], facts);
  expect(news).toContain("<title>Cancelado: Potluck; soup");
  expect(news).toContain('<summary type="text">The kitchen is closed.\n\n');
});

test("the news changed when the newest of them did, wherever it stands", () => {
  const dates = ["2025-09-02", "2025-09-30", "2025-09-10"].map((day) => new Date(`${day}T12:00:00Z`));
  const facts = { edition: october2025, origin: "https://example.org", language: "en" as const };
  const news = newsFeed(
    dates.map((updatedAt) => changed({ updatedAt })),
    facts,
  );
  expect(/<updated>([^<]+)</.exec(news)![1]).toBe("2025-09-30T12:00:00.000Z");
});

test("the news are well-formed whatever an event says, and say it as it was typed", () => {
  const title = `Bread <b>&</b> "roses" ]]> & < 5`;
  const news = newsFeed([changed({ title, description: "a\u0000b\u000bc < d", location: "<hall> & yard" })], {
    edition: { ...october2025, name: "Us <&> them" },
    origin: "https://example.org",
    language: "en",
    filters: { q: '<"&' },
  });
  const markup = news.replaceAll(/<\/?[a-z]+(?: [a-z:]+="[^"<>&]*(?:&(?:amp|lt|gt|quot);[^"<>&]*)*")*\/?>/g, "");
  // oxlint-disable-next-line no-control-regex -- XML 1.0 does not allow these
  const illFormed = /[<>\u0000\u000b]|&(?!amp;|lt;|gt;|quot;)/;
  expect(markup.replace('<?xml version="1.0" encoding="utf-8"?>', "")).not.toMatch(illFormed);
  const typed = markup
    .replaceAll("&quot;", '"')
    .replaceAll("&gt;", ">")
    .replaceAll("&lt;", "<")
    .replaceAll("&amp;", "&");
  for (const text of [title, "ab", "c < d", "<hall> & yard", "Us <&> them"]) expect(typed).toContain(text);
});

test("ids stay the same in both languages, and the same events give the same bytes", () => {
  const [english, spanish] = [parsed(file([potluck])), parsed(file([potluck], "es"))];
  expect(spanish.events[0]!.uid).toBe(english.events[0]!.uid);
  expect(file([potluck])).toBe(file([potluck]));
});

test("an event is written anew with its next version, and when it is for somebody who goes", () => {
  const event = changed({});
  const [before, going] = [file([event]), file([event], "en", true)];
  expect(file([changed({ location: "The garden" })])).toContain("LOCATION:The garden");
  expect(file([{ ...event, updatedAt: new Date("2025-09-03T12:00:00Z") }])).toContain("DTSTAMP:20250903T120000Z");
  expect(file([event])).toBe(before);
  expect([before, going].map((text) => /TRANSP:(\w+)/.exec(text)![1])).toEqual(["TRANSPARENT", "OPAQUE"]);
});

test("subscribers are told to come back every hour, in the standard's way and in Outlook's", () => {
  const { calendar } = parsed(file([]));
  expect(String(calendar.getFirstPropertyValue("refresh-interval"))).toBe("PT1H");
  expect(calendar.getFirstPropertyValue("x-published-ttl")).toBe("PT1H");
  expect(calendar.getFirstProperty("method")).toBeNull();
});

test("every line ends with CRLF, holds at most 75 octets, cuts no letter and no control character is left (RFC 5545, 3.1)", () => {
  const text = file([changed({ title: "ñ🌱".repeat(120), description: "a\u0000b\u0007c\r\nd\te" })]);
  expect(text.endsWith("\r\n")).toBe(true);
  const lines = text.slice(0, -2).split("\r\n");
  expect(lines.join("")).not.toMatch(/[\r\n]/);
  for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  // oxlint-disable-next-line no-control-regex -- the point of the test
  expect(text).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffd]/);
  const [event] = parsed(text).events;
  expect(event!.summary).toBe("ñ🌱".repeat(120));
  expect(event!.description.startsWith("abc\nd\te\n\n")).toBe(true);
});

test("every event has what RFC 5545 asks of it, once, and every zone it names is described (3.6.1, 3.2.19)", () => {
  const { calendar } = parsed(file([potluck]));
  const event = calendar.getFirstSubcomponent("vevent")!;
  for (const name of ["uid", "dtstamp", "dtstart", "dtend", "sequence", "status", "summary"])
    expect(event.getAllProperties(name), name).toHaveLength(1);
  expect(calendar.getFirstSubcomponent("vtimezone")!.getFirstPropertyValue("tzid")).toBe(
    event.getFirstProperty("dtstart")!.getParameter("tzid"),
  );
  for (const name of ["version", "prodid"]) expect(calendar.getAllProperties(name), name).toHaveLength(1);
});

test("Google's address carries title, time, place and page (CAL-04)", () => {
  const { searchParams } = new URL(
    googleLink(potluck, { edition: october2025, origin: "https://example.org", language: "es" }),
  );
  expect(searchParams.get("text")).toBe(potluck.title);
  expect(searchParams.get("dates")).toBe("20251019T000000Z/20251019T020000Z");
  expect(searchParams.get("location")).toBe(potluck.location);
  expect(searchParams.get("details")).toContain(`https://example.org/es/calendar/${potluck.id}`);
});

test("a feed reads only what is not written yet, and leaves out what is gone meanwhile", async () => {
  const [kept, other, gone] = [
    changed({ id: crypto.randomUUID() }),
    changed({ id: crypto.randomUUID() }),
    changed({ id: crypto.randomUUID() }),
  ];
  const facts = {
    edition: october2025,
    origin: "https://example.org",
    language: "en",
    isAttending: false,
    texts,
  } as const;
  calendarFile([kept], facts);
  const read = vi.fn(async () => [other]);
  const calendar = await calendarFileOf([kept, other, gone], read, facts);
  expect(read).toHaveBeenCalledWith([other.id, gone.id]);
  const writtenAnew = calendarFile([kept, other], { ...facts, texts: makeTextMemo({ mostLetters: 1_000_000 }) });
  expect(textOf(calendar)).toBe(textOf(writtenAnew));
});
