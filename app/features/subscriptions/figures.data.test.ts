import { expect, test } from "vitest";
import { buildPreferences, buildProfile } from "../../../tests/support/builders.ts";
import { testDatabase } from "../../../tests/support/test-database.ts";
import { newsletterByMonth } from "./figures.server.ts";

test("the months add up to those who get the newsletter today: with a yes on record or none, and nobody who left", async () => {
  const db = await testDatabase();
  const person = async (subscribed: boolean, consent_at: Date | null, created: string) => {
    const { id } = await buildProfile(db, { subscribed, created_at: new Date(created) });
    if (consent_at) await buildPreferences(db, { profile_id: id, consent_at });
  };
  // This is the evening of September 30 in Denver.
  await person(true, new Date("2025-10-01T03:00:00Z"), "2025-02-01T12:00:00Z");
  await person(true, null, "2025-02-01T12:00:00Z");
  await person(false, new Date("2025-09-01T12:00:00Z"), "2025-02-01T12:00:00Z");
  expect(await newsletterByMonth(db, "America/Denver")).toEqual([
    { month: "2025-02-01", count: 1 },
    { month: "2025-09-01", count: 1 },
  ]);
});
