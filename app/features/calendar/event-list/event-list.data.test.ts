import { beforeEach, expect, test } from "vitest";
import { buildEvent, buildPlace, buildProfile, buildUser } from "../../../../tests/support/builders.ts";
import { testDatabase } from "../../../../tests/support/test-database.ts";
import type { Db } from "~/platform/database/db.server";
import { deleteEvent, undeleteEvent, updateEvent } from "../commands.server.ts";
import { readCursor } from "../cursor.ts";
import { forgetDeletedEvents } from "../deleted-events.server.ts";
import { calendarData } from "../personal-data.server.ts";
import { eventInput } from "../schema.ts";
import { deleteEvents, publishEvents, undeleteEvents } from "./commands.server.ts";
import { readEventsQuery } from "./events-query.ts";
import { eventsPage } from "./queries.server.ts";
import { countSelection, pagesOfSelection } from "./selection.server.ts";

let db: Db;
let author: { profileId: string; now: Date };
const now = new Date("2025-10-10T18:00:00Z");
const zone = "America/Denver";

beforeEach(async () => {
  db = await testDatabase();
  author = { profileId: (await buildProfile(db, { role: "admin" })).id, now };
});

const queryOf = (query = "") => ({ ...readEventsQuery(new URLSearchParams(query)), now, zone });
const at = (text: string) => new Date(text);
const titlesOf = async (query: string) => (await eventsPage(db, queryOf(query))).events.map(({ title }) => title);
const titles = async () =>
  (await db.selectFrom("events").select("title").orderBy("title").execute()).map(({ title }) => title);

test("pages lead forward and back without a gap or a double, in both orders, whatever view", async () => {
  for (let n = 0; n < 130; n++)
    await buildEvent(db, {
      title: n % 3 ? "Same" : `T${n}`,
      start_date: new Date(now.getTime() + ((n * 7) % 60) * 3_600_000 - 7_200_000),
      end_date: new Date(now.getTime() + 90_000_000_000),
    });
  for (const query of ["", "show=all", "sort=-start", "q=same", "q=same&sort=-start"]) {
    const pages: string[][] = [];
    let next: string | undefined;
    let previous: string | undefined;
    do {
      const page = await eventsPage(db, { ...queryOf(query), after: readCursor(next ?? "") });
      pages.push(page.events.map(({ id }) => id));
      ({ next, previous } = page);
    } while (next);
    const ids = pages.flat();
    expect([ids.length, new Set(ids).size], query).toEqual(query.includes("q=") ? [86, 86] : [130, 130]);
    const back: string[][] = [pages.at(-1)!];
    while (previous) {
      const page = await eventsPage(db, { ...queryOf(query), before: readCursor(previous) });
      back.unshift(page.events.map(({ id }) => id));
      ({ previous } = page);
    }
    expect(back.flat().slice(-pages.flat().length), query).toEqual(ids);
  }
  const turned = (await eventsPage(db, queryOf("sort=-start"))).events[0]!.start_date;
  const usual = (await eventsPage(db, queryOf())).events[0]!.start_date;
  expect(at(turned) > at(usual)).toBe(true);
});

test("a day tells how many events it has, whatever part of it is on the page, and the total how many there are", async () => {
  for (let n = 0; n < 50; n++) await buildEvent(db, { start_date: at("2025-10-18T18:00:00Z") });
  // Six in the evening there is the next day already by universal time.
  await buildEvent(db, { title: "Evening", start_date: at("2025-10-19T03:00:00Z") });
  await buildEvent(db, { start_date: at("2025-10-19T18:00:00Z"), category: "arts" });
  const first = await eventsPage(db, queryOf());
  expect([first.days, first.total]).toEqual([{ "2025-10-18": 51 }, { count: 52, isExact: true }]);
  const second = await eventsPage(db, { ...queryOf(), after: readCursor(first.next!) });
  expect(second.days).toEqual({ "2025-10-18": 51 });
  const third = await eventsPage(db, { ...queryOf(), after: readCursor(second.next!) });
  expect(third.days).toEqual({ "2025-10-18": 51, "2025-10-19": 1 });
  expect((await eventsPage(db, queryOf("q=evening"))).days).toEqual({ "2025-10-18": 1 });
});

