import { beforeEach, expect, test } from "vitest";
import type { Db } from "~/platform/database/db.server";
import { buildProfile, buildRegistration } from "../../../tests/support/builders.ts";
import { testDatabase } from "../../../tests/support/test-database.ts";
import { registeredAmong, registrationOf } from "./queries.server.ts";

const lastYear = "october2024";
const thisYear = "october2025";

let db: Db;
beforeEach(async () => void (db = await testDatabase()));

test("who was registered last year is not registered now, and who was both times has the answers of each", async () => {
  const ana = await buildProfile(db);
  const luz = await buildProfile(db);
  for (const { id } of [ana, luz])
    await buildRegistration(db, { profile_id: id, cohere_event: lastYear, additional_notes: "last year" });
  await buildRegistration(db, { profile_id: luz.id, cohere_event: thisYear, additional_notes: "now" });
  const notesOf = async ({ email }: { email: string }, editionKey: string) =>
    (await registrationOf(db, { email, editionKey }))?.additionalNotes;

  expect(await registrationOf(db, { email: ana.email, editionKey: thisYear })).toBeUndefined();
  expect([await notesOf(luz, lastYear), await notesOf(luz, thisYear)]).toEqual(["last year", "now"]);
  expect(await registeredAmong(db, [ana.id, luz.id], thisYear)).toEqual(new Set([luz.id]));
  expect(await registeredAmong(db, [ana.id], lastYear)).toEqual(new Set([ana.id]));
});
