import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { sql } from "kysely";
import { expect, inject, onTestFinished, test, vi } from "vitest";
import { openDatabase } from "../app/platform/database/db.server.ts";
import { buildProfile, buildRegistration } from "../tests/support/builders.ts";
import { emptyDatabase, testDatabase } from "../tests/support/test-database.ts";
import { backupText, saveBackup } from "./backup.ts";
import { migrate } from "./migrate.ts";

test("visitors write while a backup is taken, and none of it is in the backup @thorough", async () => {
  const db = await testDatabase();
  await sql`insert into profiles (email, full_name) select n || '@example.org', 'Person' from generate_series(1, 1500) as n`.execute(
    db,
  );
  const folder = mkdtempSync(path.join(tmpdir(), "cohere-snapshot-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = path.join(folder, "backup.gz");
  let written = 0;
  async function* withVisitors() {
    for await (const piece of backupText({ db, engine: inject("engine") }, "0.1.0")) {
      await buildProfile(db, { email: `late-${++written}@example.org` });
      await sql`update profiles set full_name = 'Renamed' where email like '%0@example.org'`.execute(db);
      yield piece;
    }
  }
  const { rows } = await saveBackup(withVisitors(), { file });
  expect(rows).toBe(1500);
  expect(written).toBeGreaterThan(6);
  expect(gunzipSync(readFileSync(file)).toString()).not.toMatch(/late-|Renamed/);
});

test.runIf(inject("engine") === "postgres")(
  "a person who registers while the tables are counted is in all of them or in none",
  async () => {
    const { db, url } = await emptyDatabase();
    await migrate(db);
    const visitor = await openDatabase({ databaseUrl: url!, dataDir: "", onIdleError: () => {} });
    onTestFinished(visitor.close);
    const blocking = await visitor.db.startTransaction().execute();
    // The count comes to a halt before the last table; the others have been settled by then.
    await sql`lock table registrations in access exclusive mode`.execute(blocking);
    const backup = textOf(backupText({ db, engine: "postgres" }, "0.1.0"));
    const waits = sql`select from pg_locks where not granted and relation = 'registrations'::regclass`;
    await vi.waitFor(async () => expect((await waits.execute(visitor.db)).rows).toHaveLength(1), { timeout: 20_000 });
    await buildRegistration(blocking);
    await blocking.commit().execute();
    const text = await backup;
    expect([text.includes('"profile_id"'), text.includes('"full_name"')]).toEqual([false, false]);
  },
);

async function textOf(pieces: AsyncIterable<string>): Promise<string> {
  let text = "";
  for await (const piece of pieces) text += piece;
  return text;
}
