import { beforeEach, expect, test } from "vitest";
import { buildProfile } from "../../../../tests/support/builders.ts";
import { testDatabase } from "../../../../tests/support/test-database.ts";
import { deleteEvents, publishEvents } from "~/features/calendar/event-list/commands.server";
import { readEventsQuery } from "~/features/calendar/event-list/events-query";
import type { Db } from "~/platform/database/db.server";
import { storeFile, type Importer } from "../commands.server.ts";
import { pendingImport } from "../queries.server.ts";
import { guessedEventColumns } from "./columns.ts";
import { carryOutEvents, undoEvents } from "./commands.server.ts";
import { plannedEvents, type EventChoices } from "./queries.server.ts";

const now = new Date("2025-10-01T18:00:00Z");
const zone = "America/Denver";
const head = ["Title", "Date"];
const rows = [head, ...Array.from({ length: 50 }, (_, index) => [`Choir ${index}`, "2025-10-17 18:00"])];
const choices: EventChoices = {
  of: "events",
  columns: guessedEventColumns([head]),
  hasNames: true,
  isDayFirst: false,
  isPublic: false,
  isCalendar: false,
};

let db: Db;
let importers: Importer[];
beforeEach(async () => {
  db = await testDatabase();
  importers = [];
  for (const email of ["ana@example.org", "luis@example.org"])
    importers.push({ profileId: (await buildProfile(db, { email, role: "admin" })).id, now });
});

async function lookedAt(importer: Importer) {
  const id = await storeFile(db, { fileName: "town.csv", cells: JSON.stringify(rows), choices }, importer);
  const file = await pendingImport(db, id, now, "events");
  return { id, zone, digest: (await plannedEvents(db, { rows: file!.rows, choices }, zone)).digest };
}

const countOf = async () => (await db.selectFrom("events").select("id").execute()).length;

test("the same file of two organizers at once comes in once; the other one looks again", async () => {
  const args = await Promise.all(importers.map(lookedAt));
  const outcomes = await Promise.all(args.map((one, index) => carryOutEvents(db, one, importers[index]!)));
  expect(outcomes.map((outcome) => (outcome.ok ? outcome.made : outcome.reason)).toSorted()).toEqual([50, "changed"]);
  expect(await countOf()).toBe(50);
});

test("undoing tells of those that somebody changed and are still there, not of those that are gone", async () => {
  const [ana] = importers;
  const args = await lookedAt(ana!);
  await carryOutEvents(db, args, ana!);
  const [deleted, published] = await db.selectFrom("events").select("id").orderBy("id").execute();
  const author = { profileId: ana!.profileId, now };
  const whole = { ...readEventsQuery(new URLSearchParams()), now, zone };
  await deleteEvents(db, { ...whole, ids: [deleted!.id] }, author);
  await publishEvents(db, { ...whole, ids: [published!.id] }, { author, isPublic: true });
  expect(await undoEvents(db, args.id, ana!)).toEqual({ ok: true, removed: 48, left: 1 });
  expect(await countOf()).toBe(1);
});

test("an import that two organizers undo at once is undone once", async () => {
  const args = await lookedAt(importers[0]!);
  await carryOutEvents(db, args, importers[0]!);
  const undone = await Promise.all(importers.map((importer) => undoEvents(db, args.id, importer)));
  expect(undone.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
  expect(await countOf()).toBe(0);
});
