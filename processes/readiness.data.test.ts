import { sql } from "kysely";
import { expect, test } from "vitest";
import { buildCampaign, buildDelivery } from "../tests/support/builders.ts";
import { emptyDatabase, testDatabase } from "../tests/support/test-database.ts";
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

test("a campaign that is paused, or long under way, is not mail that is stuck", async () => {
  const db = await testDatabase();
  for (const status of ["paused", "sending"] as const) {
    const campaign = await buildCampaign(db, {
      status,
      ...(status === "paused" && { pause_reason: "canary", paused_at: secondsAgo(86_000) }),
    });
    await buildDelivery(db, { status: "queued", campaign_id: campaign.id, next_attempt_at: secondsAgo(86_400) });
  }
  expect(await readiness({ db, ...mail })).toMatchObject({ ready: true, outboxSeconds: 0 });
});

test("a database that nobody has set up is not ready; a question of ours that is wrong is no outage", async () => {
  const { db } = await emptyDatabase();
  expect(await readiness({ db, ...mail })).toEqual({ ready: false, database: false });
  const changed = await testDatabase();
  await sql`alter table maintenance_steps rename column completed_at to ended_at`.execute(changed);
  await expect(readiness({ db: changed, ...mail })).rejects.toThrow(/completed_at/);
});

test("a process that is stopping gets no new traffic", async () => {
  const db = await testDatabase();
  expect(await readiness({ db, ...mail, isStopping: () => true })).toEqual({ ready: false, stopping: true });
});

test("the age of the last backup is told in seconds; a folder that nobody can read is none, and shuts nobody out", async () => {
  const db = await testDatabase();
  const age = async (lastBackup: () => Promise<Date | undefined>) => {
    const { ready, backupSeconds } = await readiness({ db, ...mail, lastBackup });
    return [ready, backupSeconds];
  };
  const [ready, seconds] = await age(async () => secondsAgo(7_200));
  expect(ready).toBe(true);
  expect(seconds).toBeGreaterThanOrEqual(7_200);
  expect(seconds).toBeLessThan(7_260);
  expect(await age(async () => undefined)).toEqual([true, null]);
  expect(await age(() => Promise.reject(new Error("EACCES")))).toEqual([true, null]);
});
