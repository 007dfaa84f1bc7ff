import { beforeAll, describe, expect, test } from "vitest";
import { buildEvent } from "../../../tests/support/builders.ts";
import { testDatabase } from "../../../tests/support/test-database.ts";
import type { Db } from "~/platform/database/db.server";
import { october2025 } from "../edition/october2025.ts";
import { eventCountsOf } from "./event-counts.server.ts";
import { eventsAhead, eventsFrom, eventsOfFeed, eventsOn, newestEvents, publicEvent } from "./queries.server.ts";
import { eventsForSitemap } from "./sitemap-events.server.ts";
import { placesFrom } from "./used-places.server.ts";
import { shownAt, type ListShown } from "./views.server.ts";

const days = { invocation: "2025-10-16", integration: "2025-10-26" };

const zone = "America/Denver";
const at = (text: string) => new Date(text);
const titles = (events: { title: string }[]) => events.map(({ title }) => title);

let db: Db;
beforeAll(async () => {
  db = await testDatabase();
  const build = (title: string, start: string, end: string, more: object = {}) =>
    buildEvent(db, {
      title,
      start_date: at(start),
      end_date: at(end),
      category: "arts",
      location: null,
      description: null,
      created_at: at("2025-09-01T12:00:00Z"),
      ...more,
    });
  await build("Night drum", "2025-10-18T20:00:00-06:00", "2025-10-19T04:00:00-06:00");
  await build("Loom week", "2025-10-17T09:00:00-06:00", "2025-10-25T17:00:00-06:00");
  await build("Bread", "2025-10-18T10:00:00-06:00", "2025-10-18T12:00:00-06:00", { category: "ecology" });
  await build("apples", "2025-10-18T10:00:00-06:00", "2025-10-18T12:00:00-06:00", {
    location: "Jardín 100% libre",
    description: "Prensa de manzanas",
    created_at: at("2025-09-05T12:00:00Z"),
  });
  await build("Secret supper", "2025-10-18T18:00:00-06:00", "2025-10-18T20:00:00-06:00", { is_public: false });
  await build("Proposal", "2025-10-18T18:00:00-06:00", "2025-10-18T20:00:00-06:00", { status: "pending" });
  await build("Refused", "2025-10-18T18:00:00-06:00", "2025-10-18T20:00:00-06:00", { status: "declined" });
  await build("Called off", "2025-10-21T18:00:00-06:00", "2025-10-21T20:00:00-06:00", {
    status: "cancelled",
    cancelled_at: at("2025-10-10T12:00:00Z"),
  });
  await build("Altar", "2025-11-01T23:00:00-06:00", "2025-11-02T06:00:00-07:00", { category: "general" });
});

const saturday = { first: "2025-10-18", last: "2025-10-18", zone, limit: 100 };

describe("visitors see public events only, by start and then title (CAL-05, CAL-67)", () => {
  test("on a day, whatever else is stored for it", async () => {
    expect(titles(await eventsOn(db, saturday))).toEqual(["Loom week", "apples", "Bread", "Night drum"]);
  });

  test("by their address", async () => {
    for (const { id, title } of await db.selectFrom("events").select(["id", "title"]).execute()) {
      const isHidden = ["Secret supper", "Proposal", "Refused"].includes(title);
      expect([title, (await publicEvent(db, id))?.title]).toEqual([title, isHidden ? undefined : title]);
    }
    for (const id of ["", "x", "' or 1=1", "6b0f6d3e-0d0e-4a52-9f43-2f9f4c0b8a11"])
      expect(await publicEvent(db, id)).toBeUndefined();
  });

  test("in the feed, with what was called off while that is news", async () => {
    const from = at("2025-10-01T00:00:00Z");
    const feed = async (cancelledSince: string) => {
      const events = await eventsOfFeed(db, { from, cancelledSince: at(cancelledSince), limit: 100 });
      return Promise.all(events.map(async ({ id }) => (await publicEvent(db, id))!));
    };
    expect(titles(await feed("2025-10-01T00:00:00Z"))).toContain("Called off");
    const later = titles(await feed("2025-10-11T00:00:00Z"));
    expect(later).toEqual(["Loom week", "apples", "Bread", "Night drum", "Altar"]);
  });

  test("where search engines look, as long as they are not over, with the time of their latest change", async () => {
    const stored = await db.selectFrom("events").select(["id", "title", "updated_at"]).execute();
    const found = await eventsForSitemap(db, { from: at("2025-10-18T18:30:00Z"), limit: 100 });
    const told = found.map(({ id, updatedAt }) => {
      const event = stored.find((one) => one.id === id)!;
      expect(updatedAt).toEqual(event.updated_at);
      return event.title;
    });
    expect(told).toEqual(["Loom week", "Night drum", "Altar"]);
    expect(await eventsForSitemap(db, { from: at("2025-10-18T18:30:00Z"), limit: 2 })).toEqual(found.slice(0, 2));
  });

  test("among the next and the newest ones", async () => {
    const next = await eventsAhead(db, { now: at("2025-10-18T16:30:00Z"), zone, limit: 5 });
    expect(titles(next)).toEqual(["Night drum", "Altar"]);
    expect(titles(await newestEvents(db, { limit: 2 }))[0]).toBe("apples");
  });
});

