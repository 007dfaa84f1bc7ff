import { expect, test } from "vitest";
import { dates } from "~/i18n/dates";
import { withFurtherLanguage } from "~/i18n/own-translators.server";
import { translator } from "~/i18n/translate";
import { posterDay } from "./poster-day.ts";

const zone = "America/Denver";
const said = (language: "en" | "es", start: string, end: string, allDay = false) => {
  const event = { start: new Date(start), end: new Date(end), allDay };
  const { numeral, day, hours } = posterDay({ t: translator(language), dates: dates(language), language }, event, zone);
  return [numeral, day, hours].map((text) => text.replaceAll(/[\u00a0\u202f]/g, " "));
};

test("an evening, a whole day, several days and a night over a month's end, each in three pieces", () => {
  expect(said("en", "2025-10-18T18:00:00-06:00", "2025-10-18T22:00:00-06:00")).toEqual([
    "18",
    "Saturday, October 2025",
    "6:00–10:00 PM",
  ]);
  expect(said("es", "2025-10-18T00:00:00-06:00", "2025-10-19T00:00:00-06:00", true)).toEqual([
    "18",
    "de octubre de 2025",
    "Sábado, todo el día",
  ]);
  expect(said("en", "2025-10-18T00:00:00-06:00", "2025-10-21T00:00:00-06:00", true)).toEqual([
    "18–20",
    "Sat – Mon, October 2025",
    "All day",
  ]);
  expect(said("es", "2025-10-18T00:00:00-06:00", "2025-10-21T00:00:00-06:00", true)).toEqual([
    "18–20",
    "de octubre de 2025",
    "Sáb – lun, todo el día",
  ]);
  expect(said("es", "2025-10-17T09:00:00-06:00", "2025-10-25T17:00:00-06:00")[1]).toBe("de octubre de 2025");
  expect(said("en", "2025-10-17T09:00:00-06:00", "2025-10-25T17:00:00-06:00")).toEqual([
    "17–25",
    "October 2025",
    "Fri 9:00 AM – Sat 5:00 PM",
  ]);
  expect(said("en", "2025-10-31T09:00:00-06:00", "2025-11-02T17:00:00-07:00")[1]).toBe("Oct 2025 – Nov 2025");
});

test("a further language has the weekday beside the hours (NEW-81)", () => {
  const french = { code: "fr", name: "Français", direction: "ltr", texts: {} } as const;
  const say = () => said("en", "2025-10-18T18:00:00-06:00", "2025-10-18T22:00:00-06:00");
  expect(withFurtherLanguage(french, say)).toEqual(["18", "octobre 2025", "Samedi, 18:00–22:00"]);
});
