import { expect, test } from "vitest";
import { withSampleLinks } from "~/features/edition/editions";
import { october2025 } from "~/features/edition/october2025";
import {
  forbiddenInStaticPages,
  linksOf,
  rendered,
  plainText,
  type Visit,
} from "../../../tests/support/rendered-page.tsx";
import type { Route } from "./+types/archive-year";
import ArchiveYear, { handle } from "./archive-year.tsx";

const linked = withSampleLinks(october2025);
const props = { loaderData: { year: 2024, voices: [] } } as unknown as Route.ComponentProps;
const year2024 = (visit: Visit = {}) =>
  rendered(<ArchiveYear {...props} />, { at: "/archive/2024", edition: linked, ...visit });

test("the recap film waits behind our own poster; nothing of it is asked for before the click (PAG-54, PAG-78)", () => {
  const page = year2024();
  expect(page).toMatch(
    /<a target="_blank" rel="noopener noreferrer" href="https:\/\/example.org\/recap\/2024" data-film="The 2024 recap film"[^>]*><span[^>]*><svg/,
  );
  expect(page).not.toMatch(/<(?:iframe|video|img|link|script)/);
  expect(page.match(/(?:src|srcset|poster)="/)).toBeNull();
  expect(plainText(page)).toContain(
    "Watch the 2024 recap Plays from example.org; nothing loads until you click. Read the captions",
  );
  expect(linksOf(page)).toContain("Read the captions https://example.org/recap/2024/captions");
});

test("without an address the poster and its text stand alone (PAG-78, PAG-84)", () => {
  const page = year2024({ edition: october2025, pages: ["/archive", "/archive/2024"] });
  expect(page).not.toMatch(/data-film|_blank|Watch the|recap film/);
  expect(page).toMatch(/<figcaption[^>]*>The cloth of 2024<\/figcaption>/);
});

test("the stats are 10 days, 50+ events, 300+ participants and 150+ at the kickoff (PAG-55, PAG-85, CON-16)", () => {
  const stats = [...year2024().matchAll(/<dt class="text[^"]*">(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)].map(
    ([, what, figure]) => `${figure} ${what}`,
  );
  expect(stats).toEqual(["300+ participants", "50+ events", "150+ at the kickoff", "10 days"]);
  expect(plainText(year2024())).toContain("October 10–20, 2024.");
});

test("the title is the year's own", () => {
  expect(year2024()).toMatch(/<h1[^>]*>2024: the first cloth<\/h1>/);
  expect(year2024({ language: "es" })).toMatch(/<h1[^>]*>2024: la primera tela<\/h1>/);
});

test("mission and the six values are there (PAG-57, PAG-58)", () => {
  const page = plainText(year2024());
  expect(page).toContain("The mission To weave the people, places and projects of Boulder into one living community");
  expect(page).toContain(
    "Active participation Care for the collective Radical interdependence From the roots come the fruits Anchor abundance Amplify what is good",
  );
});

test("four highlights and what was learnt are told in both languages (PAG-59, PAG-60)", () => {
  const highlights = (language: "en" | "es") =>
    [
      ...year2024({ language })
        .split("<ol")[1]!
        .split("</ol>")[0]!
        .matchAll(/<h3[^>]*>(.*?)<\/h3>/g),
    ].map(([, name]) => name);
  expect(highlights("en")).toEqual(["The kickoff", "The open doors", "The map", "The last day"]);
  expect(highlights("es")).toEqual(["El arranque", "Las puertas abiertas", "El mapa", "El último día"]);
  expect(plainText(year2024())).toMatch(
    /What the first year taught us Begin before the beginning .* Let hosts lead .* End on purpose/,
  );
  expect(plainText(year2024({ language: "es" }))).toMatch(
    /Lo que nos enseñó el primer año Empezar antes de empezar .* Terminar a propósito/,
  );
});

test("the support section has a button for each payment app, in a new tab (PAG-61, PAG-64, CON-15)", () => {
  const support = /<section id="support".*<\/section>/.exec(year2024())![0];
  const apps = support.match(
    /<a target="_blank" rel="noopener noreferrer" href="https:\/\/example.org\/pay\/(?:first|second)"/g,
  );
  expect(apps).toHaveLength(2);
  expect(linksOf(support)).toContain("Make an offer instead /co-create");
});

test("buttons lead on to 2025 and to the newsletter (PAG-62, PAG-63, PAG-64)", () => {
  expect(linksOf(year2024())).toEqual(
    expect.arrayContaining(["Learn about 2025 /join-2025", "Join the newsletter /newsletter"]),
  );
});

test("the map's sheet has a link as soon as the site makes one", () => {
  expect(year2024()).toMatch(/<a href="\/Ecosystem.pdf" target="_blank"/);
  expect(year2024({ pages: ["/"] })).not.toContain("Ecosystem.pdf");
});

test("the message follows the clock (PHA-14, PHA-15)", () => {
  expect(plainText(year2024())).toContain("Cohere Boulder begins October 16th.");
  expect(plainText(year2024({ today: "2025-10-30" }))).toContain("Thank you for weaving with us.");
});

test("each past year of the edition has a page", () => {
  expect(handle.pages(october2025)).toEqual(["/archive/2024"]);
  expect(handle.pages({ past: [] })).toEqual([]);
});

test("there are neither event handlers nor inline styles", () => {
  expect(year2024()).not.toMatch(forbiddenInStaticPages);
});