describe("filters", () => {
  test.each([
    [{ themes: ["ecology"] }, ["Bread"]],
    [{ q: "PRENSA manz" }, ["apples"]],
    [{ q: "jardin" }, ["apples"]],
    [{ place: "100%" }, ["apples"]],
    [{ place: "prensa" }, []],
    [{ place: "jardin 100" }, ["apples"]],
    [{ place: "jardin 10 lib" }, ["apples"]],
    [{ place: "jardin 200" }, []],
    [{ q: "prensa", place: "jardin" }, ["apples"]],
    [{ q: "drum", themes: ["ecology"] }, []],
    [{ q: "'); drop table events; --" }, []],
    [{ q: "secret" }, []],
  ] as const)("%j finds %j", async (filters, found) => {
    expect(titles(await eventsOn(db, { ...saturday, ...filters }))).toEqual(found);
  });

  test("places are those of public events", async () => {
    expect(await placesFrom(db, { day: "2025-10-01", zone })).toEqual(["Jardín 100% libre"]);
    expect(await placesFrom(db, { day: "2025-10-19", zone }), "what is over").toEqual([]);
    expect(await placesFrom(db, { day: "2024-11-01", zone }), "eleven months ahead").toEqual(["Jardín 100% libre"]);
  });
});

test("a day in the list begins and ends at midnight in Denver, on the day of the change too", async () => {
  const on = async (day: string) => titles(await eventsFrom(db, { first: day, last: day, zone, limit: 9 }));
  expect(await on("2025-11-01")).toEqual(["Altar"]);
  expect(await on("2025-11-02")).toEqual([]);
  expect(await on("2025-10-19")).toEqual([]);
});

test("the cloth counts each theme on each of its days, nights once, and neither private nor called-off nor general events", async () => {
  const { cells, gatherings } = await eventCountsOf(db, october2025);
  const on = (day: string) =>
    Object.fromEntries(cells.filter((cell) => cell.day === day).map((c) => [c.theme, c.count]));
  expect(on("2025-10-18")).toEqual({ arts: 3, ecology: 1 });
  expect(on("2025-10-19")).toEqual({ arts: 1 });
  expect([on("2025-10-16"), on("2025-10-26")]).toEqual([{}, {}]);
  expect(cells).toHaveLength(10);
  expect(gatherings).toBe(4);
});

describe("the list goes on page by page and misses nobody", () => {
  const around = { zone, today: "2025-10-01", days };

  async function walk(database: Db, first: string): Promise<string[]> {
    const seen: string[] = [];
    let place: ListShown["later"] = { date: first, count: 0 };
    for (let pages = 0; place && pages < 30; pages++) {
      const { date, after } = place;
      const shown = await shownAt(database, { view: "list", date, after }, around);
      if (shown.view !== "list") throw new Error("a list was asked for");
      seen.push(...shown.days.flatMap(({ events }) => events.map(({ title }) => title)));
      place = shown.later;
    }
    return seen;
  }

  test("with a hundred and fifty on one day and others around it, also backwards", async () => {
    const own = await testDatabase();
    const many = async (day: string, count: number) => {
      for (let i = 0; i < count; i++)
        await buildEvent(own, {
          title: `${day} ${String(i).padStart(3, "0")}`,
          start_date: at(`${day}T18:00:00Z`),
          end_date: at(`${day}T19:00:00Z`),
        });
    };
    await many("2025-10-02", 40);
    await many("2025-10-03", 40);
    await many("2025-10-05", 150);
    await many("2025-10-06", 5);
    const seen = await walk(own, "2025-10-01");
    expect(seen).toHaveLength(235);
    expect(seen).toEqual(seen.toSorted());
    expect(new Set(seen).size).toBe(235);
    const shown = await shownAt(own, { view: "list", date: "2025-10-05" }, around);
    expect(shown).toMatchObject({ view: "list", earlier: "2025-10-03" });
    expect(await shownAt(own, { view: "list", date: "2025-10-02" }, around)).toMatchObject({ earlier: undefined });
  });
});

