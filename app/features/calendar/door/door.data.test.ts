import { beforeEach, expect, test } from "vitest";
import { buildEvent, buildPlace } from "../../../../tests/support/builders.ts";
import { readPdf } from "../../../../tests/support/pdf.ts";
import { testDatabase } from "../../../../tests/support/test-database.ts";
import { buildRoom } from "../../../../tests/support/venues.ts";
import type { Db } from "~/platform/database/db.server";
import { october2025 } from "../../edition/october2025.ts";
import { venueAt } from "../../map/venues/queries.server.ts";
import { daySheetPdf, doorSignsPdf, eventSignPdf } from "./door.server.ts";

let db: Db;
let place: string;
let hall: string;
let kitchen: string;
let choir: string;
const facts = {
  edition: october2025,
  origin: "https://example.org",
  language: "en",
  now: new Date("2025-10-17T12:00:00-06:00"),
  paper: "letter",
  day: "2025-10-18",
  arrow: undefined,
} as const;
const at = (time: string, day = 18) => new Date(`2025-10-${day}T${time}:00-06:00`);
const hours = (from: string, to: string, day?: number) => ({ start_date: at(from, day), end_date: at(to, day) });
const longTitle =
  "An evening of remembering, mending, singing and cooking together for everybody who has ever lived on our long dark street";

beforeEach(async () => {
  db = await testDatabase();
  const house = { is_venue: true, address: "7 Lantern Court" };
  place = (await buildPlace(db, { name: "Meeting house", ...house })).id;
  kitchen = (await buildRoom(db, { place_id: place, name: "Kitchen", position: 0 })).id;
  hall = (await buildRoom(db, { place_id: place, name: "Hall", position: 1 })).id;
  const inHall = { place_id: place, room_id: hall };
  const told = { hosted_by: "Rosa", language: "es", coming_mode: "book", capacity: 12, families: "yes" } as const;
  await buildEvent(db, { title: "Dance", ...hours("20:00", "22:00"), ...inHall, language: "both" });
  ({ id: choir } = await buildEvent(db, {
    title: "Coro",
    ...hours("18:00", "19:30"),
    ...inHall,
    ...told,
    category: "arts",
  }));
  await buildEvent(db, {
    title: "Soup",
    ...hours("17:00", "21:00"),
    place_id: place,
    room_id: kitchen,
    category: "economy",
  });
  await buildEvent(db, { title: "Next morning", ...hours("09:00", "10:00", 19), place_id: place });
  await buildEvent(db, { title: "Called off", ...hours("18:00", "19:00"), ...inHall, status: "cancelled" });
  await buildEvent(db, { title: "Not decided", ...hours("18:00", "19:00"), ...inHall, status: "pending" });
  await buildEvent(db, { title: "Among us", ...hours("18:00", "19:00"), ...inHall, is_public: false });
  await buildEvent(db, { title: "Elsewhere", ...hours("18:00", "19:00") });
});

const house = async () => (await venueAt(db, place))!;
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f\u2009]/g, " ").replaceAll(/ +/g, " ");

async function read(pdf: Promise<Uint8Array | undefined>) {
  const { pages, ...more } = readPdf((await pdf)!);
  return { ...more, pages: pages.map(({ lines, ...page }) => ({ ...page, text: plain(lines.join(" ")) })) };
}

test("a day sheet tells room by room and in time order what all may know, and leads to what is on there now (VEN-11)", async () => {
  const { pages, alternatives, isTagged, language } = await read(daySheetPdf(db, await house(), facts));
  expect(pages).toMatchObject([{ width: 612, height: 792 }]);
  const { text } = pages[0]!;
  expect(text).toMatch(/Meeting house .*7 Lantern Court .*Saturday, October 18 /);
  expect(text).toMatch(/Kitchen .*5:00–9:00 PM Soup .*Hall .*6:00–7:30 PM Coro .*8:00–10:00 PM Dance/);
  expect(text).toContain("With Rosa · In Spanish · Please book · For families");
  for (const unknown of ["Called off", "Not decided", "Among us", "Elsewhere", "Next morning"])
    expect(text).not.toContain(unknown);
  expect(text.replaceAll(" ", "")).toContain(`example.org/now?place=${place}`);
  expect(alternatives).toContain(`QR code of https://example.org/now?place=${place}`);
  expect({ isTagged, language }).toEqual({ isTagged: true, language: "en-US" });
});

