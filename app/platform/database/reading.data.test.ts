import { sql } from "kysely";
import { expect, inject, test, vi } from "vitest";
import { testDatabase } from "../../../tests/support/test-database.ts";
import type { Db } from "./db.server.ts";
import { openReadTransaction } from "./reading.server.ts";

/** Each row has about 200 bytes; the buffers up to the database hold a few thousand of them. */
const numbered = (db: Db, count: number) =>
  sql<{ n: number }>`select n, repeat('x', 200) as text from generate_series(1, ${sql.lit(count)}) as n`.compile(db);

test.runIf(inject("engine") === "postgres")("while its reader has enough, the database waits", async () => {
  const db = await testDatabase();
  const reading = await openReadTransaction(db);
  const pages = reading.pages(numbered(db, 500_000), 1_000)[Symbol.asyncIterator]();
  expect((await pages.next()).value).toHaveLength(1_000);
  await vi.waitFor(async () => expect(await waitsFor(db)).toEqual(["ClientWrite"]), 5_000);
  const kept = process.memoryUsage().heapUsed;
  // The system's buffers may still grow, so the database may continue for a moment.
  for (let look = 0; look < 50; look++) expect(await waitsFor(db)).toHaveLength(1);
  expect(process.memoryUsage().heapUsed - kept).toBeLessThan(20_000_000);
  await reading.end();
});

test.runIf(inject("engine") === "postgres").each([
  ["while the database makes more", 500_000, 1],
  ["when all its rows are on their way", 8_000, 0],
])("a reading that was ended %s is never taken for a whole one", async (_, count, sending) => {
  const db = await testDatabase();
  const reading = await openReadTransaction(db);
  let seen = 0;
  const read = async () => {
    for await (const page of reading.pages(numbered(db, count), 1_000)) {
      if (seen === 0) await vi.waitUntil(async () => (await waitsFor(db)).length === sending, 5_000);
      seen += page.length;
      if (seen === 1_000) await reading.end();
    }
  };
  await expect(read()).rejects.toThrow();
  expect(seen).toBeLessThan(8_000);
});

test.runIf(inject("engine") === "postgres")(
  "it sees one moment of the database, changes nothing of it, and may take a minute for a sort",
  async () => {
    const db = await testDatabase();
    const reading = await openReadTransaction(db);
    const people = (from: Db) => from.selectFrom("profiles").select("email").execute();
    expect(await reading.run(people)).toEqual([]);
    await sql`insert into profiles (email, full_name) values ('luz@example.org', 'Luz')`.execute(db);
    expect(await reading.run(people)).toEqual([]);
    expect(await people(db)).toHaveLength(1);
    const longest = await reading.run((tx) =>
      sql<{ is: string }>`select current_setting('statement_timeout') as is`.execute(tx),
    );
    expect(longest.rows).toEqual([{ is: "1min" }]);
    await expect(reading.run((tx) => tx.deleteFrom("profiles").execute())).rejects.toThrow(/read-only/);
    await reading.end();
    expect(await people(db)).toHaveLength(1);
  },
);

/** Returns the wait events of the sessions that send rows. */
async function waitsFor(db: Db): Promise<(string | null)[]> {
  const { rows } = await sql<{ wait_event: string | null }>`select wait_event from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()
      and state = 'active'`.execute(db);
  return rows.map(({ wait_event }) => wait_event);
}
