import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { addressHash } from "../../outbox/leases.server.ts";
import { buildProfile, buildTemplate } from "../../../../tests/support/builders.ts";
import { advanceAt, buildReaders, campaignRow, startedId, startTo } from "../../../../tests/support/campaigns.ts";
import { testDatabase } from "../../../../tests/support/test-database.ts";
import type { Db } from "~/platform/database/db.server";
import { campaignById, campaignPage } from "../outcomes/queries.server.ts";
import { cancelCampaign, pauseCampaign, rescheduleCampaign, resumeCampaign, undoCampaign } from "./commands.server.ts";

let db: Db;
let sender: { profileId: string; now: Date };
beforeEach(async () => {
  db = await testDatabase();
  sender = { profileId: (await buildProfile(db, { subscribed: false })).id, now: new Date() };
});

const mailsOf = (id: string) => db.selectFrom("email_deliveries").selectAll().where("campaign_id", "=", id).execute();
const audited = async () =>
  (await db.selectFrom("audit").select("action").orderBy("id").execute()).map((e) => e.action);

test("a hundred sends at once with one key make one campaign, and are all answered the same", async () => {
  const readers = await buildReaders(db, 5);
  const templateId = (await buildTemplate(db)).id;
  const once = { templateId, idempotencyKey: "the same", sender };
  const answers = await Promise.all(Array.from({ length: 100 }, () => startTo(db, readers, once)));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]).toMatchObject({ ok: true, recipients: 5 });
  const [campaign, ...others] = await db.selectFrom("email_campaigns").select("id").execute();
  expect(others).toEqual([]);
  expect(await db.selectFrom("email_deliveries").select("id").execute()).toHaveLength(5);
  const other = await startTo(db, readers.slice(1), once);
  expect(other).toEqual({ ok: false, reason: "key-reused", campaignId: campaign!.id });
});

test("the ten seconds in which all of it can be undone begin when it is stored, however long that takes @thorough", async () => {
  const readers = await buildReaders(db, 3);
  await sql`create function slow_mails() returns trigger language plpgsql as 'begin perform pg_sleep(1.5); return null; end'`.execute(
    db,
  );
  await sql`create trigger slow before insert on email_deliveries for each statement execute function slow_mails()`.execute(
    db,
  );
  const start = await startTo(db, readers, { sender });
  if (!start.ok) throw new Error(start.reason);
  const left = start.undoUntil.getTime() - Date.now();
  expect(left).toBeGreaterThan(9_000);
  expect(left).toBeLessThanOrEqual(10_000);
  expect((await campaignRow(db, start.campaignId)).not_before).toEqual(start.undoUntil);
});

test("two admins who send the same letter at the same time send it once", async () => {
  const readers = await buildReaders(db, 5);
  const templateId = (await buildTemplate(db)).id;
  const answers = await Promise.all([1, 2].map(() => startTo(db, readers, { templateId, sender })));
  const first = answers.find((answer) => answer.ok);
  expect(answers.find((answer) => !answer.ok)).toEqual({
    ok: false,
    reason: "just-sent",
    campaignId: first?.ok && first.campaignId,
  });
  expect(await db.selectFrom("email_deliveries").select("id").execute()).toHaveLength(5);
  // To others, and to the same when the first was taken back, it goes.
  expect(await startTo(db, await buildReaders(db, 2), { templateId, sender })).toMatchObject({ ok: true });
  expect(await undoCampaign(db, first?.ok ? first.campaignId : "", sender)).toEqual({ ok: true });
  expect(await startTo(db, readers, { templateId, sender })).toMatchObject({ ok: true });
});

test("for fifteen minutes the same letter to the same people is taken for a slip; after that it may go once more", async () => {
  const readers = await buildReaders(db, 2);
  const templateId = (await buildTemplate(db)).id;
  const sentAt = (minutes: number) =>
    startTo(db, readers, { templateId, sender: { ...sender, now: new Date(sender.now.getTime() + minutes * 60_000) } });
  expect(await sentAt(0)).toMatchObject({ ok: true });
  expect(await sentAt(14)).toMatchObject({ ok: false, reason: "just-sent" });
  expect(await sentAt(16)).toMatchObject({ ok: true });
});

