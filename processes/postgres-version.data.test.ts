import { expect, test } from "vitest";
import type { Db } from "../app/platform/database/db.server.ts";
import { testDatabase } from "../tests/support/test-database.ts";
import { isTooOld } from "./postgres-version.ts";

/** The database with another version number. */
const claiming = (db: Db, version: string): Db =>
  db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => ({ ...result, rows: [{ version }] }),
  });

test.each([
  ["90624", true],
  ["140013", true],
  ["149999", true],
  ["150000", false],
  ["180001", false],
])("PostgreSQL %s is too old: %s", async (version, tooOld) => {
  expect(await isTooOld({ db: claiming(await testDatabase(), version), engine: "postgres" })).toBe(tooOld);
});

test("the database of these tests is not too old, nor is the embedded one", async () => {
  const db = await testDatabase();
  for (const engine of ["postgres", "embedded"] as const) expect(await isTooOld({ db, engine })).toBe(false);
});
