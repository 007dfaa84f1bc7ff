import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { sql } from "kysely";
import { expect, inject, onTestFinished, test } from "vitest";
import { openDatabase, type Db } from "../app/platform/database/db.server.ts";
import { buildCampaign, buildProfile, buildRegistration } from "../tests/support/builders.ts";
import { filledDatabase } from "../tests/support/filled-database.ts";
import { emptyDatabase, testDatabase } from "../tests/support/test-database.ts";
import { backupText, saveBackup } from "./backup.ts";
import { appliedMigration, migrate, migrateTo, newestMigration, schemaMigration } from "./migrate.ts";
import { restoreBackup } from "./restore.ts";
import { storedTables } from "./stored-tables.ts";

/** What no engine can change is asked of one. */
const isPostgres = inject("engine") === "postgres";

/** A backup as the command and the nightly one make it. */
function writeBackup(db: Db, file: string, engine = inject("engine")): Promise<{ rows: number }> {
  return saveBackup(backupText({ db, engine }, "0.1.0"), { file });
}

function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "cohere-backup-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function contentOf(db: Db): Promise<Record<string, string[]>> {
  const content: Record<string, string[]> = {};
  for (const { name } of await storedTables(db)) {
    const { rows } = await sql.raw<{ row: string }>(`select to_jsonb(t)::text as row from ${name} as t`).execute(db);
    content[name] = rows.map(({ row }) => row).sort();
  }
  return content;
}