test("filters ask for theme, public or not, and the day or days it begins on, in the zone of the edition (NEW-101)", async () => {
  const event = { category: "general", description: null, location: null } as const;
  await buildEvent(db, { ...event, title: "Loom", category: "arts", start_date: at("2025-10-18T18:00:00Z") });
  await buildEvent(db, { ...event, title: "Hosts", is_public: false, start_date: at("2025-10-19T03:00:00Z") });
  await buildEvent(db, { ...event, title: "Ana's", status: "pending", start_date: at("2025-10-20T18:00:00Z") });
  expect(await titlesOf("category=arts")).toEqual(["Loom"]);
  expect(await titlesOf("public=no")).toEqual(["Hosts"]);
  expect(await titlesOf("public=yes"), "a proposal is not public yet").toEqual(["Loom"]);
  expect(await titlesOf("since=2025-10-18&until=2025-10-18")).toEqual(["Loom", "Hosts"]);
  expect(await titlesOf("day=2025-10-18")).toEqual(["Loom", "Hosts"]);
  expect(await titlesOf("since=2025-10-19")).toEqual(["Ana's"]);
  expect(await titlesOf("since=2025-02-31&category=cats&public=maybe")).toHaveLength(3);
});

test("a file holds the ticked, or all that the list shows but for proposals nobody asked for", async () => {
  const { id } = await buildEvent(db, { title: "Waits", status: "pending", start_date: at("2025-10-20T18:00:00Z") });
  await buildEvent(db, { title: "Choir", start_date: at("2025-10-21T18:00:00Z") });
  await buildEvent(db, { title: "Over", start_date: at("2025-09-21T18:00:00Z") });
  const fileOf = async (query: string, ids?: string[]) => {
    const exported: string[] = [];
    for await (const page of pagesOfSelection(db, { ...queryOf(query), ids }))
      exported.push(...page.map(({ title }) => title));
    return exported;
  };
  expect(await fileOf("")).toEqual(["Choir"]);
  expect(await fileOf("show=all&sort=-start")).toEqual(["Choir", "Over"]);
  expect(await fileOf("show=proposals")).toEqual(["Waits"]);
  expect(await fileOf("", [id])).toEqual(["Waits"]);
});

test("many are made public and hidden at once, each in the audit, and the undo leaves alone what somebody changed since", async () => {
  const [shown, hidden, later, waits] = [
    await buildEvent(db, { title: "Shown" }),
    await buildEvent(db, { title: "Hidden", is_public: false }),
    await buildEvent(db, { title: "Later", is_public: false }),
    await buildEvent(db, { title: "Waits", status: "pending", is_public: true, proposer_email: "a@example.org" }),
  ];
  const selection = { ...queryOf("show=all"), ids: [shown, hidden, later, waits].map(({ id }) => id) };
  const done = await publishEvents(db, selection, { author, isPublic: true });
  expect(done.changed).toBe(2);
  const entries = await db
    .selectFrom("audit")
    .select(["subject", "detail"])
    .where("action", "=", "event.shown")
    .execute();
  expect(entries.map(({ subject }) => subject).toSorted()).toEqual(
    [`event:${hidden.id}`, `event:${later.id}`].toSorted(),
  );
  expect(entries[0]!.detail).toMatchObject({ before: { is_public: false }, after: { is_public: true } });
  const input = eventInput.parse({
    ...later,
    title: "Later, at eight",
    start_date: later.start_date.toISOString(),
    end_date: later.end_date.toISOString(),
    is_public: true,
  });
  await updateEvent(db, { id: later.id, input, author });
  expect((await publishEvents(db, done.bulkAction, { author, isPublic: false })).changed).toBe(1);
  const rows = await db.selectFrom("events").select(["title", "is_public"]).orderBy("title").execute();
  expect(Object.fromEntries(rows.map(({ title, is_public: isPublic }) => [title, isPublic]))).toEqual({
    Hidden: false,
    "Later, at eight": true,
    Shown: true,
    Waits: true,
  });
});

