import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { sql } from "kysely";
import { expect, inject, onTestFinished, test } from "vitest";
import { buildProfile } from "../tests/support/builders.ts";
import { testDatabase } from "../tests/support/world.ts";
import { backupText, saveBackup } from "./backup.ts";

test("visitors write while a backup is taken, and none of it is in the backup", async () => {
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
      await sql`update profiles set full_name = 'Renamed'`.execute(db);
      yield piece;
    }
  }
  const { rows } = await saveBackup(withVisitors(), { file });
  expect(rows).toBe(1500);
  expect(written).toBeGreaterThan(6);
  expect(gunzipSync(readFileSync(file)).toString()).not.toMatch(/late-|Renamed/);
});
