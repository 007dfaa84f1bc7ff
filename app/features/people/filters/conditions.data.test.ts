import { expect, test } from "vitest";
import {
  buildEvent,
  buildProfile,
  buildRegistration,
  buildTag,
  buildUser,
} from "../../../../tests/support/builders.ts";
import { testDatabase } from "../../../../tests/support/test-database.ts";
import type { Db } from "../../../platform/database/db.server.ts";
import { countedTotal, countPeople } from "../list/counts.server.ts";
import { readPeopleQuery } from "../list/people-query.ts";
import { peoplePage } from "../list/queries.server.ts";

async function namesFound(db: Db, address: string, event = "october2025") {
  const counts = await countPeople(db);
  const listArgs = { ...readPeopleQuery("all", new URLSearchParams(`${address}&sort=name`), "America/Denver"), event };
  const { people, total } = await peoplePage(db, { ...listArgs, counts });
  expect(total, address).toEqual({ count: people.length, isExact: true });
  return { names: people.map(({ fullName }) => fullName), counted: countedTotal(counts, listArgs, event) };
}

test("who was registered for the edition before and not for this one is found, and known to the counters", async () => {
  const db = await testDatabase();
  const editions = {
    Both: ["october2024", "october2025"],
    Earlier: ["october2023"],
    Last: ["october2024"],
    Longer: ["october2023", "october2024"],
    Never: [],
    New: ["october2025"],
  };
  for (const [full_name, keys] of Object.entries(editions)) {
    const { id } = await buildProfile(db, { full_name });
    for (const cohere_event of keys) await buildRegistration(db, { profile_id: id, cohere_event });
  }
  expect(await namesFound(db, "back=yes")).toEqual({ names: ["Last", "Longer"], counted: 2 });
  expect(await namesFound(db, "back=yes&edition=october2023")).toEqual({ names: ["Longer"], counted: 1 });
  expect(await namesFound(db, "back=yes", "the-first")).toEqual({ names: [], counted: 0 });
});

test("who hosted in the edition before is found by mailbox and by profile, and so is everybody else (NEW-63)", async () => {
  const db = await testDatabase();
  const then = { start_date: new Date("2024-10-12T18:00:00Z"), end_date: new Date("2024-10-12T20:00:00Z") };
  await buildProfile(db, { full_name: "Ana", email: "ana@example.net" });
  await buildEvent(db, { ...then, proposer_email: "ana@example.net" });
  const ben = await buildProfile(db, { full_name: "Ben", email: "ben@example.net" });
  await buildEvent(db, { ...then, proposer_email: "ben.before@example.net", proposer_profile_id: ben.id });
  await buildProfile(db, { full_name: "Off", email: "off@example.net" });
  await buildEvent(db, { ...then, proposer_email: "off@example.net", status: "cancelled" });
  await buildProfile(db, { full_name: "Now", email: "now@example.net" });
  await buildEvent(db, { proposer_email: "now@example.net", proposer_profile_id: null });
  expect((await namesFound(db, "hosted=yes")).names).toEqual(["Ana", "Ben"]);
  expect((await namesFound(db, "hosted=no")).names).toEqual(["Now", "Off"]);
  for (const hosted of ["yes", "no"])
    expect((await namesFound(db, `hosted=${hosted}`, "the-first")).names, "no edition before").toEqual([]);
});

test("what no counter knows is asked of the people themselves", async () => {
  const db = await testDatabase();
  const user = await buildUser(db);
  await buildProfile(db, { full_name: "Ana", user_id: user.id });
  const ben = await buildProfile(db, { full_name: "Ben" });
  const event = await buildEvent(db, { category: "arts" });
  await db.insertInto("event_stars").values({ user_id: user.id, event_id: event.id }).execute();
  const tag = await buildTag(db, { name: "Choir", on: [ben.id] });
  const checkIn = {
    id: crypto.randomUUID(),
    cohere_event: "october2025",
    gathering: "invocation",
    state: "here",
    ticked_at: new Date(),
  } as const;
  await db
    .insertInto("check_ins")
    .values({ ...checkIn, change: 1, profile_id: ben.id, name: null, undone_at: null })
    .execute();
  const cases = {
    "theme=arts": ["Ana"],
    "here=invocation": ["Ben"],
    "here=integration": [],
    [`tag=${tag}`]: ["Ben"],
    "here=invocation&theme=arts": [],
  };
  for (const [address, names] of Object.entries(cases))
    expect(await namesFound(db, address), address).toEqual({ names, counted: undefined });
});
