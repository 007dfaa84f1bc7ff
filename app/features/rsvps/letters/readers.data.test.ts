import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { buildEvent, buildProfile } from "../../../../tests/support/builders.ts";
import { testDatabase } from "../../../../tests/support/test-database.ts";
import type { Db } from "~/platform/database/db.server";
import { askForPlace } from "../commands.server.ts";
import { rsvpInput } from "../schema.ts";
import { letterEvents, readersOf } from "./queries.server.ts";

const siteNow = new Date("2025-10-01T18:00:00Z");
const mailboxes = ["rosa@example.org", "ana@example.org"];

let db: Db;
let eventIds: string[];

beforeEach(async () => {
  db = await testDatabase();
  const { id: eventId } = await buildEvent(db, { coming_mode: "tell", proposer_email: "rosa@example.org" });
  const input = rsvpInput.parse({ name: "Ana", email: "ana@example.org", people: 1 });
  const deps = { now: siteNow, siteNow, origin: "https://example.org", secret: "s".repeat(32) };
  await askForPlace(db, { eventId, input, language: "es", profileId: null }, deps);
  eventIds = [eventId];
});

async function readers() {
  const found = (["hosts", "coming"] as const).map((audience) => readersOf(db, { eventIds, audience, siteNow }));
  return (await Promise.all(found)).flat();
}

test("a mailbox that doesn't exist is nobody to write to, as host or as guest (NEW-98, NEW-99)", async () => {
  expect((await readers()).map(({ email }) => email)).toEqual(mailboxes);
  await sql`insert into email_suppressions (email_hash, reason)
    select address_hash(email), 'bounced' from unnest(${mailboxes}::text[]) as email`.execute(db);
  expect(await readers()).toEqual([]);
  expect(await letterEvents(db, { eventIds, siteNow })).toMatchObject([{ hasHost: false, coming: 0 }]);
});

test("an email that waits belongs to whoever has the mailbox, so that it follows them to another one (NEW-98, NEW-99)", async () => {
  const profiles = await Promise.all(mailboxes.map((email) => buildProfile(db, { email })));
  expect((await readers()).map(({ profileId }) => profileId)).toEqual(profiles.map(({ id }) => id));
});
