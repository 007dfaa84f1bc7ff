import { spawn } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { isDatabaseOutage } from "./database-outage.server.ts";
import { openDatabase, type Database, type Db } from "./db.server.ts";
import { DataFolderInUse } from "./embedded-database.server.ts";

const rounds = Number(process.env["FAULT_ROUNDS"] ?? 1);

function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "cohere-embedded-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Opens a database for tests that do not depend on the disk. */
function open(dataDir: string): Promise<Database> {
  return openDatabase({ dataDir, temporary: true, onIdleError: () => {} });
}

function openDurably(dataDir: string): Promise<Database> {
  return openDatabase({ dataDir, onIdleError: () => {} });
}

function allIn(folder: string): string[] {
  return [folder, ...(readdirSync(folder, { recursive: true }) as string[]).map((name) => path.join(folder, name))];
}

/** Returns the files that other users of the machine may read or change. */
function openToOthers(folder: string): string[] {
  return allIn(folder).filter((entry) => statSync(entry).mode & 0o077);
}

describe("one open folder", () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), "cohere-embedded-"));
  let database: Database;
  beforeAll(async () => {
    database = await open(dataDir);
    await sql`create table notes (text text primary key)`.execute(database.db);
  });
  afterAll(async () => {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  test("a second start on the same folder is refused with what to do", async () => {
    const refusal = await open(dataDir).catch((error: Error) => error);
    expect(refusal).toBeInstanceOf(DataFolderInUse);
    expect((refusal as Error).message).toBe(
      `The data folder ${dataDir} is already used by another process. Stop that one first, or set DATA_DIR.`,
    );
  });

  test("db used inside an open transaction throws, naming the mistake, where it would wait for itself for ever", async () => {
    const { db } = database;
    const mistake = db.transaction().execute(() => sql`select 1`.execute(db));
    await expect(mistake).rejects.toThrow("use the transaction that was handed to the callback (tx)");
    const nested = db.transaction().execute(() => db.transaction().execute(async () => {}));
    await expect(nested).rejects.toThrow("use the transaction that was handed to the callback (tx)");
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  });

  test("work begun in a transaction and done after it may use db", async () => {
    const { db } = database;
    const { promise, resolve } = Promise.withResolvers<void>();
    const later = db
      .transaction()
      .execute(async () => ({ work: promise.then(() => sql`select 1 as one`.execute(db)) }));
    const { work } = await later;
    resolve();
    expect((await work).rows).toEqual([{ one: 1 }]);
  });

  test("what a failed transaction wrote is gone, and what others wrote meanwhile is not in it", async () => {
    const { db } = database;
    const failing = db.transaction().execute(async (tx) => {
      await sql`insert into notes values ('rolled back')`.execute(tx);
      throw new Error("changed my mind");
    });
    const beside = sql`insert into notes values ('kept')`.execute(db);
    await expect(failing).rejects.toThrow("changed my mind");
    await beside;
    expect((await sql`select text from notes`.execute(db)).rows).toEqual([{ text: "kept" }]);
  });

  test("a transaction that swallowed a database error does not claim to be committed", async () => {
    const swallowing = database.db.transaction().execute(async (tx) => {
      await sql`insert into no_such_table values (1)`.execute(tx).catch(() => {});
    });
    await expect(swallowing).rejects.toThrow();
  });

  test("a hundred transactions at once take turns", async () => {
    const { db } = database;
    await sql`create table counter (n int not null)`.execute(db);
    await sql`insert into counter values (0)`.execute(db);
    const increments = Array.from({ length: 100 }, () =>
      db.transaction().execute(async (tx) => {
        const { rows } = await sql<{ n: number }>`select n from counter`.execute(tx);
        await sql`update counter set n = ${rows[0]!.n + 1}`.execute(tx);
      }),
    );
    await Promise.all(increments);
    expect((await sql`select n from counter`.execute(db)).rows).toEqual([{ n: 100 }]);
  });
});

test("a commit waits for the disk, counters do not, and the next commit waits again", async () => {
  const { db, counters, close } = await openDurably(temporaryFolder());
  onTestFinished(close);
  const setting = async (asked: Db, name: string) =>
    (await sql<{ is: string }>`select current_setting(${name}) as is`.execute(asked)).rows[0]!.is;
  expect([await setting(db, "fsync"), await setting(db, "wal_sync_method")]).toEqual(["on", "fsync"]);
  const waits = (asked: Db) => setting(asked, "synchronous_commit");
  expect(await Promise.all([db, counters, counters, db, counters, db].map(waits))).toEqual([
    "on",
    "off",
    "off",
    "on",
    "off",
    "on",
  ]);
});

