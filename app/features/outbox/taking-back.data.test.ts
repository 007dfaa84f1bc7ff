import { expect, inject, test } from "vitest";
import type { Db } from "~/platform/database/db.server";
import { deliveryOf, queueMail } from "../../../tests/support/mail-worker.ts";
import { testDatabase } from "../../../tests/support/test-database.ts";
import { endedOrWaiting } from "../../../tests/support/waits-for-lock.ts";
import { withdrawMails, withdrawMail } from "./taking-back.server.ts";

// The embedded database has one session, so nothing is simultaneous there.
test.runIf(inject("engine") === "postgres").each([
  ["an email", (db: Db) => withdrawMail(db, "leaves")],
  ["one of many emails", (db: Db) => withdrawMails(db, "test", { letter: "rain" })],
])("%s that leaves while it is taken back stays as it is", async (_, takeBack) => {
  const db = await testDatabase();
  const leaves = await queueMail(db, { dedupeKey: "leaves", payload: { letter: "rain" } });
  const waits = await queueMail(db, { payload: { letter: "rain" } });
  let isTooLate: Promise<boolean> | undefined;
  await db.transaction().execute(async (tx) => {
    await tx.updateTable("email_deliveries").set({ status: "sending" }).where("id", "=", leaves).execute();
    const takingBack = takeBack(db);
    isTooLate = takingBack;
    await endedOrWaiting(db, takingBack);
  });
  expect(await isTooLate).toBe(true);
  expect((await deliveryOf(db, leaves)).status).toBe("sending");
  expect((await deliveryOf(db, waits)).status).toBe("queued");
});

test("emails about one thing are taken back together, and others stay", async () => {
  const db = await testDatabase();
  for (const letter of ["rain", "rain", "sun"]) await queueMail(db, { payload: { letter, ids: [] } });
  await queueMail(db, { kind: "other", payload: { letter: "rain" } });
  expect(await withdrawMails(db, "test", { letter: "rain" })).toBe(false);
  const left = await db.selectFrom("email_deliveries").select(["kind", "payload"]).orderBy("kind").execute();
  expect(left.map(({ kind, payload }) => [kind, payload])).toEqual([
    ["other", { letter: "rain" }],
    ["test", { letter: "sun", ids: [] }],
  ]);
});
