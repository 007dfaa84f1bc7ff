import { expect, test } from "vitest";
import { noFacts } from "../../../../tests/support/feed-event.ts";
import { readPdf, type ReadPdf } from "../../../../tests/support/pdf.ts";
import { dayAfter } from "../../../i18n/dates.ts";
import type { Edition } from "../../edition/edition.ts";
import { october2025 } from "../../edition/october2025.ts";
import type { PublicEvent } from "../event.ts";
import { categories } from "../fields.ts";
import type { Format } from "./format.ts";
import { programmePdf } from "./programme.server.ts";

const stored = new Date("2025-09-01T12:00:00Z");

function event(n: number, overrides: Partial<PublicEvent> = {}): PublicEvent {
  const start = new Date(Date.UTC(2025, 9, 16 + (n % 11), 15 + (n % 8)));
  return {
    id: `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`,
    title: `${["Potluck", "Garden morning", "Círculo de historias", "Repair bench"][n % 4]!} ${n}`,
    description: "Bring something to share, and somebody to share it with. **Todo el mundo cabe.** We end at dusk.",
    location: ["Community kitchen", "Neighborhood garden", null, "Public library"][n % 4]!,
    category: categories()[n % categories().length]!,
    start,
    end: new Date(start.getTime() + 7_200_000),
    allDay: false,
    cancelled: false,
    facts: noFacts,
    registrationUrl: null,
    cancelledNote: null,
    cancelledAt: null,
    publishedAt: stored,
    updatedAt: stored,
    sequence: 0,
    ...overrides,
  };
}

const many = (count: number) =>
  Array.from({ length: count }, (_, n) => event(n)).toSorted((a, b) => a.start.getTime() - b.start.getTime());

async function print(
  events: readonly PublicEvent[],
  { language = "en", ...format }: Partial<Format> & { language?: "en" | "es"; edition?: Edition } = {},
): Promise<ReadPdf & { text: string }> {
  const facts = {
    edition: october2025,
    origin: "https://example.org",
    today: "2025-10-01",
    language,
    paper: "letter",
    order: "pages",
    ...format,
  } as const;
  const bytes = await programmePdf(events, facts);
  const pdf = readPdf(bytes);
  return { ...pdf, text: pdf.pages.flatMap(({ lines }) => lines).join("") };
}

test("a programme has every gathering by day with its hours and place, a cover, and the way to the calendar", async () => {
  const loom = event(3, {
    title: "The town loom",
    start: new Date("2025-10-17T15:00:00Z"),
    end: new Date("2025-10-19T23:00:00Z"),
  });
  const printed = await print([...many(24), loom].toSorted((a, b) => a.start.getTime() - b.start.getTime()));
  expect(printed.pages[0]).toMatchObject({ width: 612, height: 792 });
  const cover = printed.pages[0]!.lines.join("");
  for (const said of ["Program", "October 16–26, 2025", "Boulder, Colorado · 25 gatherings", "New Economy"])
    expect(cover).toContain(said);
  for (const { title } of many(24)) expect(printed.text.split(title).length, title).toBeGreaterThan(1);
  for (const said of [
    "Thursday, October 16",
    "Opening evening",
    "Day 2 of ten",
    "9:00–11:00",
    "Community kitchen · ",
    "Also on: The town loom (until October 19)",
    "As of October 1, 2025",
  ])
    expect(printed.text.replaceAll(/[\u00A0\u202F]/g, " ")).toContain(said);
  expect(printed.pages.at(-1)!.lines.join(" ").replaceAll(/\s+/g, " ")).toContain("example.org/calendar");
  expect(printed.links).toContain(`https://example.org/calendar/${loom.id}`);
  expect([printed.isTagged, printed.language, printed.title]).toEqual([true, "en-US", `${october2025.name} · Program`]);
  expect(printed.structure).toMatchObject({ Document: 1, H1: 1, H2: 12, Link: 25, Figure: 2 });
  expect(new Set(printed.fonts.map((font) => font.split("-")[0]))).toEqual(
    new Set(["InstrumentSans", "BricolageGrotesque"]),
  );
});

test.each([1, 2, 3, 5, 21])("a gathering of %i days has a cover as well (NEW-95)", async (count) => {
  const { invocation } = october2025.days;
  const days = { ...october2025.days, firstOfTen: invocation, integration: dayAfter(invocation, count - 1) };
  for (const format of [{}, { paper: "a4", order: "booklet" }] as const) {
    const { pages } = await print(many(60), { ...format, edition: { ...october2025, days } });
    expect(pages[0]!.lines.join("")).toContain("Program");
  }
});

