import { expect, inject, test } from "vitest";
import { deliveryOf, queueMail } from "../../../tests/support/mail-worker.ts";
import { testDatabase } from "../../../tests/support/test-database.ts";
import { endedOrWaiting } from "../../../tests/support/waits-for-lock.ts";
import { withdrawMail } from "./taking-back.server.ts";

// The embedded database has one session, so nothing is simultaneous there.
test.runIf(inject("engine") === "postgres")("an email that leaves while it is taken back stays as it is", async () => {
  const db = await testDatabase();
  const leaves = await queueMail(db, { dedupeKey: "leaves" });
  let isTooLate: Promise<boolean> | undefined;
  await db.transaction().execute(async (tx) => {
    await tx.updateTable("email_deliveries").set({ status: "sending" }).where("id", "=", leaves).execute();
    isTooLate = withdrawMail(db, "leaves");
    await endedOrWaiting(db, isTooLate);
  });
  expect(await isTooLate).toBe(true);
  expect((await deliveryOf(db, leaves)).status).toBe("sending");
});
