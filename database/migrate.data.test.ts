import { sql } from "kysely";
import { expect, inject, onTestFinished, test } from "vitest";
import { openDatabase, type Db } from "../app/platform/database/db.server.ts";
import { buildProfile, buildSuggestion } from "../tests/support/builders.ts";
import { emptyDatabase, testDatabase } from "../tests/support/test-database.ts";
import { appliedMigration, knownMigrations, migrate, migrateTo, newestMigration, schemaMigration } from "./migrate.ts";

/** What version 0.1.0 left in the list of a database. */
async function listBefore(db: Db, ...names: string[]): Promise<void> {
  await db.connection().execute(async (one) => {
    for (const name of names)
      await sql`insert into kysely_migration (name, timestamp) values (${name}, '2026-11-26')`.execute(one);
  });
}

test("a bare database has no migration, a migrated one the newest, and migrating again changes nothing", async () => {
  const { db } = await emptyDatabase();
  expect(await appliedMigration(db)).toBeUndefined();
  await migrate(db);
  await migrate(db);
  expect(await appliedMigration(db)).toBe(newestMigration);
});

test("migrating leaves the session's patience as it was", async () => {
  const { db } = await emptyDatabase();
  const { rows: before } = await sql`show statement_timeout`.execute(db);
  await migrate(db);
  expect((await sql`show statement_timeout`.execute(db)).rows).toEqual(before);
});

test("a migration that the database refuses stops the start, says why, and leaves nothing of itself", async () => {
  const { db } = await emptyDatabase();
  await sql`create table email_deliveries (own text)`.execute(db);
  await expect(migrate(db)).rejects.toThrow(/email_deliveries.*already exists/);
  expect(await appliedMigration(db)).toBeUndefined();
  await sql`drop table email_deliveries`.execute(db);
  await migrate(db);
  expect(await appliedMigration(db)).toBe(newestMigration);
});

test.runIf(inject("engine") === "postgres")(
  "four processes that boot together on a fresh database all come up, as they do on one of version 0.1.0",
  async () => {
    const { url } = await emptyDatabase();
    const processes = await Promise.all(
      Array.from({ length: 4 }, () => openDatabase({ databaseUrl: url, dataDir: "", onIdleError: () => {} })),
    );
    onTestFinished(async () => void (await Promise.all(processes.map(({ close }) => close()))));
    const { db } = processes[0]!;
    const listed = async () => {
      const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
      return rows.map(({ name }) => name);
    };
    await Promise.all(processes.map((one) => migrate(one.db)));
    expect(await listed()).toEqual(knownMigrations);
    await listBefore(db, "0001-registration", "0002-identity");
    await Promise.all(processes.map((one) => migrate(one.db)));
    expect(await listed()).toEqual(knownMigrations);
  },
);

test("the database refuses a role that there is not, and a second registration for one event (DAT-04, DAT-10, DAT-23)", async () => {
  const db = await testDatabase();
  const insertRole = sql`insert into profiles (email, full_name, role) values ('a@example.org', 'A', 'owner')`.execute(
    db,
  );
  await expect(insertRole).rejects.toMatchObject({ code: "23514" });
  await sql`insert into profiles (id, email, full_name) values ('6b0f6d3e-0d0e-4a52-9f43-2f9f4c0b8a11', 'a@example.org', 'A')`.execute(
    db,
  );
  const register = () =>
    sql`insert into registrations (profile_id, cohere_event) values ('6b0f6d3e-0d0e-4a52-9f43-2f9f4c0b8a11', 'october2025')`.execute(
      db,
    );
  await register();
  await expect(register()).rejects.toMatchObject({ code: "23505" });
});

test("the database refuses a suggestion of another status than the three (DAT-13)", async () => {
  const suggestion = buildSuggestion(await testDatabase(), { status: "considered" as "pending" });
  await expect(suggestion).rejects.toMatchObject({ code: "23514" });
});

