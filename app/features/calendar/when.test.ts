import { expect, test } from "vitest";
import { dates } from "~/i18n/dates";
import { translator } from "~/i18n/translate";
import { dayAndHoursText, hoursText, whenText } from "./when.ts";

const zone = "America/Denver";
const speaker = (language: "en" | "es") => ({ t: translator(language), dates: dates(language) });
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, " ");
const event = (start: string, end: string, allDay = false) => ({ start: new Date(start), end: new Date(end), allDay });

const cases = {
  afternoon: event("2025-10-18T14:00:00-06:00", "2025-10-18T16:30:00-06:00"),
  night: event("2025-10-18T20:00:00-06:00", "2025-10-19T04:00:00-06:00"),
  weekend: event("2025-10-18T08:00:00-06:00", "2025-10-19T16:00:00-06:00"),
  wholeDay: event("2025-10-18T00:00:00-06:00", "2025-10-19T00:00:00-06:00", true),
  wholeDays: event("2025-10-24T00:00:00-06:00", "2025-10-27T00:00:00-06:00", true),
  change: event("2025-11-01T23:00:00-06:00", "2025-11-02T06:00:00-07:00"),
  moment: event("2025-10-18T18:00:00-06:00", "2025-10-18T18:00:00-06:00"),
  winter: event("2025-11-08T18:00:00-07:00", "2025-11-08T20:00:00-07:00"),
};

test.each([
  ["afternoon", "2:00–4:30 PM", "Saturday, October 18, 2025, 2:00–4:30 PM MDT"],
  ["night", "8:00 PM – 4:00 AM", "Saturday, October 18, 2025, 8:00 PM – 4:00 AM MDT"],
  [
    "weekend",
    "Oct 18, 8:00 AM – Oct 19, 4:00 PM",
    "Saturday, October 18, 2025, 8:00 AM – Sunday, October 19, 2025, 4:00 PM MDT",
  ],
  ["moment", "6:00 PM", "Saturday, October 18, 2025, 6:00 PM MDT"],
  ["wholeDay", "All day", "Saturday, October 18, 2025, all day"],
  ["wholeDays", "Oct 24 – Oct 26", "Friday, October 24, 2025 – Sunday, October 26, 2025"],
  ["change", "11:00 PM MDT – 6:00 AM MST", "Saturday, November 1, 2025, 11:00 PM MDT – 6:00 AM MST"],
  ["winter", "6:00–8:00 PM", "Saturday, November 8, 2025, 6:00–8:00 PM MST"],
] as const)("%s reads %j, and alone %j (CAL-43)", (name, hours, when) => {
  expect(plain(hoursText(speaker("en"), cases[name], zone))).toBe(hours);
  expect(plain(whenText(speaker("en"), cases[name], zone))).toBe(when);
});

test("in a list without days each event says its day, and only once", () => {
  const said = (language: "en" | "es", name: keyof typeof cases) =>
    plain(dayAndHoursText(speaker(language), cases[name], zone));
  expect(said("en", "afternoon")).toBe("Sat Oct 18, 2:00–4:30 PM");
  expect(said("en", "weekend")).toBe("Sat Oct 18, 8:00 AM – Oct 19, 4:00 PM");
  expect(said("en", "wholeDays")).toBe("Fri Oct 24 – Oct 26");
  expect(said("es", "weekend")).toBe("sáb 18 oct, 8:00 a.m. – 19 oct, 4:00 p.m.");
});

test("Spanish says the same in its own way", () => {
  expect(plain(whenText(speaker("es"), cases.afternoon, zone))).toBe(
    "sábado 18 de octubre de 2025, 2:00–4:30 p.m. MDT",
  );
  expect(plain(hoursText(speaker("es"), cases.wholeDay, zone))).toBe("Todo el día");
});
