import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Db } from "~/platform/database/db.server";
import { deliveryOf, emptyOutbox, queueMail } from "../../../tests/support/mail-worker.ts";
import { testDatabase } from "../../../tests/support/test-database.ts";
import { forgetMailbox, liftSuppression } from "./commands.server.ts";
import { addressHash, type Delivery } from "./leases.server.ts";
import { liftReported, restoreReported } from "./suppressions.server.ts";
import { buildProfile } from "../../../tests/support/builders.ts";

const campaign_id = "00000000-0000-4000-8000-000000000001";
const email = "ana@example.org";

let db: Db;
beforeAll(async () => {
  db = await testDatabase();
});
beforeEach(() => emptyOutbox(db));

async function mailed(
  status: Delivery["status"],
  more: { campaign_id?: string; email?: string } = {},
): Promise<string> {
  const id = await queueMail(db, { email: more.email ?? email, payload: { name: "Ana" } });
  const set = { status, campaign_id: more.campaign_id ?? null, response: "550 no ana@example.org here" };
  await db.updateTable("email_deliveries").set(set).where("id", "=", id).execute();
  await db.insertInto("local_outbox").values({ delivery_id: id, raw: "To: ana@example.org" }).execute();
  const attempt = { delivery_id: id, outcome: "refused", response: "550 no ana@example.org here" };
  await db.insertInto("email_attempts").values(attempt).execute();
  return id;
}

test("of a mailbox that is forgotten nothing stays that names it; the figures of a campaign do, and what waits is not sent", async () => {
  const [own, waiting] = [await mailed("sent"), await mailed("queued")];
  const [sent, due] = [await mailed("sent", { campaign_id }), await mailed("queued", { campaign_id })];
  const other = await mailed("sent", { email: "ben@example.org" });
  await forgetMailbox(db, { email, profileId: null });
  const remaining = await db.selectFrom("email_deliveries").select(["id", "status", "email"]).execute();
  expect(remaining.toSorted((a, b) => a.status.localeCompare(b.status) || a.email.localeCompare(b.email))).toEqual([
    { id: due, status: "cancelled", email: "" },
    { id: sent, status: "sent", email: "" },
    { id: other, status: "sent", email: "ben@example.org" },
  ]);
  expect([own, waiting].every((id) => remaining.every((one) => one.id !== id))).toBe(true);
  expect(await db.selectFrom("local_outbox").select("delivery_id").execute()).toEqual([{ delivery_id: other }]);
  const { full_name, payload, response } = await deliveryOf(db, sent);
  expect([full_name, payload, response]).toEqual(["", {}, null]);
  const attempts = await db.selectFrom("email_attempts").select(["delivery_id", "response"]).execute();
  expect(attempts.filter(({ response: said }) => said).map(({ delivery_id }) => delivery_id)).toEqual([other]);
});

test("what bounced stays blocked when its person deletes everything, and when they come back", async () => {
  await db
    .insertInto("email_suppressions")
    .values({ email_hash: addressHash(email), reason: "bounced" })
    .execute();
  await forgetMailbox(db, { email, profileId: null });
  const { id } = await buildProfile(db, { email });
  await liftSuppression(db, id);
  expect(await db.selectFrom("email_suppressions").select("reason").execute()).toEqual([{ reason: "bounced" }]);
});

test("what an organizer lifts are reports; what somebody said by deleting themselves stays", async () => {
  const address = "gone@example.org";
  const email_hash = addressHash(address);
  for (const reason of ["bounced", "deleted"])
    await db.insertInto("email_suppressions").values({ email_hash, reason }).execute();
  const reasons = async () =>
    (await db.selectFrom("email_suppressions").select("reason").where("email_hash", "=", email_hash).execute())
      .map(({ reason }) => reason)
      .toSorted();
  const lifted = await liftReported(db, address);
  expect([lifted, await reasons()]).toEqual([{ bounced: true }, ["deleted"]]);
  await restoreReported(db, address, lifted);
  expect(await reasons()).toEqual(["bounced", "deleted"]);
});
