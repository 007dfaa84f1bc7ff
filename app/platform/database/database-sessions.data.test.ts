import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { startPooler } from "../../../tests/support/pooler.ts";
import { emptyDatabase } from "../../../tests/support/test-database.ts";
import { openDatabase } from "./db.server.ts";

async function through(lends: "session" | "transaction") {
  const { db, url } = await emptyDatabase();
  // The test PostgreSQL does not wait for the disk; a real one does.
  await sql`alter database ${sql.ref(new URL(url!).pathname.slice(1))} set synchronous_commit to on`.execute(db);
  const pooler = await startPooler(url!, lends);
  onTestFinished(pooler.close);
  return { dataDir: "", databaseUrl: pooler.url, onIdleError: () => {} };
}

test("a pool that lends a session for one transaction is refused at the start, in a sentence that says what to do", async () => {
  const place = await through("transaction");
  const { host, pathname } = new URL(place.databaseUrl);
  await expect(openDatabase(place)).rejects.toThrow(
    `PostgreSQL at ${host}${pathname} cannot be used: a pooler in between lends sessions for one transaction at a time. Use the address of PostgreSQL itself or of a pool in session mode. Check DATABASE_URL.`,
  );
});

test("behind a pool in session mode statements have their limit, counters do not wait for the disk, and changes are heard", async () => {
  const { db, counters, listen, close } = await openDatabase(await through("session"));
  onTestFinished(close);
  const settings = sql<{ patience: string; helpers: string; waits: string }>`
    select current_setting('statement_timeout') as patience, current_setting('max_parallel_workers_per_gather') as helpers, current_setting('synchronous_commit') as waits`;
  expect((await settings.execute(db)).rows).toEqual([{ patience: "15s", helpers: "0", waits: "on" }]);
  expect((await settings.execute(counters)).rows).toEqual([{ patience: "15s", helpers: "0", waits: "off" }]);
  const heard = new Promise((resolve) => {
    listen(async (what) => (what ? resolve(what) : void (await sql`notify changed, 'events'`.execute(db))));
  });
  expect(await heard).toBe("events");
});
