import { expect, test } from "vitest";
import type { Db } from "../app/platform/db.server.ts";
import { testDatabase } from "../tests/support/test-database.ts";
import { DatabaseUnusable, refuseOldPostgres } from "./process-context.ts";

/** The same database, as if it were another version. */
const claiming = (db: Db, version: string): Db =>
  db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => ({ ...result, rows: [{ version }] }),
  });

test.each(["90624", "140013", "149999"])("PostgreSQL %s is refused, with what to do about it", async (version) => {
  const db = claiming(await testDatabase(), version);
  const refused = refuseOldPostgres({ db, engine: "postgres" });
  await expect(refused).rejects.toThrow("PostgreSQL 15 or newer is needed. Point DATABASE_URL at one.");
  await expect(refused).rejects.toBeInstanceOf(DatabaseUnusable);
});

test.each(["150000", "160004", "180001"])("PostgreSQL %s is taken", async (version) => {
  await refuseOldPostgres({ db: claiming(await testDatabase(), version), engine: "postgres" });
});

test("this machine's own database is taken, whichever it is", async () => {
  const db = await testDatabase();
  for (const engine of ["postgres", "embedded"] as const) await refuseOldPostgres({ db, engine });
});
