import { sql } from "kysely";
import { expect, inject, test, vi } from "vitest";
import { testDatabase } from "../../../tests/support/test-database.ts";
import type { Db } from "./db.server.ts";
import { streamRows } from "./list-stream.server.ts";

/** Numbers as ids; reading takes `milliseconds` for each row after the first thousand. */
function slowlyMade(count: number, milliseconds: number) {
  return {
    id: sql<string>`lpad(to_hex(n), 32, '0')::uuid`,
    columns: sql<{ id: string }>`lpad(to_hex(n), 32, '0')::uuid as id,
      case when n > 1000 then pg_sleep(${sql.lit(milliseconds / 1_000)}) end as slept`,
    source: sql`from generate_series(1, ${sql.lit(count)}) as n where true`,
    order: sql`n`,
  };
}

/**
 * Returns the client sessions that are active or in a transaction, except the current one; autovacuum may run at any
 * time.
 */
async function busySessions(db: Db): Promise<number> {
  const { rows } = await sql<{ busy: number }>`select count(*) as busy from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
      and state <> 'idle' and backend_type = 'client backend'`.execute(db);
  return rows[0]!.busy;
}

test.runIf(inject("engine") === "postgres")(
  "a reader who stops coming keeps no connection, even where the next page takes long to be made @thorough",
  async () => {
    const db = await testDatabase();
    const list = streamRows(db, slowlyMade(2_000, 20));
    expect((await list.next()).value).toHaveLength(1_000);
    expect(await busySessions(db)).toBe(1);
    await vi.waitFor(async () => expect(await busySessions(db)).toBe(0), 3_000);
    await list.return();
  },
);

test.runIf(inject("engine") === "postgres")(
  "after a slow reader lost the cursor, their session does what others ask of it @thorough",
  async () => {
    const db = await testDatabase();
    for (let n = 0; n < 3; n++) {
      const list = streamRows(db, slowlyMade(2_000, 20));
      await list.next();
      await vi.waitFor(async () => expect(await busySessions(db)).toBe(0), 3_000);
      const asked = await Promise.all(Array.from({ length: 20 }, () => sql`select pg_sleep(0.01)`.execute(db)));
      expect(asked).toHaveLength(20);
      await list.return();
    }
  },
);

test.runIf(inject("engine") === "postgres")(
  "who comes back after much was sent has the rest at once, each row once",
  async () => {
    const db = await testDatabase();
    const seen: string[] = [];
    for await (const page of streamRows(db, {
      ...slowlyMade(30_000, 0),
      columns: sql<{ id: string }>`lpad(to_hex(n), 32, '0')::uuid as id`,
    })) {
      seen.push(...page.map(({ id }) => id));
      if (seen.length !== 20_000) continue;
      await vi.waitFor(async () => expect(await busySessions(db)).toBe(0), 3_000);
    }
    expect([seen.length, new Set(seen).size]).toEqual([30_000, 30_000]);
  },
);
