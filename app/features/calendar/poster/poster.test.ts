import { expect, test } from "vitest";
import { changed } from "../../../../tests/support/feed-event.ts";
import { readPdf } from "../../../../tests/support/pdf.ts";
import { october2025 } from "../../edition/october2025.ts";
import type { PublicEvent } from "../event.ts";
import { pictureShapes } from "./poster.ts";
import { posterPdf, posterPicture } from "./poster.server.ts";

const bread = changed({
  title: "Bread for the street",
  description: "We heat the oven at dawn. Bring a bowl, a loaf of your own, or only your hands.",
  location: "North Boulder Park",
  id: "00000000-0000-4000-8000-000000000011",
  hostedBy: "Rosa, Mapleton Hill",
  start: new Date("2025-10-18T16:00:00Z"),
  end: new Date("2025-10-18T19:00:00Z"),
});

const facts = { edition: october2025, origin: "https://example.org" };

async function printed(event: PublicEvent, language: "en" | "es" = "en", paper: "letter" | "a4" = "letter") {
  const pdf = readPdf(await posterPdf(event, { ...facts, language, paper }));
  return {
    ...pdf,
    text: pdf.pages
      .flatMap(({ lines }) => lines)
      .join(" ")
      .replaceAll(/\s+/g, " "),
  };
}

test("a poster says what, when, where, with whom and for what, and leads to the page (CAL-93)", async () => {
  const { text, pages, structure, alternatives, isTagged, language } = await printed(bread);
  for (const said of ["Bread for the street", "Saturday, October 2025", "North Boulder Park", "Cohere Boulder"])
    expect(text).toContain(said);
  expect(text).toContain("With Rosa, Mapleton Hill");
  expect(text).toContain("We heat the oven at dawn.");
  expect(pages.map(({ width, height }) => [width, height])).toEqual([[612, 792]]);
  expect({ isTagged, language, headings: structure["H1"] }).toEqual({ isTagged: true, language: "en-US", headings: 1 });
  expect(alternatives).toContain("QR code of https://example.org/calendar/00000000-0000-4000-8000-000000000011");
});

test("a poster in Spanish speaks Spanish, on A4 as well, and names nobody who isn’t shown (CAL-93)", async () => {
  const { text, pages, language } = await printed({ ...bread, hostedBy: null, location: null }, "es", "a4");
  expect(text).toContain("18 de octubre de 2025 Sábado, ");
  expect(text).toContain("example.org/es/calendar");
  expect(text).not.toMatch(/With|Con /);
  expect(language).toBe("es-US");
  expect(pages.map(({ width }) => Math.round(width))).toEqual([595]);
});

test("long words of a host keep to one page, and the day and the hours are never cut (CAL-93)", async () => {
  const long = "Repair café and open workshop for bicycles, radios and other beloved broken things";
  const event = { ...bread, title: long, location: long, hostedBy: long, end: new Date("2025-10-20T19:00:00Z") };
  const { text, pages } = await printed(event);
  expect(pages).toHaveLength(1);
  expect(text).toContain(long);
  expect(text.replaceAll(/[\u00a0\u202f]/g, " ")).toContain("Sat 10:00 AM – Mon 1:00 PM");
});

test.each(["square", "tall"] as const)(
  "the %s picture holds outlines alone, another in each language",
  async (shape) => {
    const draw = (language: "en" | "es") => posterPicture(bread, { ...facts, language, format: pictureShapes[shape] });
    const [english, spanish] = [await draw("en"), await draw("es")];
    expect(english).not.toMatch(/<text|font-|NaN|undefined/);
    expect(spanish).not.toBe(english);
    expect(await draw("en")).toBe(english);
  },
);
