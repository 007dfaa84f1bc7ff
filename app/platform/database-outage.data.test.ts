import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { expect, inject, onTestFinished, test } from "vitest";
import { startPostgres } from "../../tests/support/postgres.ts";
import { openDatabase } from "./db.server.ts";

const rounds = Number(process.env["FAULT_ROUNDS"] ?? 2);

test.runIf(inject("engine") === "postgres")(
  `PostgreSQL crashes and comes back, ${rounds} times: the process lives and recovers within 5 s`,
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
      await wait(50);
      down.resolve();
      await expect(lentOut).rejects.toThrow();
      await expect(running).rejects.toThrow();
      await expect(one()).rejects.toThrow();
      await postgres.start();
      const back = performance.now();
      while (!(await one().catch(() => false))) await wait(50);
      expect(performance.now() - back).toBeLessThan(5_000);
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
