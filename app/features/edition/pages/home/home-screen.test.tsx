import { expect, test } from "vitest";
import { withFurtherLanguage } from "~/i18n/own-translators.server";
import { withSampleLinks } from "../../editions.ts";
import { october2025 } from "../../october2025.ts";
import {
  forbiddenInStaticPages,
  rendered,
  plainText as text,
  type Visit,
} from "../../../../../tests/support/rendered-page.tsx";
import { home, nothingRead } from "../../../../../tests/support/rendered-home.tsx";
import { HomeScreen } from "./home-screen.tsx";

test("what there is is said first, counted from the calendar, until it is over (HOM-04)", () => {
  const lead = (gatherings: number, visit: Visit = {}) => {
    const loaderData = { ...nothingRead, counts: { cells: [], gatherings, themes: {} } };
    return text(rendered(<HomeScreen loaderData={loaderData} />, visit));
  };
  expect(lead(73)).toContain("73 gatherings are on the calendar: dinners, walks, workshops, music.");
  expect(lead(1, { language: "es" })).toContain("Ya hay 1 encuentro en el calendario");
  for (const page of [lead(0), lead(73, { today: "2025-10-27" })]) {
    expect(page).toContain("Dinners, walks, workshops, music: once a year");
    expect(page).not.toContain("on the calendar:");
  }
});

test("the card says 17–26 and names Thursday the 16th as the opening evening (HOM-05, HOM-07)", () => {
  expect(text(home({}))).toMatch(
    /17–26 October 2025 .*After the opening evening, Thursday, October 16\. Free to attend\./,
  );
  expect(text(home({ language: "es" }))).toMatch(
    /17–26 de octubre de 2025 .*Antes, la noche de apertura: el jueves 16 de octubre\./,
  );
});

