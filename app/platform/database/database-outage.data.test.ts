import { sql } from "kysely";
import { expect, inject, onTestFinished, test } from "vitest";
import { startPostgres } from "../../../tests/support/postgres.ts";
import { emptyDatabase } from "../../../tests/support/test-database.ts";
import { isDatabaseOutage } from "./database-outage.server.ts";
import { openDatabase } from "./db.server.ts";

const rounds = Number(process.env["FAULT_ROUNDS"] ?? 2);

test.runIf(inject("engine") === "postgres")(
  `PostgreSQL crashes and comes back, ${rounds} times: the process lives and recovers within 5 s @thorough`,
  { timeout: 60_000 + rounds * 10_000 },
  async () => {
    const postgres = await startPostgres();
    onTestFinished(postgres.stop);
    const idleErrors: Error[] = [];
    const { db, close } = await openDatabase({
      databaseUrl: postgres.url,
      dataDir: "",
      onIdleError: (error) => idleErrors.push(error),
    });
    onTestFinished(close);
    const one = () => sql<{ one: number }>`select 1 as one`.execute(db).then(({ rows }) => rows[0]!.one);

    for (let round = 0; round < rounds; round++) {
      await Promise.all(Array.from({ length: 5 }, one));
      const begun = Promise.withResolvers<void>();
      const down = Promise.withResolvers<void>();
      const lentOut = db.transaction().execute(async (tx) => {
        begun.resolve();
        await down.promise;
        await sql`select 1`.execute(tx);
      });
      lentOut.catch(() => {});
      const running = sql`select pg_sleep(60)`.execute(db);
      running.catch(() => {});
      await begun.promise;
      await postgres.crash();
      await expect(one()).rejects.toThrow();
      down.resolve();
      await expect(lentOut).rejects.toThrow();
      await expect(running).rejects.toThrow();
      await expect(one()).rejects.toThrow();
      await postgres.start();
      await expect.poll(() => one().catch(() => undefined), { timeout: 5_000 }).toBe(1);
    }
    expect(idleErrors.length).toBeGreaterThan(0);
  },
);

test.runIf(inject("engine") === "postgres")(
  "an unreachable PostgreSQL is named in one line without its password",
  async () => {
    const databaseUrl = "postgres://app:hunter2@127.0.0.1:1/cohere";
    const opening = openDatabase({ databaseUrl, dataDir: "", onIdleError: () => {} });
    await expect(opening).rejects.toThrow(
      "PostgreSQL at 127.0.0.1:1/cohere cannot be used: connect ECONNREFUSED 127.0.0.1:1. Check DATABASE_URL.",
    );
  },
);

test.runIf(inject("engine") === "postgres")(
  "a statement or a lock that PostgreSQL has waited for too long, and a connection it has none left for, count as away",
  async () => {
    const { db, url } = await emptyDatabase();
    const faultOf = (work: Promise<unknown>) =>
      work.then(() => undefined).catch((error: Error & { code?: string }) => error);
    await sql`create table looms (id int)`.execute(db);

    const slow = await faultOf(
      db.transaction().execute(async (tx) => {
        await sql`set local statement_timeout = 20`.execute(tx);
        await sql`select pg_sleep(60)`.execute(tx);
      }),
    );
    const locked = await faultOf(
      db.transaction().execute(async (holder) => {
        await sql`lock table looms`.execute(holder);
        await db.transaction().execute(async (tx) => {
          await sql`set local lock_timeout = 20`.execute(tx);
          await sql`select from looms`.execute(tx);
        });
      }),
    );
    await sql`create role crowd login connection limit 0`.execute(db);
    const crowded = Object.assign(new URL(url!), { username: "crowd" }).href;
    const full = await faultOf(openDatabase({ databaseUrl: crowded, dataDir: "", onIdleError: () => {} }));
    await sql`drop role crowd`.execute(db);
    const wrong = await faultOf(sql`select from carpets`.execute(db));

    expect([slow?.code, locked?.code, (full?.cause as { code?: string })?.code]).toEqual(["57014", "55P03", "53300"]);
    expect([slow, locked, full, wrong].map(isDatabaseOutage)).toEqual([true, true, true, false]);
  },
);
