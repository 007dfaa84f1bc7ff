import { expect, test } from "vitest";
import { buildEvent } from "../../../tests/support/builders.ts";
import { testDatabase } from "../../../tests/support/test-database.ts";
import { eventsFrom, eventsGoingOn, eventsOfFeed, startsBefore } from "./queries.server.ts";

test("what begins at midnight is in the list, the feed and the earlier page once: on its own day", async () => {
  const db = await testDatabase();
  const zone = "America/Denver";
  const [start, end] = [new Date("2025-10-18T00:00:00-06:00"), new Date("2025-10-19T00:00:00-06:00")];
  await buildEvent(db, { title: "Open day", start_date: start, end_date: end, all_day: true });
  const on = async (day: string) =>
    (await eventsFrom(db, { first: day, last: day, zone, limit: 9 })).map(({ title }) => title);
  expect([await on("2025-10-17"), await on("2025-10-18"), await on("2025-10-19")]).toEqual([[], ["Open day"], []]);
  expect(await eventsGoingOn(db, { day: "2025-10-18", zone })).toEqual([]);
  const before = (day: string) => startsBefore(db, { day, zone, limit: 9 });
  expect([await before("2025-10-18"), await before("2025-10-19")]).toEqual([[], [start]]);
  expect(await eventsOfFeed(db, { from: start, cancelledSince: start, limit: 9 })).toHaveLength(1);
});