test("who asks a database that is closed is told so, counters too, and waits for nobody", async () => {
  const { db, counters, close } = await open(temporaryFolder());
  await close();
  for (const asked of [db, counters])
    expect(isDatabaseOutage(await sql`select 1`.execute(asked).catch((error: unknown) => error))).toBe(true);
});

test("a closed folder opens again, with its data", async () => {
  const dataDir = temporaryFolder();
  const first = await open(dataDir);
  await sql`create table notes as select 'still here' as text`.execute(first.db);
  await first.close();
  const second = await open(dataDir);
  onTestFinished(() => second.close());
  expect((await sql`select text from notes`.execute(second.db)).rows).toEqual([{ text: "still here" }]);
});

test.runIf(process.platform !== "win32")(
  "nobody but its owner can read or change anything in a data folder @thorough",
  { timeout: 180_000 },
  async () => {
    const umask = process.umask(0);
    onTestFinished(() => void process.umask(umask));
    for (const bare of [false, true]) {
      const dataDir = path.join(temporaryFolder(), "made", "by-the-start");
      const { db, close } = await openDatabase({ dataDir, bare, onIdleError: () => {} });
      expect(openToOthers(dataDir)).toEqual([]);
      await sql`create table notes as select n, repeat('x', 1000) as text from generate_series(1, 20000) n`.execute(db);
      await sql`select pg_switch_wal()`.execute(db);
      await sql`create index on notes (n)`.execute(db);
      await sql`checkpoint`.execute(db);
      expect(openToOthers(dataDir)).toEqual([]);
      await close();
      expect(openToOthers(dataDir)).toEqual([]);
    }
  },
);

test.runIf(process.platform !== "win32")(
  "an old folder that everybody could read is closed at the next start",
  async () => {
    const dataDir = temporaryFolder();
    await (await openDurably(dataDir)).close();
    writeFileSync(path.join(dataDir, "secret"), "s".repeat(64));
    for (const entry of allIn(dataDir)) chmodSync(entry, statSync(entry).isDirectory() ? 0o755 : 0o666);
    const database = await openDurably(dataDir);
    onTestFinished(() => database.close());
    expect(openToOthers(dataDir)).toEqual([]);
  },
);

test("a first start that was killed half way is made anew @thorough", async () => {
  const dataDir = temporaryFolder();
  mkdirSync(path.join(dataDir, "pg18", "base"), { recursive: true });
  writeFileSync(path.join(dataDir, "pg18", "PG_VERSION"), "18\n");
  writeFileSync(path.join(dataDir, "pg18.unfinished"), "");
  const database = await open(dataDir);
  onTestFinished(() => database.close());
  expect((await sql`select 1 as one`.execute(database.db)).rows).toEqual([{ one: 1 }]);
});

test(
  `kill -9 in the middle of writing (rounds: ${rounds}): no acknowledged row is lost and the lock is free @thorough`,
  { timeout: 30_000 + rounds * 10_000 },
  async () => {
    const dataDir = temporaryFolder();
    const acknowledged: number[] = [];
    for (let round = 0; round < rounds; round++) acknowledged.push(...(await writeUntilKilled(dataDir)));
    const database = await open(dataDir);
    onTestFinished(() => database.close());
    const { rows } = await sql<{ stored: number[] }>`select array_agg(n) as stored from acknowledged`.execute(
      database.db,
    );
    const stored = new Set(rows[0]!.stored);
    expect(acknowledged.length).toBeGreaterThan(rounds);
    expect(acknowledged.filter((n) => !stored.has(n))).toEqual([]);
  },
);

/** Returns the numbers that a writer reported as committed before it was killed at a random moment, at least two. */
async function writeUntilKilled(dataDir: string): Promise<number[]> {
  const writer = spawn(process.execPath, ["tests/resilience/embedded-writer.ts", dataDir], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let said = "";
  const gone = new Promise((resolve) => writer.once("exit", resolve));
  const isWriting = Promise.withResolvers<void>();
  writer.stdout.on("data", (chunk) => {
    said += chunk;
    if (said.split("\n").length > 2) isWriting.resolve();
  });
  await isWriting.promise;
  await wait(Math.random() * 400);
  writer.kill("SIGKILL");
  await gone;
  return said.split("\n").slice(0, -1).map(Number);
}