test("the page is offered in the other language; whoever reads a further one gets the names of both (NEW-80)", () => {
  expect(home({})).toMatch(/href="\/es"[^>]*class="link[^>]*>Lee esta página en español</);
  expect(home({ language: "es" })).toMatch(/href="\/"[^>]*class="link[^>]*>Read this page in English</);
  const french = { code: "fr", name: "Français", direction: "ltr", texts: {} } as const;
  const page = withFurtherLanguage(french, () => home({}));
  expect(page).toMatch(/href="\/"[^>]*class="link[^>]*>English<.*href="\/es"[^>]*class="link[^>]*>Español</);
  expect(page).not.toContain("Lee esta página");
});

test("the button of the card leads to registration, and goes when registration is closed (HOM-06)", () => {
  expect(home({})).toMatch(/<a href="\/register"[^>]*>Register<\/a>/);
  expect(home({ edition: { ...october2025, registrationOpen: false } })).not.toMatch(/>Register<|href="\/register"/);
});

test("on the last day one can register, and after it nothing on the page asks for that (PAG-22)", () => {
  expect(home({ today: "2025-10-26" })).toContain('href="/register"');
  for (const language of ["en", "es"] as const)
    expect(home({ today: "2025-10-27", language })).not.toMatch(/href="(\/es)?\/register"/);
});

test.each([
  ["2025-10-15", "Cohere Boulder begins October 16th."],
  ["2025-10-16", "We open tonight. Dinner starts at 6:00 PM."],
  ["2025-10-20", "Today is day 4 of ten."],
  ["2025-10-26", "Today we close the circle together."],
  ["2025-10-27", "Thank you for weaving with us."],
])("on %s the hero says %s (PHA-14, PHA-15)", (today, message) => {
  expect(text(home({ today }))).toContain(message);
});

test("between two editions the message names the next year (PHA-16)", () => {
  const edition = { ...october2025, next: { year: 2026 } };
  expect(text(home({ today: "2025-12-01", edition }))).toContain(
    "We’re between cycles. Cohere Boulder returns in 2026.",
  );
});

const on = { id: "e1", title: "Bread at noon", location: "Bakery", category: "ecology" as const, allDay: false };
const bread = {
  ...on,
  start: new Date("2025-10-20T18:00:00Z"),
  end: new Date("2025-10-20T20:00:00Z"),
  cancelled: false,
};
const choir = { ...bread, id: "e2", title: "Choir", start: bread.end, end: new Date("2025-10-20T23:00:00Z") };

test("during the days the card tells what is on and what is next, with the dates and the way to register (HOM-05, HOM-06)", () => {
  const nowAndNext = { on: [bread], next: [choir], isLater: false, isEvening: false };
  const visit = { pages: ["/", "/register", "/calendar"], today: "2025-10-20" };
  const html = rendered(<HomeScreen loaderData={{ ...nothingRead, nowAndNext }} />, visit);
  const card = text(html);
  expect(card).toMatch(/Today Monday, October 20 Now Bread at noon .*Bakery Next Choir/);
  expect(card).toContain("October 17–26, 2025");
  expect(html).toMatch(/<a href="\/register"[^>]*>Register<\/a>/);
  const dawn = {
    ...choir,
    id: "e3",
    title: "Dawn",
    start: new Date("2025-10-21T12:00:00Z"),
    end: new Date("2025-10-21T13:00:00Z"),
  };
  const both = { on: [], next: [choir, dawn], isLater: false, isEvening: true };
  expect(text(rendered(<HomeScreen loaderData={{ ...nothingRead, nowAndNext: both }} />, visit))).toMatch(
    /Next Choir 2:00.5:00 PM · Bakery Dawn Tomorrow, 6:00/,
  );
  const late = { on: [], next: [dawn], isLater: true, isEvening: true };
  expect(text(rendered(<HomeScreen loaderData={{ ...nothingRead, nowAndNext: late }} />, visit))).toMatch(
    /Tonight Monday, October 20 Coming up Dawn Tomorrow, /,
  );
});

test("after the days the card leads to the letters and the archive", () => {
  const pages = ["/", "/newsletter", "/archive"];
  const hero = (today: string) => home({ today, pages }).split('class="below-fold"')[0]!;
  for (const page of ["/newsletter", "/archive"]) {
    expect(hero("2025-10-27")).toContain(`href="${page}"`);
    expect(hero("2025-10-26")).not.toContain(`href="${page}"`);
  }
});

test("after the days the card says first how much there was, then when, in both languages (HOM-05, HOM-07)", () => {
  const card = (visit: Visit, gatherings = 81) => {
    const loaderData = { ...nothingRead, counts: { cells: [], gatherings, themes: {} } };
    return text(rendered(<HomeScreen loaderData={loaderData} />, { pages: ["/", "/archive"], ...visit }));
  };
  expect(card({ today: "2025-10-27" })).toMatch(
    /81 gatherings in 2025 The ten days October 17–26\. The opening evening was Thursday, October 16\. .* See the cloth/,
  );
  expect(card({ today: "2025-10-27", language: "es" })).toMatch(
    /81 encuentros en 2025 Los diez días 17–26 de octubre\. La noche de apertura fue el jueves 16 de octubre\. .* Mira la tela/,
  );
  for (const page of [card({ today: "2025-10-26" }), card({ today: "2025-10-27" }, 0)]) {
    expect(page).toContain("17–26 October 2025");
    expect(page).not.toContain("in 2025 The ten days");
  }
});

test("each day tells how much it holds, one gathering by name, and leads to its page; one without any says so", () => {
  const categories = ["arts" as const, "general" as const];
  const days = [{ day: "2025-10-17" as const, categories, title: "Mural", language: null }];
  const html = rendered(<HomeScreen loaderData={{ ...nothingRead, days }} />, { pages: ["/", "/calendar"] });
  expect(text(html)).toMatch(/17 Fri Mural and 1 more 18 Sat Still open warp/);
  expect(html).toMatch(/href="\/calendar\?day=2025-10-17"[^>]*class="day-date"/);
});

test("a gathering in the other language is read out in its own: of the ten days, and of what is on and next", () => {
  const days = [{ day: "2025-10-17" as const, categories: ["arts" as const], title: "Yoga", language: "es" as const }];
  const [pan, coro] = [
    { ...bread, title: "Pan al mediodía", language: "es" as const },
    { ...choir, title: "Coro" },
  ];
  const nowAndNext = { on: [pan], next: [{ ...coro, language: "es" as const }], isLater: false, isEvening: false };
  const pages = ["/", "/calendar"];
  const titles = (language: "en" | "es") => {
    const html = rendered(<HomeScreen loaderData={{ ...nothingRead, days, nowAndNext }} />, { pages, language });
    return ["Yoga", "Pan al mediodía", "Coro"].map((title) => new RegExp(`lang="es"[^>]*>${title}<`).test(html));
  };
  expect(titles("en")).toEqual([true, true, true]);
  expect(titles("es")).toEqual([false, false, false]);
});

test("a theme leads to its gatherings of the year, with how many they are", () => {
  const counts = { cells: [], gatherings: 3, themes: { arts: 3 } };
  const html = rendered(<HomeScreen loaderData={{ ...nothingRead, counts }} />, { pages: ["/", "/calendar"] });
  expect(html).toContain('href="/calendar?view=list&amp;date=2025-10-16&amp;theme=arts"');
  expect(text(html)).toContain("3 gatherings");
});

test("the timeline shows Invitation without a badge, and the cohering as October 16–26, not as ten days (HOM-08, PHA-17, PHA-18, PHA-20, CON-17)", () => {
  const page = text(home({}));
  expect(page).toMatch(
    /September 24 Invitation Core contributors share a meal and say what they’ll bring\. Thursday, October 16 Opening evening Invocation/,
  );
  expect(page).toContain("October 16–26 Open doors Cohering");
});

test("each evening is told as what is to come until its day is over, and then as what was (PHA-21)", () => {
  const told = (today: string, more = {}) => {
    const page = text(home({ today, edition: { ...october2025, ...more } }));
    return ["Come for dinner", "Everyone began", "come back together, and we close", "came back together"].filter(
      (words) => page.includes(words),
    );
  };
  const places = (today: string) => text(home({ today })).split("location shared upon RSVP").length - 1;
  for (const today of ["2025-10-01", "2025-10-16"])
    expect(told(today)).toEqual(["Come for dinner", "come back together, and we close"]);
  for (const today of ["2025-10-17", "2025-10-20", "2025-10-26"])
    expect(told(today)).toEqual(["Everyone began", "come back together, and we close"]);
  expect(told("2025-10-27")).toEqual(["Everyone began", "came back together"]);
  expect(told("2025-10-01", { registrationEnded: true })).toEqual([
    "Come for dinner",
    "come back together, and we close",
  ]);
  expect([places("2025-10-16"), places("2025-10-20"), places("2025-10-27")]).toEqual([2, 1, 0]);
});

test("the ten days are told as to come, as going on and as over", () => {
  const told = (today: string, more = {}) => text(home({ today, edition: { ...october2025, ...more } }));
  expect(told("2025-10-15", { registrationEnded: true })).toContain("the ten days start the next morning");
  expect(told("2025-10-20")).toContain("Gatherings are open all over town until October 26.");
  expect(told("2025-10-20")).not.toContain("The opening evening comes first");
  expect(told("2025-10-27")).toContain("gatherings opened all over town");
});

test("both cards name the area alone, also once there is a venue: that is for who has registered (CON-17)", () => {
  for (const edition of [october2025, { ...october2025, venue: "Harbor Hall" }]) {
    const shown = text(home({ edition }));
    expect(shown.split("Boulder, Colorado area; location shared upon RSVP")).toHaveLength(3);
    expect(shown).not.toContain("Harbor Hall");
  }
});

test("the figures of the first year are there (CON-16)", () => {
  expect(text(home({}))).toMatch(
    /October 10–20, 2024\..*participants 300\+ .*events 50\+ .*at the kickoff 150\+ .*days 10/,
  );
});

test("outside links open in a new tab, and leave no trace when they are not set (HOM-11, HOM-15, HOM-16)", () => {
  const linked = home({ edition: withSampleLinks(october2025) });
  for (const page of ["invocation", "integration", "recap/2024"]) {
    expect(linked).toMatch(
      new RegExp(`target="_blank" rel="noopener noreferrer"[^>]*href="https://example.org/${page}"`),
    );
  }
  expect(text(linked)).toContain("Learn More about the Invocation (opens in a new tab)");
  const bare = home({});
  expect(bare).not.toMatch(/_blank|Learn More|Watch the/);
  expect(bare).not.toContain("<iframe");
});

test("the last year is told by its own words, with a way to its page; before there was one, there is no section (HOM-10)", () => {
  expect(home({ pages: ["/", "/archive/2024"] })).toMatch(/href="\/archive\/2024"[^>]*>The whole story of 2024/);
  expect(text(home({ edition: { ...october2025, past: [] } }))).not.toMatch(/The first cloth|2024 recap/);
});

test("each day of the cloth leads into the calendar once there is one", () => {
  expect(home({})).not.toContain("/calendar");
  expect(home({ pages: ["/", "/calendar"] })).toContain('href="/calendar?day=2025-10-16"');
});

test("the cloth says what it shows", () => {
  expect(home({})).toMatch(/<svg role="img" aria-label="A cloth on a loom\. Eleven stripes of warp/);
});

test("a static page has neither event handlers nor inline styles", () => {
  expect(home({ edition: withSampleLinks(october2025) })).not.toMatch(forbiddenInStaticPages);
});