test("a backup restored into an empty database is the same, row by row, and counts on from there", async () => {
  const db = await filledDatabase();
  const file = path.join(temporaryFolder(), "backup.gz");
  const { rows } = await writeBackup(db, file);
  const { db: target } = await emptyDatabase();
  expect(await restoreBackup(target, file)).toEqual({ rows });
  const content = await contentOf(db);
  expect(await contentOf(target)).toEqual(content);
  expect(Object.entries(content).filter(([, stored]) => stored.length === 0)).toEqual([]);
  expect(gunzipSync(readFileSync(file)).toString(), "the database works it out again").not.toContain('"place_words"');
  const { id } = await target
    .insertInto("audit")
    .values({ actor: "a", action: "later", subject: "c" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const last = Math.max(...content["public.audit"]!.map((row) => JSON.parse(row).id));
  expect(id).toBe(last + 1);
});

test.runIf(isPostgres)(
  "after a restore nothing leaves by itself: campaigns wait for a person, automatic letters are off",
  async () => {
    const db = await testDatabase();
    for (const status of ["queued", "sending"] as const) await buildCampaign(db, { status });
    await db.insertInto("automatic_letters").values({ rule: "digest", weekday: 4, hour: 9, is_on: true }).execute();
    const file = path.join(temporaryFolder(), "backup.gz");
    await writeBackup(db, file);
    const { db: target } = await emptyDatabase();
    await restoreBackup(target, file);
    const restored = await target.selectFrom("email_campaigns").select(["status", "pause_reason"]).execute();
    expect(restored).toEqual([1, 2].map(() => ({ status: "paused", pause_reason: "restored" })));
    expect(await target.selectFrom("automatic_letters").select("is_on").execute()).toEqual([{ is_on: false }]);
  },
);

test.runIf(isPostgres)(
  "a backup of PostgreSQL goes into the embedded database and from there back, row by row the same",
  async () => {
    const db = await filledDatabase();
    const folder = temporaryFolder();
    const files = [path.join(folder, "postgres.gz"), path.join(folder, "embedded.gz")] as const;
    await writeBackup(db, files[0]);
    const embedded = await openDatabase({ dataDir: path.join(folder, "data"), onIdleError: () => {} });
    await restoreBackup(embedded.db, files[0]);
    expect(await contentOf(embedded.db)).toEqual(await contentOf(db));
    await writeBackup(embedded.db, files[1], "embedded");
    await embedded.close();
    const { db: back } = await emptyDatabase();
    await restoreBackup(back, files[1]);
    expect(await contentOf(back)).toEqual(await contentOf(db));
  },
);

test.runIf(isPostgres)("a backup of a database at the last migration of version 0.1.0 comes up to date", async () => {
  const { db } = await emptyDatabase();
  await migrateTo(db, schemaMigration);
  const { id } = await buildProfile(db, { email: "ana@example.org" });
  const file = path.join(temporaryFolder(), "backup.gz");
  await writeBackup(db, file);
  const { db: target } = await emptyDatabase();
  await restoreBackup(target, file);
  expect(await appliedMigration(target)).toBe(newestMigration);
  expect(await target.selectFrom("profiles").select(["id", "email"]).execute()).toEqual([
    { id, email: "ana@example.org" },
  ]);
});

test("more rows than are read at once come through whole @thorough", async () => {
  const db = await testDatabase();
  await sql`insert into audit (actor, action, subject) select 'a', repeat('b', 300), n::text from generate_series(1, 2500) as n`.execute(
    db,
  );
  const file = path.join(temporaryFolder(), "backup.gz");
  expect(await writeBackup(db, file)).toEqual({ rows: 2500 });
  const { db: target } = await emptyDatabase();
  await restoreBackup(target, file);
  expect(await contentOf(target)).toEqual(await contentOf(db));
});

test.runIf(isPostgres)("a database that holds data is not restored into", async () => {
  const db = await testDatabase();
  const file = path.join(temporaryFolder(), "backup.gz");
  await writeBackup(db, file);
  await buildProfile(db);
  await expect(restoreBackup(db, file)).rejects.toThrow(
    "The database already holds data (public.profiles). Restore into an empty one.",
  );
});

test.runIf(isPostgres)(
  "a database that a newer version has set up is not restored into, and stays as that version left it",
  async () => {
    const db = await testDatabase();
    await buildProfile(db);
    const file = path.join(temporaryFolder(), "backup.gz");
    await writeBackup(db, file);
    const { db: target } = await emptyDatabase();
    await migrate(target);
    await sql`insert into kysely_migration (name, timestamp) values ('9999-future', '2031-01-01')`.execute(target);
    await expect(restoreBackup(target, file)).rejects.toThrow(
      "The database was set up for a newer version than the backup (9999-future). Restore into a new, empty one.",
    );
    expect(await target.selectFrom("profiles").selectAll().execute()).toEqual([]);
  },
);

test.runIf(isPostgres)(
  "a file that is missing, foreign, damaged or cut short is refused in one line and changes nothing",
  async () => {
    const db = await testDatabase();
    await buildRegistration(db);
    const folder = temporaryFolder();
    const good = path.join(folder, "good.gz");
    await writeBackup(db, good);
    const text = gunzipSync(readFileSync(good)).toString();
    const [header, ...lines] = text.split("\n");
    const bad = {
      "foreign.gz": gzipSync('{"hello":"world"}\n'),
      "text.txt": Buffer.from("email,full_name\n"),
      "empty.gz": Buffer.alloc(0),
      "cut-bytes.gz": readFileSync(good).subarray(0, -20),
      "cut-lines.gz": gzipSync([header, ...lines.slice(0, -2), ""].join("\n")),
      "more-behind.gz": gzipSync(`${text}{"id":1}\n`),
      "miscounted.gz": gzipSync(text.replace(/("end":true,"rows":)\d+/, "$17")),
      "row-lost.gz": gzipSync([header, ...lines.toSpliced(1, 1)].join("\n")),
      "later-format.gz": gzipSync(text.replace('"formatVersion":1', '"formatVersion":2')),
      "newer.gz": gzipSync(text.replace(newestMigration, "9999-future")),
      "older.gz": gzipSync(text.replace(newestMigration, "0054-dated-by-pictures")),
      "other-table.gz": gzipSync(text.replaceAll("public.audit", "public.surprise")),
    };
    const { db: target } = await emptyDatabase();
    for (const [name, bytes] of Object.entries(bad)) {
      const file = path.join(folder, name);
      writeFileSync(file, bytes);
      const refusal = await restoreBackup(target, file).catch((error: Error) => error);
      expect(refusal, name).toBeInstanceOf(Error);
      expect((refusal as Error).message, name).toMatch(/^\S+ (?:is not|was made|has a table)[^\n]+\.$/);
      expect(await storedTables(target), name).toEqual([]);
    }
    await expect(restoreBackup(target, path.join(folder, "none"))).rejects.toThrow(/^There is no file .+none\.$/);
    await expect(restoreBackup(target, path.join(folder, "older.gz"), "older.gz")).rejects.toThrow(
      "older.gz was made by an older version (0.1.0, 0054-dated-by-pictures): restore it with version 0.1.0 (commit 03a79418), and restore a backup of that here.",
    );
  },
);

test("a backup that fails leaves neither a half file nor a changed one, and gives its connection back @thorough", async () => {
  const db = await filledDatabase();
  const folder = temporaryFolder();
  const file = path.join(folder, "backup.gz");
  writeFileSync(file, "yesterday's backup");
  async function* breaksInTheMiddle() {
    let pieces = 0;
    for await (const piece of backupText({ db, engine: inject("engine") }, "0.1.0")) {
      if (++pieces > 3) throw new Error("connection lost");
      yield piece;
    }
  }
  for (let i = 0; i < 25; i++)
    await expect(saveBackup(breaksInTheMiddle(), { file })).rejects.toThrow("connection lost");
  expect(readFileSync(file, "utf8")).toBe("yesterday's backup");
  expect(readdirSync(folder)).toEqual(["backup.gz"]);
  expect((await sql`select 1 from pg_cursors where name like 'snapshot%'`.execute(db)).rows).toEqual([]);
});

test.runIf(isPostgres)("what cannot be read back whole does not become a backup @thorough", async () => {
  const db = await filledDatabase();
  const folder = temporaryFolder();
  async function* withoutOneRow() {
    for await (const piece of backupText({ db, engine: inject("engine") }, "0.1.0"))
      yield piece.replace(/^\{"id".*\n/m, "");
  }
  await expect(saveBackup(withoutOneRow(), { file: path.join(folder, "backup.gz") })).rejects.toThrow("backup.gz");
  expect(readdirSync(folder)).toEqual([]);
});
