import { expect, test } from "vitest";
import { october2025 } from "../../app/features/edition/october2025.ts";
import { may2031 } from "../support/sample-edition.ts";
import { checkEditions, editionProblems } from "./editions.ts";

test("every edition of the site is whole, and no fact of one stands in the words or the code", () => {
  expect(checkEditions()).toEqual([]);
});

test("an edition that holds together has no faults, with or without past years and links", () => {
  expect(editionProblems("may2031", may2031)).toEqual([]);
  expect(editionProblems("may2031", { ...may2031, past: [], links: {}, contactEmail: undefined })).toEqual([]);
});

test("a gathering of seven days may count its opening as the first of them", () => {
  const sevenDays = { ...may2031.days, firstOfTen: may2031.days.invocation, integration: "2031-05-14" };
  expect(editionProblems("may2031", { ...may2031, days: sevenDays })).toEqual([]);
});

const { days, past } = may2031;
const shares = { item: "shares", hours: { from: "18:40", to: "19:00" } } as const;

test.each([
  ["key is may2031; editions.ts calls it spring2031", "spring2031", {}],
  ["zone America/Duluth is none that computers know, such as America/Denver", "may2031", { zone: "America/Duluth" }],
  ["integration 2031-05-32 is no day such as 2027-04-01", "may2031", { days: { ...days, integration: "2031-05-32" } }],
  ["firstOfTen is before invocation", "may2031", { days: { ...days, firstOfTen: "2031-05-07" } }],
  ["year is 2032, invocation 2031-05-08", "may2031", { year: 2032 }],
  ["name is empty, or has a space too many", "may2031", { name: " Weave Duluth" }],
  ["venue is empty, or has a space too many", "may2031", { venue: "" }],
  ["past 2030: participants is no whole number above 0", "may2031", { past: [{ ...past[0]!, participants: 0 }] }],
  ["past 2030: not between firstYear and year", "may2031", { firstYear: 2031 }],
  ["shares begins before invocation ends", "may2031", { schedule: [...may2031.schedule.slice(0, 2), shares] }],
  ["http://give.example.net is no https address", "may2031", { links: { donate: "http://give.example.net" } }],
  ["contactEmail is no email address", "may2031", { contactEmail: "hello at example.net" }],
])("says “%s”", (sentence, key, changed) => {
  expect(editionProblems(key, { ...may2031, ...changed })).toEqual([`${key}: ${sentence}`]);
});

test("next year's dates may be named before they come, never after", () => {
  expect(editionProblems("october2025", { ...october2025, next: { year: 2026 } })).toEqual([]);
  expect(editionProblems("october2025", { ...october2025, next: { year: 2025 } })).toHaveLength(1);
});