test("somebody who said no since the list was looked at is named, with the new number, and nothing is stored", async () => {
  const readers = await buildReaders(db, 3);
  await db
    .updateTable("profiles")
    .set({ subscribed: false, full_name: "Iris Ito" })
    .where("id", "=", readers[0]!)
    .execute();
  expect(await startTo(db, readers)).toEqual({
    ok: false,
    reason: "recipients-changed",
    now: { count: 2, gone: [{ id: readers[0], name: "Iris Ito", reason: "not-subscribed" }] },
  });
  expect(await db.selectFrom("email_campaigns").select("id").execute()).toEqual([]);
  expect(await db.selectFrom("email_deliveries").select("id").execute()).toEqual([]);
  expect(
    await startTo(db, readers, { chosen: { allBut: [readers[1]!], count: 2 }, confirmation: "SEND TO 2" }),
  ).toMatchObject({ ok: false, reason: "recipients-changed", now: { count: 1 } });
});

test("the history tells subjects without what is filled in for each reader; a copy keeps it", async () => {
  const words = { subject: "Hello {{full_name|friend}}, {{full_name}}", subject_es: "Hola, {{full_name|amistad}}" };
  const template = await buildTemplate(db, { ...words, markdown_es: "Ven" });
  const id = await startedId(startTo(db, await buildReaders(db, 1), { templateId: template.id }));
  const { campaigns } = await campaignPage(db, { search: "friend", shown: "all" });
  expect(campaigns.map(({ subject }) => subject)).toEqual(["Hello friend,"]);
  const campaign = await campaignById(db, id);
  expect(campaign).toMatchObject({ subject: "Hello friend,", subject_es: "Hola, amistad" });
  expect(campaign).toMatchObject({ subject_source: words.subject, subject_es_source: words.subject_es });
});

test("what cannot be sent is refused by name", async () => {
  const readers = await buildReaders(db, 2);
  expect(await startTo(db, [])).toEqual({ ok: false, reason: "no-recipients" });
  expect(await startTo(db, readers, { confirmation: "send to 2" })).toEqual({ ok: false, reason: "wrong-phrase" });
  expect(await startTo(db, readers, { templateId: crypto.randomUUID() })).toEqual({
    ok: false,
    reason: "template-gone",
  });
  const template = await buildTemplate(db, { markdown_content: "Hello {{nmae}}" });
  expect(await startTo(db, readers, { templateId: template.id })).toMatchObject({
    ok: false,
    reason: "letter-problems",
  });
  expect(await startTo(db, readers, { templateVersion: 7 })).toEqual({ ok: false, reason: "template-changed" });
  expect(await startTo(db, readers, { scheduledFor: new Date(Date.now() - 60_000) })).toEqual({
    ok: false,
    reason: "schedule-past",
  });
});

test.each([
  [2, { status: "paused", pause_reason: "canary" }],
  [3, { status: "sending", pause_reason: null }],
] as const)(
  "of three emails %i go first: it waits for a person only if others wait behind them",
  async (canary, expected) => {
    const id = await startedId(startTo(db, await buildReaders(db, 3), { canary }));
    await advanceAt(db);
    await db.updateTable("email_deliveries").set({ attempts: 1 }).where("after_canary", "=", false).execute();
    await advanceAt(db);
    expect(await campaignRow(db, id)).toMatchObject(expected);
  },
);

