import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, inject, onTestFinished, test } from "vitest";
import { october2025 } from "../app/features/edition/october2025.ts";
import { markDone } from "../app/features/setup/commands.server.ts";
import { followDoors } from "../app/features/setup/follow.server.ts";
import { isOpened } from "../app/features/setup/queries.server.ts";
import { emailAddress } from "../app/lib/fields/text-rules.ts";
import type { Db } from "../app/platform/database/db.server.ts";
import { saveBackup } from "../database/backup.ts";
import { buildProfile } from "../tests/support/builders.ts";
import { tablesTimeOut } from "../tests/support/outage.ts";
import { testDatabase } from "../tests/support/test-database.ts";
import { siteCommands } from "./site-commands.ts";

const commands = (db: Db) => siteCommands({ db, engine: inject("engine") }, () => october2025);
const ana = emailAddress.parse("ana@example.org");

test("grant-admin names the organizer before the doors open (NEW-50)", async () => {
  const db = await testDatabase();
  await markDone(db, "names");
  const restored = await tablesTimeOut(db, ["profiles"]);
  await expect(commands(db).grantAdmin(ana)).rejects.toThrow("timeout");
  await restored();
  expect(await isOpened(db)).toBe(false);
  expect(await commands(db).grantAdmin(ana)).toEqual({ isNew: true });
  expect(await isOpened(db)).toBe(true);
});

test("grant-admin opens a new site, in every process, and leaves one that was open as it was (NEW-50)", async () => {
  const db = await testDatabase();
  await commands(db).grantAdmin(ana);
  expect(await db.selectFrom("site_setup").select("done").execute()).toEqual([{ done: [] }]);
  const old = await testDatabase();
  await buildProfile(old, {});
  await commands(old).grantAdmin(ana);
  expect(await old.selectFrom("site_setup").selectAll().execute()).toEqual([]);
});

test("a backup restored into a new site is open if it was, and its first start goes on if it had begun (NEW-50, NEW-53)", async () => {
  const states: [doneBefore: (db: Db) => Promise<unknown>, isOpen: boolean][] = [
    [async () => {}, false],
    [(db) => markDone(db, "names"), false],
    [(db) => buildProfile(db, {}), true],
    [(db) => commands(db).grantAdmin(ana), true],
  ];
  for (const [doneBefore, isOpen] of states) {
    const db = await testDatabase();
    await doneBefore(db);
    const folder = mkdtempSync(path.join(tmpdir(), "cohere-restored-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const file = path.join(folder, "backup.gz");
    await saveBackup(commands(db).backup(), { file });
    const target = await testDatabase();
    // ADMIN_EMAIL leaves nothing behind that stands in the way.
    const config = { adminEmails: ["ana@example.org"] };
    await followDoors({ database: { db: target, listen: () => {} }, config, log: () => {} });
    await commands(target).restore(file);
    expect(await isOpened(target)).toBe(isOpen);
    expect(await markDone(target, "names"), "what is closed can be set up").toBe(!isOpen);
  }
});