test("without a day each day has its page, in Spanish and on A4 too (VEN-11)", async () => {
  const asked = { ...facts, day: undefined, language: "es", paper: "a4" } as const;
  const { pages, language } = await read(daySheetPdf(db, await house(), asked));
  expect(pages.map(({ width }) => Math.round(width))).toEqual([595, 595]);
  expect(pages[0]!.text).toContain("Sábado 18 de octubre");
  expect(pages[1]!.text).toContain("Domingo 19 de octubre");
  expect(pages[1]!.text).toContain("Next morning");
  expect(pages[0]!.text).toContain(`example.org/es/now?place=`);
  expect(language).toBe("es-US");
});

test("no paper has an address that only guests are told (VEN-11)", async () => {
  await db.updateTable("places").set({ address_is_private: true }).where("id", "=", place).execute();
  for (const pdf of [
    daySheetPdf(db, await house(), facts),
    doorSignsPdf(db, await house(), facts),
    eventSignPdf(db, choir, facts),
  ])
    expect(JSON.stringify(await read(pdf))).not.toContain("Lantern");
});

test("a full day is set smaller, and a very full one goes on to a second page without losing anything (VEN-11)", async () => {
  const titles = Array.from({ length: 40 }, (_, n) => `${n + 1}. ${longTitle}`);
  for (const [n, title] of titles.entries())
    await buildEvent(db, { title, ...hours("10:00", "11:00"), place_id: place, room_id: n % 2 ? hall : kitchen });
  const { pages } = await read(daySheetPdf(db, await house(), facts));
  expect(pages.length).toBeGreaterThan(1);
  const text = pages.map((page) => page.text).join(" ");
  for (const title of titles) expect(text).toContain(title);
  expect(pages[1]!.text).toMatch(/Saturday, October 18, continued (?:Kitchen|Hall) /);
});

test("the one event of a day has a title of 200 letters above the foot of its sheet (VEN-11)", async () => {
  const title = `${longTitle} and by the creek, ${"with soup and bread, ".repeat(3)}`.slice(0, 200).trim();
  await buildEvent(db, { title, ...hours("10:00", "11:00", 20), place_id: place, hosted_by: "Rosa", cost: "free" });
  const { pages } = readPdf((await daySheetPdf(db, await house(), { ...facts, day: "2025-10-20" }))!);
  expect(pages).toHaveLength(1);
  const words = new Set(title.split(" "));
  const lines = pages[0]!.lines.map(plain).filter((line) =>
    line
      .trim()
      .split(" ")
      .every((word) => words.has(word)),
  );
  // In the largest letters it takes fourteen lines, through the foot; in small ones six.
  expect(lines.length, lines.join("|")).toBeGreaterThan(6);
  expect(lines.length, lines.join("|")).toBeLessThan(11);
});

test("each event has a sign with its room, its hours and what begins later in the house (VEN-12)", async () => {
  const { pages, structure, alternatives } = await read(doorSignsPdf(db, await house(), facts));
  expect(pages.map(({ width, height }) => [width, height])).toEqual([792, 792, 792].map((width) => [width, 612]));
  const signs = pages.map(({ text }) => text);
  expect(signs[0]).toMatch(/5:00–9:00 PM Saturday, October 18 Soup Kitchen Meeting house/);
  expect(signs[0]).toMatch(/Later here today 6:00 PM Coro, Hall 8:00 PM Dance, Hall/);
  expect(signs[1]).toMatch(/Coro Hall Meeting house · With Rosa/);
  expect(signs[2]).not.toContain("Later here today");
  expect(structure).toMatchObject({ H1: 3 });
  expect(alternatives).toContain(`QR code of https://example.org/calendar/${choir}`);
  expect(alternatives).not.toContain("To the right");
});