test("a database that version 0.1.0 has brought to its last migration goes on by itself, with everything in it", async () => {
  const { db } = await emptyDatabase();
  await migrateTo(db, schemaMigration);
  await listBefore(db, "0001-registration", "0002-identity");
  const { id } = await buildProfile(db, { full_name: "Ana" });
  await sql`with sent as (
      insert into email_campaigns (template_name, kind, subject, markdown_content, content, recipients_count,
        idempotency_key, request_hash, not_before) values ('News', 'news', 'News', 'Hello', '{}', 1, 'a', 'b', now())
      returning id)
    insert into campaign_exclusions (campaign_id, profile_id, reason) select sent.id, ${id}, 'unsubscribed' from sent`.execute(
    db,
  );
  await migrate(db);
  expect(await appliedMigration(db)).toBe(newestMigration);
  expect(await db.selectFrom("profiles").select(["id", "full_name"]).execute()).toEqual([{ id, full_name: "Ana" }]);
  const reasons = await db.selectFrom("campaign_exclusions").select(["profile_id", "reason"]).execute();
  expect(reasons).toEqual([{ profile_id: id, reason: "not-subscribed" }]);
});

test("an older database is refused in one sentence that names the version to start before, and stays as it is", async () => {
  const { db } = await emptyDatabase();
  await migrate(db);
  await sql`delete from kysely_migration`.execute(db);
  const before = ["0001-registration", "0054-dated-by-pictures"];
  await listBefore(db, ...before);
  await expect(migrate(db)).rejects.toThrow(
    /^The database is older than this version can take over \(0054-dated-by-pictures\): start version 0\.1\.0 \(commit 03a79418\) with it once before\.$/,
  );
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  expect(rows.map(({ name }) => name)).toEqual(before);
});

test("a sentence about an offer that organizers have rewritten stands where it is said now, and answers stay (NEW-10)", async () => {
  const { db } = await emptyDatabase();
  await migrateTo(db, "0073-facts-of-events");
  const { id } = await buildProfile(db);
  await sql`insert into registrations (profile_id, cohere_event, co_creating_interests)
    values (${id}, 'october2025', '{volunteer,tell_stories}')`.execute(db);
  const before = ["register.volunteer", "people.interests.volunteer", "coCreate.offers.story.name", "register.title"];
  for (const key of before)
    await sql`insert into changed_words (key, language, text, default_text) values (${key}, 'en', 'Ours', 'Theirs')`.execute(
      db,
    );
  await migrate(db);
  const words = await db.selectFrom("changed_words").select("key").orderBy("key").execute();
  expect(words.map(({ key }) => key)).toEqual([
    "offers.tell_stories.title",
    "offers.volunteer.asked",
    "offers.volunteer.name",
    "register.title",
  ]);
  const [kept] = await db.selectFrom("registrations").select("co_creating_interests").execute();
  expect(kept!.co_creating_interests).toEqual(["volunteer", "tell_stories"]);
});

test("what a host wrote before organizers could stays with its event, and its emails that wait still find it (RSV-15)", async () => {
  const { db } = await emptyDatabase();
  await migrateTo(db, "0077-further-languages");
  const [letter, event_id, rsvp] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  await sql`insert into guest_letters (id, event_id, audience, text_en, takes_replies, guests, written_at)
    values (${letter}, ${event_id}, 'both', 'Bring a bowl', true, 2, now())`.execute(db);
  await sql`insert into email_deliveries (kind, priority, email, language, dedupe_key, token, message_id, payload)
    values ('rsvp-letter', 1, 'ana@example.org', 'en', 'd', 't', 'm', ${JSON.stringify({ id: rsvp, letter })})`.execute(
    db,
  );
  await migrate(db);
  const kept = await db.selectFrom("event_letters").selectAll().execute();
  expect(kept).toMatchObject([{ id: letter, event_ids: [event_id], readers: 2, written_by: "host" }]);
  const [mail] = await db.selectFrom("email_deliveries").select("payload").execute();
  expect(mail!.payload).toEqual({ letter, ids: [rsvp] });
});
