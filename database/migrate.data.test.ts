import { sql } from "kysely";
import { expect, inject, onTestFinished, test } from "vitest";
import { openDatabase } from "../app/platform/db.server.ts";
import { emptyDatabase, testDatabase } from "../tests/support/world.ts";
import { appliedMigration, knownMigrations, migrate, newestMigration } from "./migrate.ts";

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

test("a profile's role is admin or nothing, and one registration an event is kept by the database (DAT-04, DAT-10, DAT-23)", async () => {
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
