import { expect, inject, onTestFinished, test } from "vitest";
import { october2025 } from "~/features/edition/october2025";
import type { Db } from "~/platform/database/db.server";
import { buildProfile } from "../../../tests/support/builders.ts";
import { buildHost, questionsTo } from "../../../tests/support/host-questions.ts";
import { testDatabase } from "../../../tests/support/test-database.ts";
import { endedOrWaiting } from "../../../tests/support/waits-for-lock.ts";
import { moveToAddress } from "../account/move.server.ts";
import { storeEdition } from "../edition/begun-editions.server.ts";
import { rememberEditions } from "../edition/editions.ts";
import { askHostsAgain, takeAskingBack, undoBeginning } from "./commands.server.ts";

const edition = october2025;
const now = new Date("2025-03-01T18:00:00Z");
const deps = { edition, by: "admin", now, siteNow: now, origin: "https://example.org", secret: "s".repeat(32) };
// The embedded database has one session, so nothing is simultaneous there.
const isAtOnce = inject("engine") === "postgres";
const ask = (db: Db, confirmedCount: number) => askHostsAgain(db, { ...deps, confirmedCount });

test("of taking a year back and asking its hosts at the same time one happens (NEW-61)", async () => {
  const begun = { ...edition, key: "spring2025" };
  rememberEditions([begun]);
  onTestFinished(() => rememberEditions([]));
  for (const _ of [1, 2, 3]) {
    const db = await testDatabase();
    await buildHost(db, "Ana");
    await storeEdition(db, begun, now);
    const asking = { ...deps, edition: begun, confirmedCount: 1 };
    const outcomes = await Promise.all([
      undoBeginning(db, { key: begun.key, by: "admin", now }),
      askHostsAgain(db, asking),
    ]);
    expect(outcomes.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    await db.deleteFrom("host_questions").execute();
    await db.deleteFrom("begun_editions").execute();
    expect(await askHostsAgain(db, asking), "a year that was taken back").toMatchObject({ ok: false });
  }
});

test.runIf(isAtOnce)(
  "taking questions back waits for a merge under way, and not both for each other (NEW-61)",
  async () => {
    const db = await testDatabase();
    const ana = await buildHost(db, "Ana");
    const { id: other } = await buildProfile(db);
    await ask(db, 1);
    let back: Promise<unknown> | undefined;
    await db.transaction().execute(async (tx) => {
      const theirs = tx.selectFrom("host_questions").select("id").where("profile_id", "=", ana);
      await theirs.forUpdate().execute();
      back = takeAskingBack(db, deps);
      await endedOrWaiting(db, back);
      await tx.updateTable("host_questions").set({ profile_id: other }).execute();
    });
    expect(await back).toEqual({ ok: true, hosts: 1 });
  },
);

test.runIf(isAtOnce)("a host who moves while they are asked gets the email at the new address (NEW-60)", async () => {
  const db = await testDatabase();
  const ana = await buildHost(db, "Ana");
  let asked: Promise<unknown> | undefined;
  await db.transaction().execute(async (tx) => {
    await tx.updateTable("events").set({ proposer_profile_id: ana }).execute();
    await moveToAddress(tx, ana, "ana.new@example.net");
    asked = ask(db, 1);
    await endedOrWaiting(db, asked);
  });
  await asked;
  expect(await questionsTo(db)).toEqual(["ana.new"]);
});
