import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Db } from "~/platform/database/db.server";
import { buildCampaign } from "../../../tests/support/builders.ts";
import { deliveryOf, emptyOutbox, queueMail, queueMails } from "../../../tests/support/mail-worker.ts";
import { testDatabase } from "../../../tests/support/test-database.ts";
import { addressHash, markSending, claim, recover, release, slowDown, type Delivery } from "./leases.server.ts";
import { settle, settlementOf } from "./settle.server.ts";

const now = new Date();
const code = (mail: Delivery) => ({ ...mail, transactional: true });

let db: Db;
beforeAll(async () => {
  db = await testDatabase();
});
beforeEach(async () => {
  await emptyOutbox(db);
  await recover(db, { all: false });
});

/** The bucket refills every second, so a test that needs many tokens has to wait. */
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

test("of the mails that are due the most urgent is claimed first, though another waits longer", async () => {
  const campaign = await queueMail(db, { priority: 5 });
  const code = await queueMail(db, { priority: 0 });
  const long = { next_attempt_at: new Date(Date.now() - 60_000) };
  await db.updateTable("email_deliveries").set(long).where("id", "=", campaign).execute();
  await db.updateTable("email_rate").set({ tokens: 100 }).execute();
  expect((await claimed("a", 1)).map(({ id }) => id)).toEqual([code]);
  expect((await claimed("b", 1)).map(({ id }) => id)).toEqual([campaign]);
});

test("a worker gives back its own mails only, and none that is on its way", async () => {
  const [own, taken, leaving] = [await leasedOne(), await leasedOne(), await leasedOne()];
  await db.updateTable("email_deliveries").set({ lease_owner: "b" }).where("id", "=", taken.id).execute();
  await db.updateTable("email_deliveries").set({ status: "sending" }).where("id", "=", leaving.id).execute();
  await release(db, [own, taken, leaving]);
  expect(await deliveryOf(db, own.id)).toMatchObject({ status: "queued", lease_owner: null, lease_until: null });
  expect(await deliveryOf(db, taken.id)).toMatchObject({ status: "leased", lease_owner: "b" });
  expect(await deliveryOf(db, leaving.id)).toMatchObject({ status: "sending", lease_owner: "a" });
});

test("a rate that was halved is whole again after a minute or two, and never falls to nothing", async () => {
  const share = async () => (await db.selectFrom("email_rate").select("share").executeTakeFirstOrThrow()).share;
  for (let times = 0; times < 3; times++) await slowDown(db);
  expect(await share()).toBeCloseTo(0.125, 2);
  await queueMail(db);
  const past = (minutes: number) => ({ refilled_at: new Date(Date.now() - minutes * 60_000) });
  await db.updateTable("email_rate").set(past(2)).execute();
  await claimed("a", 1);
  expect(await share()).toBeCloseTo(0.5, 2);
  for (let times = 0; times < 20; times++) await slowDown(db);
  expect(await share()).toBeGreaterThan(0.01);
});

test("a mailbox is suppressed whatever its spelling", () => {
  expect(addressHash(" Ana@Example.org ")).toBe(addressHash("ana@example.org"));
});

test("a mailbox whose person deleted everything, and which does not exist any more, is blocked for codes too", async () => {
  const mail = await leasedOne();
  const email_hash = addressHash(mail.email);
  await db.insertInto("email_suppressions").values({ email_hash, reason: "deleted" }).execute();
  const refused = { outcome: "refused", code: 550, response: "no such user", badAddress: true } as const;
  await settle(db, [settlementOf(mail, refused, now)]);
  expect(await db.selectFrom("email_suppressions").select("reason").orderBy("reason").execute()).toEqual([
    { reason: "bounced" },
    { reason: "deleted" },
  ]);
});

test("what a mail server answers is written down whatever bytes are in it", async () => {
  const mail = await leasedOne();
  const deferred = { outcome: "deferred", code: 450, response: "a\0b\ud800", slowDown: false } as const;
  await settle(db, [settlementOf(mail, deferred, now)]);
  expect(await deliveryOf(db, mail.id)).toMatchObject({ status: "queued", response: "ab\ufffd" });
});

test("a mail whose lease ran out is not handed over any more, even if nobody else has taken it yet", async () => {
  const late = await leasedOne({ lease_until: new Date(Date.now() - 1_000) });
  expect(await markSending(db, [code(late)])).toEqual(["lost"]);
  expect(await deliveryOf(db, late.id)).toMatchObject({ status: "leased", attempts: 0 });
});

test("a mail that another worker has taken over is not handed over by the first", async () => {
  const mine = await leasedOne();
  await db.updateTable("email_deliveries").set({ lease_owner: "b" }).where("id", "=", mine.id).execute();
  expect(await markSending(db, [code(mine)])).toEqual(["lost"]);
});

test.each([
  ["deleted", "sending", "skipped"],
  ["bounced", "skipped", "skipped"],
] as const)(
  "to a mailbox that is suppressed as %s a code is %s and a campaign %s",
  async (reason, toCode, toLetter) => {
    const mails = [await leasedOne(), await leasedOne({ campaign_id: (await buildCampaign(db)).id })];
    for (const { email } of mails)
      await db
        .insertInto("email_suppressions")
        .values({ email_hash: addressHash(email), reason })
        .execute();
    expect(await markSending(db, mails.map(code))).toEqual([toCode, toLetter]);
  },
);

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
