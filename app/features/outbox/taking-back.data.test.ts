import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { deliveryOf, queueMail } from "../../../tests/support/mail-worker.ts";
import { testDatabase } from "../../../tests/support/test-database.ts";
import { takeMailBack } from "./taking-back.server.ts";

test("an email that waits is taken back, one that leaves at the same moment stays as it is", async () => {
  const db = await testDatabase();
  const waits = await queueMail(db, { dedupeKey: "waits" });
  expect(await takeMailBack(db, "waits")).toBe(false);
  expect((await deliveryOf(db, waits)).status).toBe("skipped");
  const leaves = await queueMail(db, { dedupeKey: "leaves" });
  let isTooLate: Promise<boolean> | undefined;
  await db.transaction().execute(async (tx) => {
    await tx.updateTable("email_deliveries").set({ status: "sending" }).where("id", "=", leaves).execute();
    isTooLate = takeMailBack(db, "leaves");
    await sleep(200);
  });
  expect(await isTooLate).toBe(true);
  expect((await deliveryOf(db, leaves)).status).toBe("sending");
});
