import { expect, test } from "vitest";
import { shareWoven } from "~/features/edition/cycle";
import { october2025 } from "~/features/edition/october2025";
import {
  forbiddenInStaticPages,
  linksOf,
  rendered,
  plainText,
  type Visit,
} from "../../../tests/support/rendered-page.tsx";
import Archive from "./archive.tsx";

const archive = (visit: Visit = {}) => rendered(<Archive />, { at: "/archive", ...visit });
const cards = (visit: Visit = {}) =>
  /<ul[^>]*>(.*?)<\/ul>/
    .exec(archive(visit))![1]!
    .split("<li")
    .slice(1)
    .map((card) => `<li${card}`);

test("three cards show 2024, 2025 and 2026+ (PAG-42)", () => {
  expect(cards().map((card) => /<h3[^>]*>(.*?)<\/h3>/.exec(card)![1])).toEqual(["2024", "2025", "2026+"]);
});

test("2024 ran October 10–20 with 300+ participants and 50+ events, and leads to its page (PAG-43, PAG-44, CON-16)", () => {
  expect(plainText(cards()[0]!)).toContain("2024 October 10–20 300+ participants 50+ events");
  expect(linksOf(cards()[0]!)).toEqual(["See 2024 /archive/2024"]);
  expect(plainText(cards({ language: "es" })[0]!)).toContain(
    "10–20 de octubre Más de 300 participantes Más de 50 eventos",
  );
});

test("2025 is the current cycle, September 24 to October 26, and leads to the invitation (PAG-45, PAG-46, PAG-47)", () => {
  expect(plainText(cards()[1]!).replaceAll(" ", " ")).toContain("2025 September 24 – October 26 Current cycle");
  expect(linksOf(cards()[1]!)).toEqual(["Read the invitation /invitation-2025"]);
  expect(plainText(cards({ language: "es" })[1]!).replaceAll(" ", " ")).toContain(
    "24 de septiembre – 26 de octubre Ciclo actual",
  );
});

test("2026+ says its dates are TBD, looks faded and leads nowhere (PAG-48, PAG-49)", () => {
  const card = cards()[2]!;
  expect(plainText(card)).toContain("2026+ Dates TBD");
  expect(card).toContain("opacity-45");
  expect(linksOf(card)).toEqual([]);
});

test.each([
  ["2025-10-26", "Current cycle"],
  ["2025-10-27", "Completed"],
])("on %s the card of 2025 says %s", (today, badge) => {
  expect(plainText(cards({ today })[1]!)).toContain(badge);
});

test("the year after takes its name and first day from the edition once they are known", () => {
  const edition = { ...october2025, next: { year: 2027, invocation: "2027-05-06" } };
  expect(plainText(cards({ edition })[2]!)).toContain("2027+ From Thursday, May 6, 2027");
});

test("the cloth of the year grows from the contributors' table to the closing (PAG-46)", () => {
  expect(shareWoven(october2025, "2025-09-23")).toBe(0);
  expect(shareWoven(october2025, "2025-09-24")).toBeCloseTo(1 / 33);
  expect(shareWoven(october2025, "2025-10-10")).toBeCloseTo(17 / 33);
  expect(shareWoven(october2025, "2025-10-26")).toBe(1);
  expect(shareWoven(october2025, "2026-03-01")).toBe(1);
});

test("a timeline tells how it has grown (PAG-50, CON-03, CON-06)", () => {
  const timeline = plainText(/<ol class="knots">(.*?)<\/ol>/.exec(archive())![1]!);
  expect(timeline).toMatch(
    /2024 The first cycle .*150\+ people at the kickoff, 300\+ by the end, at 50\+ events in 10 days\. 2025 The 2nd edition September 24: .*October 16: .*October 26: .*2026\+ What comes next Dates TBD/,
  );
  expect(plainText(archive({ language: "es" }))).toMatch(
    /2024 El primer ciclo .* 2025 La 2\.ª edición 24 de septiembre: /,
  );
});

test("buttons lead to the year and to the newsletter's own sign-up (PAG-51, PAG-52, PAG-53)", () => {
  expect(linksOf(archive())).toEqual(
    expect.arrayContaining(["Join 2025 /join-2025", "Subscribe to Updates /newsletter"]),
  );
});

test("in a first year there is nothing to look back on, and no dead link", () => {
  const edition = { ...october2025, past: [], firstYear: 2025 };
  const page = archive({ edition });
  expect(plainText(page)).toContain("2025 The first cycle");
  expect(page).not.toContain("2024");
});

test("there are neither event handlers nor inline styles", () => {
  expect(archive()).not.toMatch(forbiddenInStaticPages);
});
