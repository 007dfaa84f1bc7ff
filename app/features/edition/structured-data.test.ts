import { expect, test } from "vitest";
import { withSampleLinks } from "./editions.ts";
import { october2025 } from "./october2025.ts";
import { eventData, pastYearData, seriesData, yearData, type Thing } from "./structured-data.ts";

const origin = "https://cohere.example.org";
const english = { edition: october2025, origin, language: "en" } as const;
const spanish = { ...english, language: "es" } as const;

const talk = {
  name: "Soil walk",
  description: "A walk among worms.",
  start: new Date("2025-10-18T15:00:00Z"),
  end: new Date("2025-10-18T17:00:00Z"),
  place: "Community garden",
  page: "/calendar/7",
} as const;

/** Returns every node of a graph, including nested ones. */
function nodesOf(value: unknown): Thing[] {
  if (Array.isArray(value)) return value.flatMap(nodesOf);
  if (typeof value !== "object" || value === null) return [];
  const inside = Object.values(value).flatMap(nodesOf);
  return "@type" in value ? [value as Thing, ...inside] : inside;
}

const named = (things: Thing[], id: string) => nodesOf(things).find((node) => node["@id"] === `${origin}/#${id}`)!;
const dayOrInstant = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}:\d{2}[+-]\d{2}:\d{2})?$/;

test.each([
  ["the series", seriesData],
  ["this year", yearData],
  ["a past year", (site: typeof english | typeof spanish) => pastYearData(site, october2025.past[0]!)],
  ["a gathering", (site: typeof english | typeof spanish) => eventData(site, talk)],
])("%s has in both languages what schema.org and search engines ask of an event and its organizer", (_, data) => {
  for (const site of [english, spanish]) {
    const nodes = nodesOf(data(site));
    const events = nodes.filter((node) => node["@type"].startsWith("Event"));
    expect(events.length).toBeGreaterThan(0);
    for (const event of events) {
      for (const words of [event["name"], event["description"]]) expect(words).toMatch(/^\S.{5,}/);
      for (const time of [event["startDate"], event["endDate"]]) expect(time).toMatch(dayOrInstant);
      expect(event["location"]).toMatchObject({
        "@type": "Place",
        name: expect.stringMatching(/\S/),
        address: { "@type": "PostalAddress", addressLocality: "Boulder", addressRegion: "Colorado" },
      });
      expect(event["organizer"]).toEqual({ "@id": `${origin}/#organization` });
      expect(event["eventStatus"]).toBe("https://schema.org/EventScheduled");
      expect(event["image"]).toMatch(/\.png$/);
    }
    expect(nodes.find((node) => node["@type"] === "Organization")).toMatchObject({
      name: "Cohere Boulder",
      logo: `${origin}/icons/512.png`,
    });
  }
});

test("every address is absolute and on ORIGIN, and those of people are in the language of the page", () => {
  for (const site of [english, spanish]) {
    const addresses = nodesOf(seriesData(site)).flatMap(({ url, image, logo, "@id": id }) => [url, image, logo, id]);
    for (const address of addresses.filter(Boolean)) expect(address).toMatch(/^https:\/\/cohere\.example\.org(\/|$)/);
    expect(named(seriesData(site), "october2025")["url"]).toBe(site === spanish ? `${origin}/es` : `${origin}/`);
  }
});

test("every reference leads to a node of the same graph, but for the series on pages of their own", () => {
  const things = seriesData(english);
  const known = new Set(nodesOf(things).map((node) => node["@id"]));
  const references = JSON.stringify(things).matchAll(/\{"@id":"([^"]+)"\}/g);
  expect([...references].map(([, id]) => id).filter((id) => !known.has(id))).toEqual([]);
});

test("the year, its opening evening and its closing have the dates of the edition, with the offset of its zone (CON-08, CON-09, CON-11)", () => {
  const things = seriesData(english);
  expect(named(things, "october2025")).toMatchObject({ startDate: "2025-10-16T18:00:00-06:00", endDate: "2025-10-26" });
  expect(named(things, "october2025-invocation")).toMatchObject({
    startDate: "2025-10-16T18:00:00-06:00",
    endDate: "2025-10-16T22:00:00-06:00",
    isAccessibleForFree: true,
  });
  expect(named(things, "october2025-integration")).toMatchObject({ startDate: "2025-10-26", endDate: "2025-10-26" });
  expect(named(things, "series")).toMatchObject({ "@type": "EventSeries", startDate: "2024-10-10" });
  expect(named(things, "2024")).toMatchObject({ startDate: "2024-10-10", endDate: "2024-10-20" });
});

test("in a first year the series begins with the year itself", () => {
  const things = seriesData({ ...english, edition: { ...october2025, past: [] } });
  expect(named(things, "series")).toMatchObject({
    startDate: "2025-10-16",
    subEvent: [{ "@id": `${origin}/#october2025` }],
  });
});

test("words are in the language of the page", () => {
  expect(JSON.stringify(seriesData(english))).toContain("opening evening");
  expect(JSON.stringify(seriesData(spanish))).toContain("noche de apertura");
  expect(JSON.stringify(seriesData(spanish))).not.toMatch(/opening evening|Free to attend/);
});

test("a gathering of the calendar keeps its own time and place and belongs to the year", () => {
  const [, event] = eventData(spanish, talk);
  expect(event).toMatchObject({
    "@id": `${origin}/es/calendar/7`,
    url: `${origin}/es/calendar/7`,
    name: "Soil walk",
    startDate: "2025-10-18T09:00:00-06:00",
    endDate: "2025-10-18T11:00:00-06:00",
    location: { name: "Community garden" },
    superEvent: { "@id": `${origin}/#october2025` },
  });
  expect(event).not.toHaveProperty("isAccessibleForFree");
  const [, bare] = eventData(english, { name: "Tea", start: talk.start, page: "/calendar/8" });
  expect(bare).toMatchObject({ location: { name: "Boulder, Colorado" } });
  expect(bare).not.toHaveProperty("endDate");
});

test("a contact that is not set leaves no trace", () => {
  expect(JSON.stringify(seriesData(english))).not.toContain("email");
  expect(JSON.stringify(seriesData({ ...english, edition: withSampleLinks(october2025) }))).toContain(
    "hello@example.org",
  );
});

test("the venue is told to nobody who has not registered: machines read the area alone (CON-17)", () => {
  const edition = { ...october2025, venue: "Harbor Hall" };
  expect(JSON.stringify([...seriesData({ ...english, edition }), ...yearData({ ...english, edition })])).not.toContain(
    "Harbor Hall",
  );
});
