import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Db } from "~/platform/db.server";
import { deliveryOf, emptyOutbox, queueMail, queueMails } from "../../../tests/support/mail-worker.ts";
import { testDatabase } from "../../../tests/support/test-database.ts";
import { addressHash, begin, claim, recover, type Delivery } from "./leases.server.ts";
import { settle, settlementOf } from "./settle.server.ts";

const campaign = "00000000-0000-4000-8000-000000000001";
const now = new Date();

let db: Db;
beforeAll(async () => {
  db = await testDatabase();
});
beforeEach(async () => {
  await emptyOutbox(db);
  await recover(db, { all: false });
});

/** The bucket fills by the second: whoever wants many at once has to have waited. */
async function claimed(owner: string, limit = 50): Promise<Delivery[]> {
  return claim(db, { owner, limit, mailRate: 100_000, now });
}

async function leasedOne(change: Partial<{ campaign_id: string; lease_until: Date }> = {}): Promise<Delivery> {
  const id = await queueMail(db);
  const lease = { status: "leased", lease_owner: "a", lease_until: new Date(Date.now() + 60_000) } as const;
  await db
    .updateTable("email_deliveries")
    .set({ ...lease, ...change })
    .where("id", "=", id)
    .execute();
  return deliveryOf(db, id);
}

test("eight workers that claim at the same moment get different mails, and each mail somebody", async () => {
  await queueMails(db, 120);
  await db.updateTable("email_rate").set({ tokens: 100_000 }).execute();
  const claims = await Promise.all(Array.from({ length: 8 }, (_, n) => claimed(`worker ${n}`, 15)));
  const ids = claims.flat().map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (let rest = await claimed("last"); rest.length > 0; rest = await claimed("last"))
    ids.push(...rest.map(({ id }) => id));
  expect(new Set(ids).size).toBe(120);
  expect(ids).toHaveLength(120);
});

test("a mail whose lease ran out is not handed over any more, even if nobody else has taken it yet", async () => {
  const late = await leasedOne({ lease_until: new Date(Date.now() - 1_000) });
  expect(await begin(db, [late])).toEqual(["lost"]);
  expect(await deliveryOf(db, late.id)).toMatchObject({ status: "leased", attempts: 0 });
});

test("a mail that another worker has taken over is not handed over by the first", async () => {
  const mine = await leasedOne();
  await db.updateTable("email_deliveries").set({ lease_owner: "b" }).where("id", "=", mine.id).execute();
  expect(await begin(db, [mine])).toEqual(["lost"]);
});

test.each([
  ["deleted", "sending", "skipped"],
  ["bounced", "skipped", "skipped"],
] as const)("to a mailbox that is suppressed as %s a code is %s and a campaign %s", async (reason, code, letter) => {
  const mails = [await leasedOne(), await leasedOne({ campaign_id: campaign })];
  for (const { email } of mails)
    await db
      .insertInto("email_suppressions")
      .values({ email_hash: addressHash(email), reason })
      .execute();
  expect(await begin(db, mails)).toEqual([code, letter]);
});

test("a worker that comes too late settles nothing of a mail that is another's now, except that it was accepted", async () => {
  const mail = await leasedOne();
  await db
    .updateTable("email_deliveries")
    .set({ status: "leased", lease_owner: "b" })
    .where("id", "=", mail.id)
    .execute();
  const refused = { outcome: "refused", code: 550, response: "no such user", badAddress: false } as const;
  await settle(db, [settlementOf(mail, refused, now)]);
  expect(await deliveryOf(db, mail.id)).toMatchObject({ status: "leased", lease_owner: "b", smtp_code: null });
  await settle(db, [settlementOf(mail, { outcome: "accepted", code: 250, response: "ok" }, now)]);
  expect(await deliveryOf(db, mail.id)).toMatchObject({ status: "sent", lease_owner: null });
});
