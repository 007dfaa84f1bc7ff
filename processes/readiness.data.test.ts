import { expect, test } from "vitest";
import { buildDelivery } from "../tests/support/builders.ts";
import { testDatabase } from "../tests/support/world.ts";
import { readiness } from "./readiness.ts";

const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1_000);
const mail = { sendsMail: true, isStopping: () => false };

test("mail that has been due for more than ten minutes makes the process that sends it unready, and no other", async () => {
  const db = await testDatabase();
  await buildDelivery(db, { status: "queued", next_attempt_at: secondsAgo(590) });
  expect(await readiness({ db, ...mail })).toMatchObject({ ready: true, database: true, migrated: true });
  await buildDelivery(db, { status: "queued", next_attempt_at: secondsAgo(700) });
  const { ready, outboxSeconds } = await readiness({ db, ...mail });
  expect(ready).toBe(false);
  expect(outboxSeconds).toBeGreaterThanOrEqual(700);
  expect(outboxSeconds).toBeLessThan(760);
  expect(await readiness({ db, ...mail, sendsMail: false })).toMatchObject({ ready: true });
});

test("mail that is sent, under way, or due later is not waiting", async () => {
  const db = await testDatabase();
  for (const status of ["sent", "failed", "skipped", "leased", "uncertain"] as const)
    await buildDelivery(db, { status, next_attempt_at: secondsAgo(5_000) });
  await buildDelivery(db, { status: "queued", next_attempt_at: secondsAgo(-3_600) });
  expect(await readiness({ db, ...mail })).toMatchObject({ ready: true, outboxSeconds: 0 });
});

test("a process that is stopping gets no new traffic", async () => {
  const db = await testDatabase();
  expect(await readiness({ db, ...mail, isStopping: () => true })).toEqual({ ready: false, stopping: true });
});
