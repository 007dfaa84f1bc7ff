import { beforeEach, expect, test } from "vitest";
import { buildEvent } from "../../../tests/support/builders.ts";
import { testDatabase } from "../../../tests/support/test-database.ts";
import type { Db } from "~/platform/database/db.server";
import { deleteEvent, undeleteEvent, updateEvent } from "./commands.server.ts";
import { storeRequest } from "./hosts/commands.server.ts";
import { hostChangeOf } from "./hosts/queries.server.ts";
import { calendarData } from "./personal-data.server.ts";
import { eventsOn } from "./queries.server.ts";
import { repeatEvent } from "./repeat/commands.server.ts";
import { eventInput } from "./schema.ts";

const now = new Date("2025-10-02T12:00:00Z");
const author = { profileId: null, now };
const zone = "America/Denver";
const input = eventInput.parse({
  title: "Choir",
  hosted_by: "Hana, Mapleton Hill",
  start_date: "2025-10-18T18:00:00-06:00",
  end_date: "2025-10-18T20:00:00-06:00",
  all_day: false,
});
const hana = { userId: crypto.randomUUID(), profileId: null, email: "hana@example.org", formerEmails: [] };

let db: Db;
beforeEach(async () => void (db = await testDatabase()));

const hosted = (more: object = {}) =>
  buildEvent(db, { ...input, language: null, proposer_email: hana.email, proposer_name: "Hana", ...more });
const erase = () => db.transaction().execute((tx) => calendarData.erase!(tx, hana));
const shown = async (q?: string) => {
  const days = { first: "2025-10-18", last: "2025-10-20", zone, limit: 9 } as const;
  return (await eventsOn(db, { ...days, q })).map(({ title, hostedBy }) => [title, hostedBy]);
};

test("an event is found by the name of its host", async () => {
  await hosted();
  await hosted({ title: "Bread", hosted_by: null });
  expect(await shown("mapleton")).toEqual([["Choir", "Hana, Mapleton Hill"]]);
});

test("with a person goes the name that their events show, from repeated ones too; others keep theirs", async () => {
  const { id } = await hosted();
  await repeatEvent(db, { id, days: [{ day: "2025-10-19", id: crypto.randomUUID(), isTwice: false }], zone }, author);
  await buildEvent(db, { ...input, title: "Dance", language: null, hosted_by: "Ben" });
  await buildEvent(db, { ...input, title: "Quire", language: null, proposer_email: "other@example.org" });
  await erase();
  expect(await shown()).toEqual([
    ["Choir", null],
    ["Dance", "Ben"],
    ["Quire", "Hana, Mapleton Hill"],
    ["Choir", null],
  ]);
});

test("nor does their name come back with a deleted event, a change that waits, or out of the history", async () => {
  const { id } = await hosted();
  await updateEvent(db, { id, input: { ...input, hosted_by: "Hana and friends" }, author });
  const request = { kind: "change" as const, event: { ...input, hosted_by: "Hana, again", location: "Library" } };
  await db.transaction().execute((tx) => storeRequest(tx, { eventId: id, request, author }));
  const { id: deleted } = await hosted({ title: "Bread" });
  await deleteEvent(db, { id: deleted, author });
  await erase();
  await undeleteEvent(db, { id: deleted, author });
  expect(await shown()).toEqual([
    ["Bread", null],
    ["Choir", null],
  ]);
  expect(await hostChangeOf(db, id)).toMatchObject({ event: { location: "Library" } });
  for (const table of ["audit", "event_changes"] as const)
    expect(JSON.stringify(await db.selectFrom(table).selectAll().execute()), table).not.toContain("Hana");
});