test.each([
  ["en", "November 19"],
  ["es", "19 de noviembre"],
] as const)("the date of a day breaks only behind its weekday, in %s", async (language, date) => {
  const late = event(1, { start: new Date("2025-11-19T17:00:00Z"), end: new Date("2025-11-19T19:00:00Z") });
  const { pages } = await print([late], { language, paper: "a4" });
  const lines = pages.flatMap((page) => page.lines).map((line) => line.replaceAll("\u00A0", " ").trim());
  expect(
    lines.some((line) => line.endsWith(date)),
    lines.join("\n"),
  ).toBe(true);
});

test("a link of a description is printed by its name, however long its address is @thorough", async () => {
  const address = `https://example.org/${"track".repeat(120)}`;
  const { text } = await print([event(1, { description: `[Sign up by Friday](${address}) and bring a chair.` })]);
  expect(text).toContain("Sign up by Friday and bring a chair.");
  expect(text).not.toContain("track");
});

test("the index of places names the pages their gatherings are on", async () => {
  const { pages } = await print(many(60), { paper: "a4" });
  const index = pages.findIndex(({ lines }) => lines.some((line) => line.startsWith("What is on where")));
  const lines = pages[index]!.lines;
  const numbers = lines[lines.indexOf("Public library") + 1]!.trim().split(", ").map(Number);
  const holding = pages.flatMap(({ lines: on }, page) =>
    page !== 0 && on.some((line) => line.startsWith("Public library · ")) ? [page + 1] : [],
  );
  expect(numbers).toEqual(holding);
});

test("an event says in small words for whom it is and what it costs (CAL-95)", async () => {
  const { text } = await print([event(1, { facts: { ...noFacts, cost: "free", families: "yes" } })]);
  expect(text).toContain("· Free · For families");
});

test("a booklet is whole sheets of two pages a side, last page beside the first, and holds the same", async () => {
  const [plain, booklet] = await Promise.all([
    print(many(60), { language: "es" }),
    print(many(60), { language: "es", paper: "a4", order: "booklet" }),
  ]);
  expect(booklet.pages.length % 2).toBe(0);
  expect(booklet.pages[0]).toMatchObject({ width: 841.89, height: 595.28 });
  const front = booklet.pages[0]!.lines.join("");
  expect(front).toContain("Programa");
  expect(front).toContain("El calendario vivo");
  for (const { title } of many(60))
    expect([booklet.text.includes(title), plain.text.includes(title)], title).toEqual([true, true]);
});

test("three hundred gatherings stay readable, without their descriptions; none is lost @thorough", async () => {
  const begun = performance.now();
  const printed = await print(many(300));
  expect(performance.now() - begun).toBeLessThan(20_000);
  expect(printed.pages.length).toBeLessThan(24);
  expect(printed.text).not.toContain("Bring something");
  for (const { title } of many(300)) expect(printed.text).toContain(title);
});

test("titles that no line can hold are broken, and an empty calendar says so kindly @thorough", async () => {
  const long = "Donaudampfschifffahrt".repeat(9);
  const wide = await print([event(1, { title: long, location: "Ł".repeat(200) })], { order: "booklet" });
  expect(wide.text.replaceAll(" ", "")).toContain(long);
  const empty = await print([], { language: "es" });
  expect(empty.pages).toHaveLength(3);
  expect(empty.text.replaceAll(/\s+/g, " ")).toContain("Todavía no hay nada en el calendario.");
});

test("titles, places and descriptions in other scripts can be read @thorough", async () => {
  const [title, location, description] = ["Вечер песен 🎶", "社区厨房", "김치를 함께 만들어요"];
  const { text } = await print([event(1, { title, location, description })]);
  for (const expected of ["Вечер песен", location, description]) expect(text).toContain(expected);
});

test("a gathering in the other language is read out in its own, and others in the program's @thorough", async () => {
  const day = [event(1, { title: "Cena", language: "es" }), event(2, { title: "Choir", language: "en" })];
  const languagesIn = async (language: "en" | "es") =>
    (await print(day, { language })).languages.map((element) => Object.values(element).join(" ").trim()).toSorted();
  expect(await languagesIn("en")).toEqual(["Link es Cena", "Span es"]);
  expect(await languagesIn("es")).toEqual(["Link en Choir", "Span en"]);
});
