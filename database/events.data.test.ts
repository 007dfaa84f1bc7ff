import { expect, test } from "vitest";
import { buildEvent } from "../tests/support/builders.ts";
import { testDatabase } from "../tests/support/test-database.ts";

test("the database counts every change of an event in its version, and in its sequence those a subscriber sees", async () => {
  const db = await testDatabase();
  const { id } = await buildEvent(db);
  const change = (values: object) =>
    db.updateTable("events").set(values).where("id", "=", id).returning(["version", "sequence"]).executeTakeFirst();
  expect(await change({ decision_note: "for the organizers" })).toEqual({ version: 2, sequence: 0 });
  expect(await change({ location: "Another hall" })).toEqual({ version: 3, sequence: 1 });
  expect(await change({ location: "Another hall" })).toEqual({ version: 4, sequence: 1 });
  expect(await change({ status: "cancelled", cancelled_at: new Date() })).toEqual({ version: 5, sequence: 2 });
});

test("an event is dated when it is first published, and keeps that date", async () => {
  const db = await testDatabase();
  const proposed = await buildEvent(db, { status: "pending" });
  expect(proposed.published_at).toBeNull();
  const publish = (status: "pending" | "published") =>
    db.updateTable("events").set({ status }).where("id", "=", proposed.id).returningAll().executeTakeFirstOrThrow();
  const { published_at } = await publish("published");
  expect(published_at).toBeInstanceOf(Date);
  await publish("pending");
  expect((await publish("published")).published_at).toEqual(published_at);
});

test("the database refuses what no event can be (DAT-14)", async () => {
  const db = await testDatabase();
  const start = new Date("2025-10-18T18:00:00Z");
  const refused = { code: "23514" };
  await expect(buildEvent(db, { start_date: start, end_date: start })).rejects.toMatchObject(refused);
  await expect(buildEvent(db, { registration_url: "javascript:alert(1)" })).rejects.toMatchObject(refused);
  await expect(buildEvent(db, { cancelled_at: start })).rejects.toMatchObject(refused);
  await expect(buildEvent(db, { title: "" })).rejects.toMatchObject(refused);
});

test("words are found without accents and capitals, apart from the signs between them, and those of the place by themselves", async () => {
  const { words, place_words } = await buildEvent(await testDatabase(), {
    title: "Café ÑANDÚ: yoga/dance",
    location: "Hall-7, Jardín",
    description: null,
  });
  expect(words).toBe("'7' 'cafe' 'dance' 'hall' 'jardin' 'nandu' 'yoga'");
  expect(place_words).toBe("'7' 'hall' 'jardin'");
});
