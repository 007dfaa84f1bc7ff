import { expect, test } from "vitest";
import { october2025 } from "~/features/edition/october2025";
import {
  forbiddenInStaticPages,
  linksOf,
  rendered,
  plainText,
  type Visit,
} from "../../../tests/support/rendered-page.tsx";
import About from "./about.tsx";

const about = (visit: Visit = {}) => rendered(<About />, { at: "/about", ...visit });

test("title and subtitle say what it is: an annual ten-day community weaving initiative in the area (PAG-01, PAG-02, CON-04, CON-05)", () => {
  expect(about()).toMatch(/<h1[^>]*>How a town weaves itself<\/h1>/);
  expect(plainText(about())).toContain(
    "Cohere Boulder is an annual ten-day community weaving initiative in the Boulder, Colorado area.",
  );
  expect(plainText(about({ language: "es" }))).toContain(
    "iniciativa anual de diez días para tejer comunidad en la zona de Boulder, Colorado",
  );
});

test("three phases hang from the beam, each with its bullets, the invitation with a note (PAG-03, PAG-04, PAG-05)", () => {
  const cards = about().split("<svg").slice(1, 4).map(plainText);
  expect(cards[0]).toMatch(
    /Wednesday, September 24 Invitation .*6:00–9:00 PM .* RSVP by September 10, and we send you the location.*by invitation\. Everything after it is open to all\./u,
  );
  expect(cards[1]).toMatch(
    /Thursday, October 16 Opening evening Invocation Upcoming .*Dinner at 6:00 PM.*A DJ party until 10:00 PM/u,
  );
  expect(cards[2]).toMatch(/Sunday, October 26 Closing gathering Integration Upcoming .*what the ten days brought/);
  for (const language of ["en", "es"] as const)
    expect(
      [...about({ language }).matchAll(/<ul class="threads[^>]*>(.*?)<\/ul>/g)].map(
        ([, list]) => list!.split("<li>").length - 1,
      ),
    ).toEqual([3, 3, 3]);
});

test.each([
  ["2025-10-15", ["Upcoming", "Upcoming"]],
  ["2025-10-16", ["Today", "Upcoming"]],
  ["2025-10-20", ["Completed", "Upcoming"]],
  ["2025-10-26", ["Completed", "Today"]],
  ["2025-10-27", ["Completed", "Completed"]],
])("on %s the badges of invocation and integration are %j (PHA-20, PHA-21)", (today, badges) => {
  const shown = [...about({ today }).matchAll(/rounded-full[^>]*>([^<]*)</g)].map(([, badge]) => badge);
  expect(shown).toEqual(badges);
});

test("a quote tells the journey (PAG-06)", () => {
  expect(about()).toMatch(/<q[^>]*>You come with one thread. You leave as part of the cloth.<\/q>/);
  expect(about({ language: "es" })).toContain("Llegas con un hilo. Te vas siendo parte de la tela.");
});

test("five reasons say why this works (PAG-07)", () => {
  const reasons = (language: "en" | "es") =>
    [...about({ language }).matchAll(/<dt[^>]*>([^<]*)<\/dt>/g)].map(([, reason]) => reason);
  expect(plainText(about())).toContain("Why this works");
  expect(reasons("en")).toEqual([
    "Natural rhythm",
    "Distributed leadership",
    "Cross-pollination",
    "Ongoing process",
    "Adaptable",
  ]);
  expect(reasons("es")).toHaveLength(5);
});

test("the six living values stand in their order, numbered 01 to 06 (PAG-08, PAG-09)", () => {
  const numbered = [...plainText(about()).matchAll(/(0\d) ([A-Z][a-z ]+?) (?=[A-Z])/g)].map(
    ([, number, value]) => `${number} ${value}`,
  );
  expect(numbered).toEqual([
    "01 Active participation",
    "02 Care for the collective",
    "03 Radical interdependence",
    "04 From the roots come the fruits",
    "05 Anchor abundance",
    "06 Amplify what is good",
  ]);
  expect(plainText(about({ language: "es" }))).toMatch(/01 Participación activa .* 06 Amplificar lo bueno/);
});

test("it began among friends in the city, and 2024 was the first cycle (PAG-10, PAG-11, CON-03, CON-06)", () => {
  expect(plainText(about())).toMatch(
    /A few friends in Boulder .*That was 2024, the first cycle\. 2025 is the second\./,
  );
  expect(plainText(about({ language: "es" }))).toMatch(/amigas y amigos de Boulder .*Eso fue en 2024, el primer ciclo/);
});

test("a button leads to the page of the year (PAG-12)", () => {
  expect(linksOf(about())).toEqual(["See how to join in 2025 /join-2025"]);
  expect(linksOf(about({ language: "es" }))).toEqual(["Mira cómo participar en 2025 /es/join-2025"]);
});

test("another edition's facts take the place of ours", () => {
  const edition = {
    ...october2025,
    name: "Weave Taos",
    city: "Taos",
    region: "New Mexico",
    year: 2031,
    firstYear: 2031,
  };
  const page = about({ edition, pages: ["/", "/about", "/join-2031"] });
  expect(plainText(page)).not.toMatch(/Boulder|Colorado|2025|2024/);
  expect(page).toContain('href="/join-2031"');
});

test("there are neither event handlers nor inline styles", () => {
  expect(about()).not.toMatch(forbiddenInStaticPages);
});
