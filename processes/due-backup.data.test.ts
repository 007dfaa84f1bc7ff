import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { expect, inject, onTestFinished, test } from "vitest";
import { october2025 } from "../app/features/edition/october2025.ts";
import { restoreBackup } from "../database/restore.ts";
import { buildProfile } from "../tests/support/builders.ts";
import { emptyDatabase, ownDatabase } from "../tests/support/test-database.ts";
import { backUpWhenDue } from "./due-backup.ts";

/** Tests that do not depend on the engine run on one. */
const isPostgres = inject("engine") === "postgres";

function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "cohere-nightly-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A site with a clock that the test sets. */
async function nightSite(folder: string) {
  const database = await ownDatabase();
  onTestFinished(() => database.close());
  const logged: string[] = [];
  const errors: unknown[] = [];
  async function at(moment: string, signal = new AbortController().signal): Promise<string[]> {
    const now = () => new Date(moment);
    const log = (level: string, event: string, details: { error?: unknown } = {}) => {
      logged.push(event);
      if (level === "error") errors.push(details.error);
    };
    await backUpWhenDue({ database, edition: october2025, clock: { now, site: now }, log }, { folder, signal });
    return logged.splice(0);
  }
  return { db: database.db, at, errors };
}

function backupsIn(folder: string): string[] {
  return readdirSync(folder).toSorted();
}

test("each night makes one backup, for the owner alone, that another database is restored from", async () => {
  const folder = path.join(temporaryFolder(), "backups");
  const { db, at } = await nightSite(folder);
  await buildProfile(db, { email: "ana@example.org" });
  expect(await at("2026-11-22T10:00:12Z")).toEqual(["backup-made"]);
  expect(await at("2026-11-22T10:15:12Z")).toEqual([]);
  expect(await at("2026-11-23T09:59:00Z"), "three o'clock in Boulder is not over").toEqual([]);
  expect(await at("2026-11-23T10:05:00Z")).toEqual(["backup-made"]);
  const files = backupsIn(folder);
  expect(files).toEqual(["cohere-2026-11-22T100012Z.backup", "cohere-2026-11-23T100500Z.backup"]);
  expect(
    [folder, ...files.map((file) => path.join(folder, file))].map((entry) => statSync(entry).mode & 0o777),
  ).toEqual([0o700, 0o600, 0o600]);
  const { db: target } = await emptyDatabase();
  await restoreBackup(target, path.join(folder, files[0]!));
  expect((await sql`select email from profiles`.execute(target)).rows).toEqual([{ email: "ana@example.org" }]);
});

test.runIf(isPostgres)(
  "a night that the machine slept through is made up at the next look, once; a wrong clock's backup counts for nothing",
  async () => {
    const folder = temporaryFolder();
    const { at } = await nightSite(folder);
    await at("2026-11-22T10:00:12Z");
    expect(await at("2026-11-25T17:30:00Z")).toEqual(["backup-made"]);
    expect(await at("2026-11-25T17:45:00Z")).toEqual([]);
    writeFileSync(path.join(folder, "cohere-2031-01-01T100000Z.backup"), "");
    expect(await at("2026-11-26T17:45:00Z")).toEqual(["backup-made"]);
  },
);

test("one that fails says so, leaves nothing half, keeps the old ones, and is tried again", async () => {
  const folder = temporaryFolder();
  const { db, at, errors } = await nightSite(folder);
  for (let night = 10; night < 22; night++) await at(`2026-11-${night}T10:00:00Z`);
  const before = backupsIn(folder);
  await sql`alter table kysely_migration rename to away`.execute(db);
  expect(await at("2026-11-22T10:00:12Z")).toEqual(["backup-failed"]);
  expect(backupsIn(folder)).toEqual(before);
  expect(errors.map(String), "the log says why, as an error").toEqual([expect.stringContaining("is not a backup")]);
  await sql`alter table away rename to kysely_migration`.execute(db);
  expect(await at("2026-11-22T10:15:12Z")).toEqual(["backup-made"]);
});

test.runIf(isPostgres)("what a killed process left unfinished goes, and nobody else's files", async () => {
  const folder = temporaryFolder();
  const { at } = await nightSite(folder);
  for (const name of ["cohere-2026-11-21T100000Z.backup.unfinished-77", "before-upgrade.backup"])
    writeFileSync(path.join(folder, name), "half");
  await at("2026-11-22T10:00:12Z");
  expect(backupsIn(folder)).toEqual(["before-upgrade.backup", "cohere-2026-11-22T100012Z.backup"]);
});

test.runIf(isPostgres)(
  "a folder of backups that everybody could read is closed before the next one is made",
  async () => {
    const folder = temporaryFolder();
    chmodSync(folder, 0o755);
    const { at } = await nightSite(folder);
    await at("2026-11-22T10:00:12Z");
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  },
);

test.runIf(isPostgres)("old backups go: after four weeks of nights eleven are left at the most", async () => {
  const folder = temporaryFolder();
  const { at } = await nightSite(folder);
  for (let day = 1; day < 29; day++)
    writeFileSync(path.join(folder, `cohere-2026-10-${String(day).padStart(2, "0")}T100000Z.backup`), "old");
  await at("2026-10-29T10:00:12Z");
  expect(backupsIn(folder)).toHaveLength(11);
});

test("a process that is told to stop gives up its backup without a word, and leaves nothing", async () => {
  const folder = temporaryFolder();
  const { at } = await nightSite(folder);
  const stopping = new AbortController();
  const making = at("2026-11-22T10:00:12Z", stopping.signal);
  stopping.abort();
  expect(await making).toEqual([]);
  expect(backupsIn(folder)).toEqual([]);
});

test.runIf(isPostgres)("a full disk leaves nothing half and keeps the old ones", async ({ skip }) => {
  const folder = temporaryFolder();
  if (!mounted(folder)) skip("only root may make a disk that is full");
  onTestFinished(() => void execFileSync("umount", [folder]));
  const { db, at } = await nightSite(folder);
  expect(await at("2026-11-22T10:00:12Z")).toEqual(["backup-made"]);
  await sql`insert into audit (actor, action, subject)
    select md5(n::text), md5('a' || n), md5('b' || n) from generate_series(1, 5000) as n`.execute(db);
  expect(await at("2026-11-23T10:00:12Z")).toEqual(["backup-failed"]);
  expect(backupsIn(folder)).toEqual(["cohere-2026-11-22T100012Z.backup"]);
});

function mounted(folder: string): boolean {
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=64k", "tmpfs", folder], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
