import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { october2025 } from "../app/features/edition/october2025.ts";
import { readConfig } from "../app/platform/config.server.ts";
import { ownDatabase, sameDatabase, type TestDatabase } from "../tests/support/test-database.ts";
import { startNightlyBackups } from "./nightly-backups.ts";

/** A process on a database with its own data folder. */
function processOn(database: TestDatabase) {
  const dataDir = mkdtempSync(path.join(tmpdir(), "cohere-nightly-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const logged: string[] = [];
  const start = () =>
    startNightlyBackups(
      {
        config: readConfig({ DATA_DIR: dataDir, SECRET: "s".repeat(32) }),
        database,
        edition: october2025,
        clock: { now: () => new Date(), site: () => new Date() },
        log: (_, event) => void logged.push(event),
      },
      0,
    );
  const files = () => {
    const names = readdirSync(dataDir, { recursive: true }) as string[];
    return names.filter((name) => name.includes(".backup"));
  };
  return { start, files, logged };
}

async function openOwn(): Promise<TestDatabase> {
  const database = await ownDatabase();
  onTestFinished(() => database.close());
  return database;
}

test("whoever stops the process waits for the backup under way, which leaves nothing half behind", async () => {
  const database = await openOwn();
  const { start, files, logged } = processOn(database);
  let stopped: Promise<void> | undefined;
  await database.db.transaction().execute(async (tx) => {
    await sql`lock table profiles in access exclusive mode`.execute(tx);
    const backups = start();
    await expect.poll(files, { timeout: 10_000 }).toHaveLength(1);
    stopped = backups.stop();
  });
  await stopped;
  expect(files()).toEqual([]);
  expect(logged).toEqual([]);
});

test("two processes on one database make one backup of the night, and both know how old it is", async () => {
  const database = await openOwn();
  const other = await sameDatabase(database);
  onTestFinished(() => other.close());
  const [one, two] = [processOn(database), processOn(other)];
  const running = [one.start(), two.start()];
  const whole = () => [...one.files(), ...two.files()].filter((name) => name.endsWith(".backup"));
  await expect.poll(whole, { timeout: 10_000 }).toHaveLength(1);
  const known = async () => Promise.all(running.map(({ last }) => last()));
  await expect.poll(known, { timeout: 10_000 }).not.toContain(undefined);
  const [begun, heard] = await Promise.all(running.map(({ last }) => last()));
  expect(begun).toEqual(heard);
  await Promise.all(running.map(({ stop }) => stop()));
  const made = [...one.logged, ...two.logged];
  expect(made).toEqual(["backup-made"]);
});
