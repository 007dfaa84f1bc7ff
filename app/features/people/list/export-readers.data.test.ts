import { sql, type RawBuilder } from "kysely";
import { expect, inject, test, vi } from "vitest";
import { buildProfile, buildRegistration } from "../../../../tests/support/builders.ts";
import { testDatabase } from "../../../../tests/support/test-database.ts";
import type { Db } from "../../../platform/database/db.server.ts";
import { peopleCsv } from "./export.server.ts";
import { readPeopleQuery } from "./people-query.ts";

const event = "october2025";

function everybody(db: Db, signal?: AbortSignal): AsyncGenerator<string, void> {
  const selection = { ...readPeopleQuery("all", new URLSearchParams(), "America/Denver"), event };
  return peopleCsv(db, { selection, isOrdered: false, signal });
}

function emailsIn(csv: string): string[] {
  return [...csv.matchAll(/^"([^"]+@[^"]+)"/gm)].map(([, email]) => email!);
}

test("who left a list while it was read slowly is left out of the pages to come", async () => {
  const db = await testDatabase();
  await sql`insert into profiles (email, full_name) select n || '@example.org', 'Person' from generate_series(1, 1500) as n`.execute(
    db,
  );
  const received: string[] = [];
  for await (const piece of everybody(db)) {
    received.push(...emailsIn(piece));
    await vi.waitFor(async () => expect(await openSnapshots(db)).toBe(0), 5_000);
    await sql`delete from profiles`.execute(db);
  }
  expect(received).toHaveLength(1000);
});

test("a slow reader holds no connection, and gets everybody once, in order, although people came and went", async () => {
  const db = await testDatabase();
  await sql`insert into profiles (email, full_name, created_at)
    select n || '@example.org', 'Person', now() - n * interval '1 minute' from generate_series(1, 3500) as n`.execute(
    db,
  );
  const received: string[] = [];
  for await (const piece of everybody(db)) {
    received.push(...emailsIn(piece));
    if (received.length !== 1000) continue;
    await vi.waitFor(async () => expect(await openSnapshots(db)).toBe(0), 5_000);
    await buildProfile(db, { email: "late@example.org" });
    await sql`delete from profiles where email = '2500@example.org'`.execute(db);
  }
  const all = Array.from({ length: 3500 }, (_, n) => `${n + 1}@example.org`);
  expect(received).toEqual(all.filter((email) => email !== "2500@example.org"));
});

test.runIf(inject("engine") === "postgres")(
  "one who leaves before the first page is there holds no connection either",
  async () => {
    const db = await testDatabase();
    await buildRegistration(db);
    const lock = await db.startTransaction().execute();
    await sql`lock table registrations in access exclusive mode`.execute(lock);
    const leaving = new AbortController();
    const reading = everybody(db, leaving.signal).next();
    const read = reading.catch((error: { code?: string }) => error.code);
    await vi.waitFor(async () => expect(await openSnapshots(db)).toBe(1), 5_000);
    leaving.abort();
    await vi.waitFor(async () => expect(await openSnapshots(db)).toBe(0), 5_000);
    expect(await read).toBe("57014");
    await lock.rollback().execute();
  },
);

test("who registers, withdraws or comes while a slow reader is away is in the list once, and nobody is missing", async () => {
  const db = await testDatabase();
  await sql`insert into profiles (email, full_name, created_at)
    select n || '@example.org', 'Person', now() - n * interval '1 minute' from generate_series(1, 2500) as n`.execute(
    db,
  );
  await register(db, sql`split_part(email, '@', 1)::int % 5 < 3`);
  const received: string[] = [];
  for await (const piece of everybody(db)) {
    received.push(...emailsIn(piece));
    if (received.length !== 1000) continue;
    await vi.waitFor(async () => expect(await openSnapshots(db)).toBe(0), 5_000);
    await sql`delete from registrations where profile_id in (select id from profiles where email in ('1@example.org', '2400@example.org'))`.execute(
      db,
    );
    await register(db, sql`email in ('3@example.org', '2404@example.org')`);
    await buildProfile(db, { email: "late@example.org" });
  }
  expect(received.toSorted()).toEqual(Array.from({ length: 2500 }, (_, n) => `${n + 1}@example.org`).toSorted());
});

async function register(db: Db, whom: RawBuilder<unknown>): Promise<void> {
  await sql`insert into registrations (profile_id, cohere_event) select id, ${event} from profiles where ${whom}`.execute(
    db,
  );
}

test.runIf(inject("engine") === "postgres")(
  "a slow reader who leaves while the rest is looked for holds no connection",
  async () => {
    const db = await testDatabase();
    await sql`insert into profiles (email, full_name) select n || '@example.org', 'Person' from generate_series(1, 1500) as n`.execute(
      db,
    );
    const leaving = new AbortController();
    const lines = everybody(db, leaving.signal);
    await lines.next();
    await vi.waitFor(async () => expect(await openSnapshots(db)).toBe(0), 5_000);
    const lock = await db.startTransaction().execute();
    await sql`lock table registrations in access exclusive mode`.execute(lock);
    const rest = lines.next().catch((error: { code?: string }) => error.code);
    await vi.waitFor(async () => expect(await openSnapshots(db)).toBe(1), 5_000);
    leaving.abort();
    await vi.waitFor(async () => expect(await openSnapshots(db)).toBe(0), 5_000);
    expect(await rest).toBe("57014");
    await lock.rollback().execute();
  },
);

/** How many other clients still see the database as it was at some moment, as one does that reads a list. */
async function openSnapshots(db: Db): Promise<number> {
  const { rows } = await sql<{ open: number }>`select count(*) as open from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
      and backend_xmin is not null`.execute(db);
  return rows[0]!.open;
}

test("a reader who stops in the middle of a list keeps no connection: everybody else goes on", async () => {
  const db = await testDatabase();
  await buildRegistration(db);
  const readers = Array.from({ length: 30 }, () => everybody(db));
  for (const reader of readers) await reader.next();
  await buildRegistration(db);
  expect((await readers[0]!.next()).done).toBe(true);
});

test("an export that is left in the middle gives its connection back", async () => {
  const db = await testDatabase();
  await buildRegistration(db);
  for (let i = 0; i < 12; i++) for await (const _ of everybody(db)) break;
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
});