test("what comes later says only when it begins, and its title stays readable beside a long room (VEN-12)", async () => {
  const room = "The large hall on the upper floor behind the garden, which is reached by the stairs";
  const { id: upstairs } = await buildRoom(db, { place_id: place, name: room, position: 2 });
  const there = { place_id: place, room_id: upstairs, language: "es" } as const;
  await buildEvent(db, {
    title: "Retreat of several days",
    start_date: at("18:30"),
    end_date: at("12:00", 20),
    ...there,
  });
  await buildEvent(db, { title: longTitle, ...hours("19:00", "20:00"), ...there });
  for (const paper of ["letter", "a4"] as const) {
    const { pages, languages } = await read(doorSignsPdf(db, await house(), { ...facts, paper }));
    const { text } = pages[0]!;
    expect(text).toMatch(/6:00 PM Coro, Hall 6:30 PM Retreat of several days, The.*… 7:00 PM An evening of rem.*…/);
    expect(languages).toContainEqual(expect.objectContaining({ kind: "Span", language: "es" }));
  }
});

test("what began on another day or lasts all day does not come later (VEN-12)", async () => {
  const lasting = { ...hours("12:00", "13:00", 17), end_date: at("12:00", 20), place_id: place };
  const { id } = await buildEvent(db, { title: "Vigil", ...lasting });
  await buildEvent(db, { title: "Fast", ...lasting, start_date: at("13:00", 17) });
  const exhibition = { start_date: at("00:00"), end_date: at("23:59"), all_day: true, place_id: place };
  await buildEvent(db, { title: "Exhibition", ...exhibition });
  const { pages } = await read(doorSignsPdf(db, await house(), facts));
  const { text } = pages.find((page) => page.text.includes(id))!;
  expect(text).toMatch(/Later here today 5:00 PM Soup/);
  expect(text).not.toMatch(/Fast|Exhibition/);
});

test("the sign of one event says the same, with an arrow, in Spanish and on A4 (VEN-12)", async () => {
  const asked = { ...facts, day: undefined, language: "es", paper: "a4", arrow: "right" } as const;
  const { pages, alternatives, title } = await read(eventSignPdf(db, choir, asked));
  expect(title).toBe("Letrero de puerta · Coro");
  expect(pages.map(({ width }) => Math.round(width))).toEqual([842]);
  expect(pages[0]!.text).toMatch(/Más tarde aquí .*Dance, Hall/);
  expect(alternatives).toContain("A la derecha");
  for (const status of ["cancelled", "pending"] as const) {
    const { id } = await buildEvent(db, { ...hours("10:00", "11:00"), status });
    expect(await eventSignPdf(db, id, asked)).toBeUndefined();
  }
});

test("a long title is on its sign in full, beside an arrow too, and so is an event at no venue (VEN-12)", async () => {
  const { id } = await buildEvent(db, { title: longTitle, ...hours("10:00", "11:00"), location: "North Boulder Park" });
  const { pages } = await read(eventSignPdf(db, id, { ...facts, arrow: "left" }));
  expect(pages).toHaveLength(1);
  expect(pages[0]!.text).toContain(longTitle);
  expect(pages[0]!.text).toContain("North Boulder Park");
});

test.each(["letter", "a4"] as const)(
  "the longest title and place there can be are on a sign in full beside an arrow, on %s (VEN-12)",
  async (paper) => {
    const title = "MENDING WOMEN’S WORKSHOPS ".repeat(8).slice(0, 199) + "!";
    const location = "Behind the meeting house, by the old mill, through the gate ".repeat(5).slice(0, 299) + "!";
    expect([title.length, location.length]).toEqual([200, 300]);
    const { id } = await buildEvent(db, { title, ...hours("10:00", "11:00"), location });
    const { pages } = await read(eventSignPdf(db, id, { ...facts, paper, arrow: "left" }));
    expect(pages).toHaveLength(1);
    expect(pages[0]!.text).toContain(title);
    expect(pages[0]!.text).toContain(location);
  },
);