test("all that match are deleted on every page, and come back as they were, with their stars", async () => {
  const user = await buildUser(db, {});
  const place = await buildPlace(db, { name: "Library", is_venue: true });
  const hall = { id: crypto.randomUUID(), place_id: place.id, name: "Hall", position: 1 };
  await db.insertInto("venue_rooms").values(hall).execute();
  for (let n = 0; n < 60; n++)
    await buildEvent(db, {
      title: `Choir ${n}`,
      place_id: place.id,
      room_id: hall.id,
      start_date: at("2025-10-20T18:00:00Z"),
      description: "Bring a voice.",
      location: "Library",
      category: "arts",
      language: "es",
      is_public: false,
      all_day: true,
      registration_url: "https://example.org/choir",
      status: "cancelled",
      cancelled_note: "Rain.",
      published_at: at("2025-09-01T18:00:00Z"),
      proposer_name: "Ana",
      proposer_email: "ana@example.org",
      proposer_profile_id: author.profileId,
      proposer_language: "es",
      proposer_token_hash: `hash ${n}`,
      proposal_digest: `digest ${n}`,
      decided_at: at("2025-09-02T18:00:00Z"),
      decided_by: author.profileId,
      decision_note: "Welcome!",
      times_proposed: 2,
      hosted_by: "Ana, Mapleton Hill",
      families: "yes",
      min_age: 6,
      cost: "donation",
      cost_note: "$5",
      bring: "A cup",
      coming_mode: "book",
      capacity: 12,
      offer_hours: 6,
      heads: 9,
      created_at: at("2025-08-01T18:00:00Z"),
      created_by: author.profileId,
      updated_by: author.profileId,
    });
  await db.updateTable("events").set({ bring: "A cup of tea" }).where("place_id", "=", place.id).execute();
  await buildEvent(db, { title: "Bread", start_date: at("2025-10-20T18:00:00Z") });
  const stored = () => db.selectFrom("events").selectAll().orderBy("id").execute();
  const before = await stored();
  const choir = before.find(({ title }) => title !== "Bread")!;
  await db.insertInto("event_stars").values({ user_id: user.id, event_id: choir.id }).execute();
  const selection = queryOf("q=choir");
  expect(Object.entries(choir).filter(([, value]) => value === null || value === 0)).toEqual([]);
  expect(await countSelection(db, selection)).toEqual({ count: 60, public: 0, proposals: 0 });
  const done = await deleteEvents(db, selection, author);
  expect([done.changed, await titles()]).toEqual([60, ["Bread"]]);
  expect((await undeleteEvents(db, done.bulkAction, author)).changed).toBe(60);
  expect(await stored()).toEqual(before);
  expect(await db.selectFrom("event_stars").select("event_id").execute()).toEqual([{ event_id: choir.id }]);
  expect(await db.selectFrom("deleted_events").select("id").execute()).toEqual([]);
  expect((await undeleteEvents(db, done.bulkAction, author)).changed, "once").toBe(0);
});

test("what was deleted comes back without who is gone since, not twice, and for a day only", async () => {
  const writer = await buildProfile(db, {});
  const { id } = await buildEvent(db, { title: "Choir", created_by: writer.id, proposal_digest: "same" });
  await deleteEvent(db, { id, author });
  await db.deleteFrom("profiles").where("id", "=", writer.id).execute();
  expect(await undeleteEvent(db, { id, author })).toEqual({ ok: true });
  expect(await db.selectFrom("events").select(["title", "created_by"]).execute()).toEqual([
    { title: "Choir", created_by: null },
  ]);
  expect(await undeleteEvent(db, { id, author })).toEqual({ ok: false, reason: "gone" });

  await deleteEvent(db, { id, author });
  await buildEvent(db, { title: "Choir again", proposal_digest: "same" });
  expect(await undeleteEvent(db, { id, author })).toEqual({ ok: false, reason: "gone" });
  expect(await titles()).toEqual(["Choir again"]);

  expect(await forgetDeletedEvents(db, new Date(now.getTime() + 23 * 3_600_000))).toBe(0);
  expect(await forgetDeletedEvents(db, new Date(now.getTime() + 24 * 3_600_000))).toBe(1);
});

test("whoever deletes themselves is taken out of what was deleted, and finds it among their data before", async () => {
  const { id: userId } = await buildUser(db, {});
  const { id } = await buildEvent(db, {
    title: "Choir",
    proposer_name: "Ana",
    proposer_email: "ana@example.org",
    proposer_token_hash: "secret",
  });
  await deleteEvent(db, { id, author });
  const owner = { userId, profileId: null, email: "ana@example.org" };
  expect(await calendarData.sections.proposals!(db, owner).execute()).toMatchObject([{ title: "Choir" }]);
  await calendarData.erase!(db, { ...owner, formerEmails: [] });
  const stored = await db.selectFrom("deleted_events").selectAll().execute();
  expect(JSON.stringify(stored)).not.toMatch(/ana|secret/i);
  await undeleteEvent(db, { id, author });
  expect(await titles()).toEqual(["Choir"]);
});

test("the list is narrowed to what is held in a language, or to what nobody has said it of", async () => {
  for (const language of ["en", "es", "both", null] as const)
    await buildEvent(db, { title: language ?? "none", language, start_date: at("2025-10-20T18:00:00Z") });
  expect(await titlesOf("language=es")).toEqual(["es"]);
  expect(await titlesOf("language=unknown")).toEqual(["none"]);
  expect(await titlesOf("language=latin")).toHaveLength(4);
});