test("who was left out is kept with the reason", async () => {
  const readers = await buildReaders(db, 4);
  const [notSubscribed, complained, ...rest] = readers;
  await db.updateTable("profiles").set({ subscribed: false }).where("id", "=", notSubscribed!).execute();
  const { email } = await db
    .selectFrom("profiles")
    .select("email")
    .where("id", "=", complained!)
    .executeTakeFirstOrThrow();
  await db
    .insertInto("email_suppressions")
    .values({ email_hash: addressHash(email), reason: "complained" })
    .execute();
  const id = await startedId(startTo(db, rest, { filters: {} }));
  const left = await db
    .selectFrom("campaign_exclusions")
    .select(["profile_id", "reason"])
    .where("campaign_id", "=", id)
    .where("profile_id", "in", readers)
    .orderBy("reason")
    .execute();
  expect(left).toEqual([
    { profile_id: complained, reason: "complained" },
    { profile_id: notSubscribed, reason: "not-subscribed" },
  ]);
});

test("within its ten seconds a campaign is undone, and nothing of it ever leaves", async () => {
  const id = await startedId(startTo(db, await buildReaders(db, 3), { sender }));
  expect(await undoCampaign(db, id, sender)).toEqual({ ok: true });
  expect(await undoCampaign(db, id, sender)).toEqual({ ok: true });
  await advanceAt(db, new Date(Date.now() + 60_000));
  expect(await campaignRow(db, id)).toMatchObject({ status: "cancelled", cancelled_count: 3, sent_at: null });
  expect((await mailsOf(id)).map(({ status }) => status)).toEqual(["cancelled", "cancelled", "cancelled"]);
  expect(await audited()).toEqual(["campaign.created", "campaign.undone"]);
});

test("a campaign is paused, goes on, is cancelled; each once, and refused when it is over", async () => {
  const id = await startedId(startTo(db, await buildReaders(db, 3)));
  await advanceAt(db);
  expect(await undoCampaign(db, id, sender)).toEqual({ ok: false, reason: "too-late" });
  for (const act of [pauseCampaign, pauseCampaign]) expect(await act(db, id, sender)).toEqual({ ok: true });
  expect(await campaignRow(db, id)).toMatchObject({ status: "paused", pause_reason: "person" });
  for (const act of [resumeCampaign, resumeCampaign]) expect(await act(db, id, sender)).toEqual({ ok: true });
  expect(await campaignRow(db, id)).toMatchObject({ status: "sending", pause_reason: null });
  expect(await cancelCampaign(db, id, sender)).toEqual({ ok: true });
  for (const act of [pauseCampaign, resumeCampaign])
    expect(await act(db, id, sender)).toEqual({ ok: false, reason: "over" });
  await advanceAt(db);
  expect(await campaignRow(db, id)).toMatchObject({ status: "cancelled", cancelled_count: 3 });
  expect(await cancelCampaign(db, crypto.randomUUID(), sender)).toEqual({ ok: false, reason: "gone" });
  expect(await audited()).toEqual(["campaign.created", "campaign.paused", "campaign.resumed", "campaign.cancelled"]);
});

test("a scheduled campaign starts at its time; one missed by more than two hours waits for a person", async () => {
  const at = new Date(Date.now() + 3_600_000);
  const later = (hours: number) => new Date(at.getTime() + hours * 3_600_000);
  const [one, other] = [
    await startedId(startTo(db, await buildReaders(db, 1), { scheduledFor: at })),
    await startedId(startTo(db, await buildReaders(db, 1), { scheduledFor: at })),
  ];
  await advanceAt(db, new Date(at.getTime() - 1));
  expect(await campaignRow(db, one)).toMatchObject({ status: "queued" });
  expect(await rescheduleCampaign(db, { campaignId: other, scheduledFor: later(1), sender })).toEqual({ ok: true });
  await advanceAt(db, later(0.5));
  expect(await campaignRow(db, one)).toMatchObject({ status: "sending" });
  await advanceAt(db, later(3.1));
  expect(await campaignRow(db, other)).toMatchObject({ status: "paused", pause_reason: "missed" });
  expect(await resumeCampaign(db, other, { ...sender, now: later(4) })).toEqual({ ok: true });
  await advanceAt(db, later(4));
  expect(await campaignRow(db, other)).toMatchObject({ status: "sending" });
});