test("a page of the list ends with its day in Denver, though it is tomorrow in UTC: no evening is missing", async () => {
  const own = await testDatabase();
  for (let i = 0; i < 80; i++) {
    const day = i < 40 ? "2025-10-03" : "2025-10-04";
    const [start_date, end_date] = [at(`${day}T02:00:00Z`), at(`${day}T03:00:00Z`)];
    await buildEvent(own, { title: `Evening ${String(i).padStart(2, "0")}`, start_date, end_date });
  }
  const around = { zone, today: "2025-10-01", days };
  const first = (await shownAt(own, { view: "list", date: "2025-10-02" }, around)) as ListShown;
  expect(first.days.map(({ day, events }) => [day, events.length])).toEqual([["2025-10-02", 40]]);
  expect(first.later).toMatchObject({ date: "2025-10-03", count: 40 });
  const second = (await shownAt(own, { view: "list", date: first.later!.date }, around)) as ListShown;
  expect(second.days.map(({ day, events }) => [day, events.length])).toEqual([["2025-10-03", 40]]);
});

test("an event of several days goes on at the top of a list that begins in its middle; a night does not", async () => {
  const shown = await shownAt(db, { view: "list", date: "2025-10-19" }, { zone, today: "2025-10-01", days });
  expect(shown.view === "list" && titles(shown.goingOn)).toEqual(["Loom week"]);
});

test("what begins at midnight is one of its day, and not one that goes on since the day before", async () => {
  const own = await testDatabase();
  const [start_date, end_date] = [at("2025-10-19T00:00:00-06:00"), at("2025-10-21T00:00:00-06:00")];
  await buildEvent(own, { title: "Fast", start_date, end_date, all_day: true });
  const on = async (date: string) =>
    (await shownAt(own, { view: "list", date }, { zone, today: date, days })) as ListShown;
  const [first, second] = [await on("2025-10-19"), await on("2025-10-20")];
  expect([titles(first.goingOn), first.days.map(({ events }) => titles(events))]).toEqual([[], [["Fast"]]]);
  expect([titles(second.goingOn), second.days]).toEqual([["Fast"], []]);
});

test("an empty month says so and leads to where something is", async () => {
  const shown = await shownAt(db, { view: "month", date: "2025-12-01" }, { zone, today: "2025-10-01", days });
  expect(shown).toMatchObject({ isEmpty: true, before: "2025-11-01", after: undefined });
});

test("there is a way to every month and week in which something still goes on, and to none after its night or its last day", async () => {
  const own = await testDatabase();
  const build = (start: string, end: string) => buildEvent(own, { start_date: at(start), end_date: at(end) });
  await build("2025-10-20T09:00:00-06:00", "2025-12-01T00:00:00-07:00");
  await build("2025-10-31T22:00:00-06:00", "2025-11-01T03:00:00-06:00");
  const after = async (view: "month" | "week", date: string) =>
    ((await shownAt(own, { view, date }, { zone, today: "2025-10-01", days })) as { after?: string }).after;
  expect(await after("month", "2025-10-01")).toBe("2025-11-01");
  expect(await after("month", "2025-11-01"), "it ends with November").toBeUndefined();
  expect(await after("week", "2025-11-16")).toBe("2025-11-23");
  expect(await after("week", "2025-11-24")).toBeUndefined();
  await own.deleteFrom("events").where("end_date", ">", at("2025-11-15T00:00:00Z")).execute();
  expect(await after("month", "2025-10-01"), "a night belongs to its evening").toBeUndefined();
});

test("a week that only the night before it reaches into is empty, and says so", async () => {
  const shown = await shownAt(db, { view: "week", date: "2025-11-02" }, { zone, today: "2025-10-01", days });
  expect(shown).toMatchObject({ isEmpty: true });
});
