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
import Join from "./join.tsx";

const join = (visit: Visit = {}) => rendered(<Join />, { at: "/join-2025", ...visit });
const linked = withSampleLinks(october2025);
/** The steps of the timeline as they are read, each with what is told of it. */
const stepsOf = (page: string) =>
  /<ol class="year[^>]*>(.*?)<section/s
    .exec(page)![1]!
    .split(/<li(?= class="grid| aria-current)/)
    .slice(1)
    .map((step) => plainText(`<li${step}`).trim());

test("the timeline shows the four phases, Invitation before Invocation and without a badge (PAG-13, PHA-18, CON-10)", () => {
  expect(stepsOf(join())).toEqual([
    expect.stringMatching(/^24 Invitation Wednesday, September 24$/),
    expect.stringMatching(/^You are here Wednesday, October 1$/),
    expect.stringMatching(/^16 Opening evening Invocation Upcoming Thursday, October 16 /),
    expect.stringMatching(/^16–26 Open doors Cohering Upcoming October 16–26 /),
    expect.stringMatching(/^26 Closing gathering Integration Upcoming Sunday, October 26 /),
  ]);
});

test.each([
  ["2025-09-01", 0, /^You are here Monday, September 1$/],
  ["2025-10-16", 1, /^16 You are here Opening evening /],
  ["2025-10-20", 2, /^16–26 You are here Open doors /],
  ["2025-10-26", 3, /^26 You are here Closing gathering /],
  ["2025-10-27", 4, /^You are here Monday, October 27$/],
])("on %s one step of the timeline says that the year stands there, also to a screen reader", (today, index, said) => {
  const page = join({ today });
  expect(stepsOf(page)[index]).toMatch(said);
  expect(plainText(page).match(/You are here/g)).toHaveLength(1);
  expect(page.split("<li").findIndex((item) => item.includes('aria-current="step"'))).toBe(
    page.split("<li").findIndex((item) => item.includes("You are here")),
  );
  expect(plainText(join({ today, language: "es" })).match(/Estás aquí/g)).toHaveLength(1);
});

test("each phase is told in one sentence of the page, of what is over as of something past", () => {
  const during = plainText(join({ today: "2025-10-20" }));
  expect(during).toContain("We began together.");
  expect(during).toContain("Come to what calls you.");
  const after = plainText(join({ today: "2025-10-27" }));
  expect(after).toContain("there were gatherings all over town");
  expect(after).toContain("The opening evening was Thursday, October 16");
  expect(after).not.toMatch(/Come to what calls you|Pick one evening|We begin|We close the circle/);
  expect(plainText(join({ today: "2025-10-27", language: "es" }))).not.toMatch(
    /Ven a lo que te llame|Escoge una noche/,
  );
});

test("three cards show Invocation, Cohering and Integration (PAG-14, PAG-16)", () => {
  const cards = (language: "en" | "es") => {
    const section = join({ language }).split('<section class="section bg-wool">')[1]!.split("</section>")[0]!;
    return [...section.matchAll(/<h3.*?<\/h3>/g)].map(([name]) => plainText(name).trim());
  };
  expect(cards("en")).toEqual(["Opening evening Invocation", "Open doors Cohering", "Closing gathering Integration"]);
  expect(cards("es")).toEqual([
    "Noche de apertura Invocación",
    "Puertas abiertas Tejido",
    "Encuentro de cierre Integración",
  ]);
});

test("each card opens its page elsewhere in a new tab, and has no link when none is set (PAG-15, PAG-84)", () => {
  const page = join({ edition: linked });
  for (const phase of ["invocation", "cohering", "integration"])
    expect(page).toMatch(new RegExp(`target="_blank" rel="noopener noreferrer" href="https://example.org/${phase}"`));
  expect(join()).not.toMatch(/_blank|More about the/);
});

test.each([
  ["2025-10-15", "Cohere Boulder begins October 16th.", ["Upcoming", "Upcoming", "Upcoming"]],
  ["2025-10-16", "We open tonight. Dinner starts at 6:00 PM.", ["Today", "Upcoming", "Upcoming"]],
  ["2025-10-25", "Today is day 9 of ten.", ["Completed", "Current", "Upcoming"]],
  ["2025-10-26", "Today we close the circle together.", ["Completed", "Completed", "Today"]],
  ["2025-10-27", "Thank you for weaving with us.", ["Completed", "Completed", "Completed"]],
])("on %s it says %s and the timeline carries the badges %j (PHA-09..15, PHA-20, PHA-21)", (today, message, badges) => {
  const page = join({ today });
  expect(plainText(page).replaceAll(" ", " ")).toContain(message);
  expect([...page.matchAll(/rounded-full[^>]*>([^<]*)</g)].map(([, badge]) => badge)).toEqual(badges);
});

test("between two editions it looks ahead (PHA-16)", () => {
  const edition = { ...october2025, next: { year: 2026 } };
  expect(plainText(join({ today: "2026-01-10", edition }))).toContain(
    "We’re between cycles. Cohere Boulder returns in 2026.",
  );
});

test("'coming soon' is said only while registration is not open (PAG-22)", () => {
  const soon = { ...october2025, registrationOpen: false };
  expect(linksOf(join())).toContain("Register /register");
  expect(plainText(join())).not.toContain("coming soon");
  expect(plainText(join({ edition: soon }))).toContain(
    "Registration is coming soon The dates stand: October 16–26, 2025.",
  );
  expect(linksOf(join({ edition: soon })).join()).not.toContain("/register");
  expect(plainText(join({ edition: soon, language: "es" }))).toContain("La inscripción abre pronto");
});

test.each(["2025-10-27", "2026-03-01"])(
  "on %s nobody is asked to register any more, but to look back and ahead",
  (today) => {
    const page = join({ today });
    expect(linksOf(page)).toEqual(
      expect.arrayContaining(["Hear about the next cycle /newsletter", "Visit the archive /archive"]),
    );
    expect(linksOf(page).join()).not.toContain("/register");
  },
);

test("Ways to Co-Create leads to the calendar, the offers and the donation form (PAG-17..20, CON-13, CON-14)", () => {
  const ways = join({ edition: linked }).split("Ways to Co-Create")[1]!.split("</section>")[0]!;
  expect(linksOf(ways)).toEqual([
    "Find a gathering /calendar",
    "Make an offer /co-create",
    "Donate Now https://example.org/donate",
  ]);
  expect(ways).toMatch(/<a target="_blank" rel="noopener noreferrer" href="https:\/\/example.org\/donate"/);
  expect(linksOf(join({ pages: ["/"] }))).toEqual([]);
});

test("the October Experience answers When, Where, Who and Format (PAG-21, CON-04, CON-07, CON-12, CON-13)", () => {
  const experience = plainText(join().split("<section").at(-1)!);
  expect(experience).toMatch(
    /October Experience When October 16–26, 2025 .* Where The Boulder, Colorado area .* Who Residents, organizers, artists, volunteers and contributors .* Format Free to attend Nearly all events are donation-based/,
  );
  expect(plainText(join({ language: "es" }))).toMatch(
    /La experiencia de octubre Cuándo .* Dónde .* Quiénes .* Formato Entrada libre/,
  );
});

test("the themes are those of the join copy (HOM-13, PAG-23, PAG-24)", () => {
  expect(plainText(join())).toContain(
    "Ecology & Food Systems Arts & Culture Wellness Technology & Innovation Governance & Business Villaging & Neighboring",
  );
});

test("each theme leads to its gatherings in the calendar, in the language of the page", () => {
  const themes = (visit: Visit = {}) => linksOf(join(visit)).filter((link) => link.includes("theme="));
  const list = "/calendar?view=list&date=2025-10-16&theme=";
  expect(themes()).toEqual([
    `Ecology & Food Systems ${list}ecology`,
    `Arts & Culture ${list}arts`,
    `Wellness ${list}wellness`,
    `Technology & Innovation ${list}technology`,
    `Governance & Business ${list}economy`,
    `Villaging & Neighboring ${list}community`,
  ]);
  expect(themes({ language: "es" })[5]).toBe(`Vida de barrio y vecindad /es${list}community`);
  expect(themes({ pages: ["/"] })).toEqual([]);
});

test("the opening evening is told hour by hour (PAG-85, CON-08, CON-11)", () => {
  const english = plainText(join()).replaceAll(" ", " ");
  expect(english).toContain(
    "Dinner 6:00–7:00 PM Invocation 7:15–7:45 PM Community shares 7:45–8:30 PM DJ party 8:30–10:00 PM",
  );
  expect(plainText(join({ language: "es" })).replaceAll(" ", " ")).toMatch(/Cena 6:00–7:00 p\. ?m\. Invocación/);
});

test("the page of another edition carries no trace of this one", () => {
  const edition = {
    ...october2025,
    name: "Weave Taos",
    city: "Taos",
    region: "New Mexico",
    year: 2031,
    days: {
      contributorsGathering: "2031-04-20",
      contributorsReply: "2031-04-10",
      invocation: "2031-05-08",
      firstOfTen: "2031-05-09",
      integration: "2031-05-18",
    },
  };
  for (const today of ["2031-05-01", "2031-05-12", "2031-06-01"])
    for (const language of ["en", "es"] as const)
      expect(plainText(join({ edition, today, language }))).not.toMatch(/Boulder|Colorado|2025|October|octubre/);
  expect(plainText(join({ edition, today: "2031-05-01" }))).toContain("May Experience");
});

test("there are neither event handlers nor inline styles", () => {
  expect(join({ edition: linked })).not.toMatch(forbiddenInStaticPages);
});
