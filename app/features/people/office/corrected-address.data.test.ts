import { expect, test } from "vitest";
import type { EmailAddress } from "~/lib/fields/text-rules";
import { buildEvent, buildProfile } from "../../../../tests/support/builders.ts";
import { testDatabase } from "../../../../tests/support/test-database.ts";
import { personalData } from "../../../../processes/personal-data.ts";
import { correctPerson } from "./commands.server.ts";

test("what is stored under a corrected address goes along: places at events, proposals", async () => {
  const db = await testDatabase();
  const now = new Date("2025-10-01T18:00:00Z");
  const author = { userId: crypto.randomUUID(), now };
  const { id, email } = await buildProfile(db, { email: "marina@exmaple.org" });
  const { id: event_id } = await buildEvent(db, { coming_mode: "tell" });
  await buildEvent(db, { title: "Hers", proposer_name: "Marina", proposer_email: email });
  await db
    .insertInto("rsvps")
    .values({
      id: crypto.randomUUID(),
      event_id,
      name: "Marina",
      email,
      people: 2,
      language: "en",
      state: "coming",
      position: 1,
      asked_at: now,
    })
    .execute();
  const change = { email: "marina@example.org" as EmailAddress };
  expect(await correctPerson(db, { id, openedWith: {}, change, author }, personalData)).toMatchObject({ ok: true });
  expect(await db.selectFrom("rsvps").select("email").execute()).toEqual([{ email: change.email }]);
  expect(await db.selectFrom("events").select("proposer_email").where("title", "=", "Hers").execute()).toEqual([
    { proposer_email: change.email },
  ]);
});
