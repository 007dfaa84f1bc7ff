import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Db } from "~/platform/database/db.server";
import {
  attemptsOf,
  deliveryOf,
  emptyOutbox,
  queueMail,
  startTestWorker,
  untilStatus,
} from "../../../tests/support/mail-worker.ts";
import { startSmtp } from "../../../tests/support/smtp.ts";
import { testDatabase } from "../../../tests/support/test-database.ts";
import { recover } from "./leases.server.ts";

const campaign = "00000000-0000-4000-8000-000000000001";
const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000);

let db: Db;

beforeAll(async () => {
  db = await testDatabase();
});
beforeEach(() => emptyOutbox(db));

interface Left {
  status: "leased" | "sending";
  until?: Date;
  campaignId?: string;
  priority?: 1 | 5;
  attempts?: number;
}

/** Creates an email as a killed worker leaves it. */
async function leftBehind({
  status,
  until = minutesFromNow(-1),
  campaignId,
  priority = 1,
  attempts = 1,
}: Left): Promise<string> {
  const id = await queueMail(db, { priority });
  await db
    .updateTable("email_deliveries")
    .set({ status, attempts, lease_owner: "a dead worker", lease_until: until, campaign_id: campaignId ?? null })
    .where("id", "=", id)
    .execute();
  return id;
}

test("what was only leased by a dead worker is queued again", async () => {
  const id = await leftBehind({ status: "leased", attempts: 0 });
  await recover(db, { all: false });
  expect(await deliveryOf(db, id)).toMatchObject({
    status: "queued",
    lease_owner: null,
    lease_until: null,
    attempts: 0,
  });
  expect(await attemptsOf(db, id)).toEqual([]);
});

test("a confirmation that was being handed over is queued again at once under the same Message-ID", async () => {
  const id = await leftBehind({ status: "sending" });
  const before = await deliveryOf(db, id);
  expect(await recover(db, { all: false })).toBe(1);
  expect(await deliveryOf(db, id)).toMatchObject({ status: "queued", message_id: before.message_id, attempts: 1 });
  expect(await attemptsOf(db, id)).toEqual(["uncertain"]);
});

test("a campaign mail that was being handed over is uncertain: a person decides", async () => {
  const id = await leftBehind({ status: "sending", campaignId: campaign });
  await recover(db, { all: false });
  expect(await deliveryOf(db, id)).toMatchObject({ status: "uncertain", lease_owner: null });
});

test("a letter outside of campaigns that was being handed over is uncertain too: its reader doesn't get it twice (NEW-60)", async () => {
  const id = await leftBehind({ status: "sending", priority: 5 });
  await recover(db, { all: false });
  expect(await deliveryOf(db, id)).toMatchObject({ status: "uncertain", lease_owner: null });
});

test("a confirmation whose sixth try ended in the dark stays uncertain", async () => {
  const id = await leftBehind({ status: "sending", attempts: 6 });
  await recover(db, { all: false });
  expect(await deliveryOf(db, id)).toMatchObject({ status: "uncertain" });
});

test("a lease that still runs belongs to its worker, unless the database is this process's alone", async () => {
  const leased = await leftBehind({ status: "leased", until: minutesFromNow(1) });
  const sending = await leftBehind({ status: "sending", until: minutesFromNow(1) });
  await recover(db, { all: false });
  expect([(await deliveryOf(db, leased)).status, (await deliveryOf(db, sending)).status]).toEqual([
    "leased",
    "sending",
  ]);
  await recover(db, { all: true });
  expect([(await deliveryOf(db, leased)).status, (await deliveryOf(db, sending)).status]).toEqual(["queued", "queued"]);
});

test("a worker that starts beside others leaves them what is under way: nobody is mailed twice", async () => {
  const sending = await leftBehind({ status: "sending", until: minutesFromNow(1) });
  const leased = await leftBehind({ status: "leased", until: minutesFromNow(1) });
  const own = await queueMail(db);
  const smtp = await startSmtp();
  const worker = startTestWorker(db, { url: smtp.url, ownsDatabase: false });
  await untilStatus(db, own, "sent", 4_000);
  await worker.stop();
  expect(smtp.mails).toHaveLength(1);
  expect([(await deliveryOf(db, sending)).status, (await deliveryOf(db, leased)).status]).toEqual([
    "sending",
    "leased",
  ]);
  await smtp.close();
});

test("a worker that starts on its own database sends at once what its predecessor left", async () => {
  const ids = [
    await leftBehind({ status: "leased", until: minutesFromNow(1) }),
    await leftBehind({ status: "sending", until: minutesFromNow(1) }),
  ];
  const smtp = await startSmtp();
  const worker = startTestWorker(db, { url: smtp.url, ownsDatabase: true });
  for (const id of ids) await untilStatus(db, id, "sent", 2_000);
  expect(worker.events).toContain("mail-uncertain");
  await worker.stop();
  await smtp.close();
});

test("what a worker leaves behind that dies later is sent within half a minute, by those that go on", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const smtp = await startSmtp();
  const worker = startTestWorker(db, { url: smtp.url, ownsDatabase: false });
  try {
    await untilStatus(db, await queueMail(db), "sent");
    const delivery = await leftBehind({ status: "leased" });
    vi.advanceTimersByTime(29_000);
    await untilStatus(db, await queueMail(db), "sent");
    expect((await deliveryOf(db, delivery)).status, "not with every mail").toBe("leased");
    vi.advanceTimersByTime(2_000);
    worker.wake();
    await untilStatus(db, delivery, "sent");
  } finally {
    vi.useRealTimers();
    await worker.stop();
    await smtp.close();
  }
});
