import { expect, test } from "vitest";
import { buildEvent } from "../../../../tests/support/builders.ts";
import { testDatabase } from "../../../../tests/support/test-database.ts";
import { eventDays } from "./queries.server.ts";

test("the days of a year on which events start are each there once, as they are in the edition's time zone", async () => {
  const db = await testDatabase();
  // The second starts on the third in UTC, and the last on New Year's Day.
  const starts = ["2025-10-03T16:00:00Z", "2025-10-03T04:00:00Z", "2025-10-03T18:00:00Z", "2026-01-01T08:00:00Z"];
  for (const start of starts)
    await buildEvent(db, { start_date: new Date(start), end_date: new Date(Date.parse(start) + 3_600_000) });
  expect(await eventDays(db, { year: 2025, zone: "America/Denver" })).toEqual(["2025-10-02", "2025-10-03"]);
});
