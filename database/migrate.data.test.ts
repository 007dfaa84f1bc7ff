import { sql } from "kysely";
import { expect, inject, onTestFinished, test } from "vitest";
import { openDatabase } from "../app/platform/database/db.server.ts";
import { buildSuggestion } from "../tests/support/builders.ts";
import { emptyDatabase, testDatabase } from "../tests/support/test-database.ts";
import { appliedMigration, knownMigrations, migrate, migrateTo, newestMigration } from "./migrate.ts";

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
  "four processes that boot together on a fresh database all come up",
  async () => {
    const { url } = await emptyDatabase();
    const processes = await Promise.all(
      Array.from({ length: 4 }, () => openDatabase({ databaseUrl: url, dataDir: "", onIdleError: () => {} })),
    );
    onTestFinished(async () => void (await Promise.all(processes.map(({ close }) => close()))));
    await Promise.all(processes.map(({ db }) => migrate(db)));
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
      processes[0]!.db,
    );
    expect(rows.map(({ name }) => name)).toEqual(knownMigrations);
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

test("from 0014 on stars belong to the account of their profile, and events from midnight to midnight are all day", async () => {
  const { db } = await emptyDatabase();
  await migrateTo(db, "0007-event-words");
  const [user, profile, stray] = [1, 2, 3].map((n) => `6b0f6d3e-0d0e-4a52-9f43-2f9f4c0b8a0${n}`);
  const statements = [
    `insert into auth.users (id, email) values ('${user}', 'a@example.org')`,
    `insert into profiles (id, email, full_name, user_id) values
      ('${profile}', 'a@example.org', 'A', '${user}'), ('${stray}', 'b@example.org', 'B', null)`,
    `insert into events (title, start_date, end_date) values
      ('Whole', '2025-11-02T00:00-06:00', '2025-11-03T00:00-07:00'),
      ('Nearly', '2025-10-18T00:00-06:00', '2025-10-19T23:59-06:00'),
      ('Hours', '2025-10-18T09:00-06:00', '2025-10-19T09:00-06:00')`,
    `insert into event_stars (profile_id, event_id) select p.id, e.id from profiles p, events e where e.title = 'Hours'`,
    `insert into star_feeds (profile_id, token) values ('${profile}', '${"t".repeat(22)}')`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
  await migrate(db);
  expect(await db.selectFrom("event_stars").select("user_id").execute()).toEqual([{ user_id: user }]);
  expect(await db.selectFrom("star_feeds").select("user_id").execute()).toEqual([{ user_id: user }]);
  const events = await db.selectFrom("events").select(["title", "all_day", "end_date"]).orderBy("title").execute();
  expect(events.map(({ end_date, ...event }) => ({ ...event, end: end_date.toISOString() }))).toEqual([
    { title: "Hours", all_day: false, end: "2025-10-19T15:00:00.000Z" },
    { title: "Nearly", all_day: true, end: "2025-10-20T06:00:00.000Z" },
    { title: "Whole", all_day: true, end: "2025-11-03T07:00:00.000Z" },
  ]);
});
