import { beforeEach, expect, test } from "vitest";
import { buildTemplate } from "../../../../tests/support/builders.ts";
import {
  advanceAt,
  buildReaders,
  campaignRow,
  startedId,
  startTo,
  writeCampaign,
} from "../../../../tests/support/campaigns.ts";
import { testDatabase } from "../../../../tests/support/test-database.ts";
import { idsFingerprint } from "~/lib/database/ids-fingerprint";
import type { Db } from "~/platform/database/db.server";
import { forgetOldMail } from "../../outbox/commands.server.ts";
import { addressHash, claim, markSending, recover, type Delivery } from "../../outbox/leases.server.ts";
import { emailData } from "../../outbox/personal-data.server.ts";
import { settle, settlementOf } from "../../outbox/settle.server.ts";
import { audienceFingerprint } from "../audience/queries.server.ts";
import { cancelCampaign, pauseCampaign, resumeCampaign, undoCampaign } from "./commands.server.ts";

let db: Db;
const sender = { profileId: null, now: new Date() };
beforeEach(async () => {
  db = await testDatabase();
  await recover(db, { all: false });
});

const mailsOf = (id: string) => db.selectFrom("email_deliveries").selectAll().where("campaign_id", "=", id).execute();
const statuses = async (id: string) => (await mailsOf(id)).map(({ status }) => status).toSorted();
const unsubscribe = (id: string) =>
  db.updateTable("profiles").set({ subscribed: false }).where("id", "=", id).execute();

/** Mails that a worker takes; the bucket is full enough. */
async function take(limit: number, owner = crypto.randomUUID()): Promise<Delivery[]> {
  await db.updateTable("email_rate").set({ tokens: 100_000 }).execute();
  return claim(db, { owner, limit, mailRate: 100_000, now: new Date() });
}

/** What a worker may hand over of what it took. */
async function leaving(deliveries: Delivery[]): Promise<string[]> {
  const looks = await markSending(
    db,
    deliveries.map((mail) => ({ ...mail, transactional: false })),
  );
  return deliveries.filter((_, n) => looks[n] === "sending").map(({ email }) => email);
}

const accept = (mails: Delivery[]) =>
  settle(
    db,
    mails.map((mail) => settlementOf(mail, { outcome: "accepted", code: 250, response: "ok" }, new Date())),
  );

test("as many others are not those whom somebody looked at, and get nothing", async () => {
  const [left, gone, ...readers] = await buildReaders(db, 5);
  const audienceArgs = { filters: { subscribed: true }, kind: "news" as const, editionKey: "october-2025" };
  const all = await audienceFingerprint(db, audienceArgs);
  expect(all).toBe(idsFingerprint([left!, gone!, ...readers]));
  const chosen = { allBut: [left!], count: 4, fingerprint: all - idsFingerprint([left!]) };
  const start = () => startTo(db, [], { chosen, confirmation: "SEND TO 4" });
  await unsubscribe(gone!);
  const [newcomer] = await buildReaders(db, 1);
  expect(await start()).toMatchObject({ ok: false, reason: "recipients-changed", now: { count: 4 } });
  expect(await db.selectFrom("email_campaigns").select("id").execute()).toEqual([]);
  // Back as it was, they get it; whoever was left out is nobody's business.
  await db.updateTable("profiles").set({ subscribed: true }).where("id", "=", gone!).execute();
  await unsubscribe(newcomer!);
  await unsubscribe(left!);
  const id = await startedId(start());
  expect((await mailsOf(id)).map((mail) => mail.profile_id).toSorted()).toEqual([gone!, ...readers].toSorted());
});

test("those left out by name who are gone themselves are named, so that the list can be right again", async () => {
  const [gone] = await buildReaders(db, 4);
  await unsubscribe(gone!);
  const chosen = { allBut: [gone!], count: 2 };
  expect(await startTo(db, [], { chosen, confirmation: "SEND TO 2" })).toMatchObject({
    ok: false,
    reason: "recipients-changed",
    now: { count: 3, gone: [{ id: gone, reason: "not-subscribed" }] },
  });
});

test("somebody who is deleted altogether is told too, without a name", async () => {
  const [gone, ...readers] = await buildReaders(db, 2);
  await db.deleteFrom("profiles").where("id", "=", gone!).execute();
  expect(await startTo(db, [gone!, ...readers])).toMatchObject({
    now: { count: 1, gone: [{ id: gone, name: "", reason: null }] },
  });
});

test("two campaigns go side by side, also where there is room for one mail only", async () => {
  const ids = [
    await startedId(startTo(db, await buildReaders(db, 40))),
    await startedId(startTo(db, await buildReaders(db, 40))),
  ];
  await advanceAt(db);
  const of = (mails: Delivery[]) => ids.map((id) => mails.filter((mail) => mail.campaign_id === id).length);
  expect(of(await take(20))).toEqual([10, 10]);
  const single: Delivery[] = [];
  for (let round = 0; round < 24; round++) single.push(...(await take(1)));
  expect(single).toHaveLength(24);
  for (const share of of(single)) expect(share).toBeGreaterThan(0);
});

test("two profiles that become one get a letter once: what waits for the other is skipped", async () => {
  const [own, other, third, fourth] = await buildReaders(db, 4);
  const id = await startedId(startTo(db, [own!, other!, third!, fourth!]));
  await advanceAt(db);
  await db.transaction().execute((tx) => emailData.joinProfiles!(tx, { own: own!, other: other! }));
  const deliveries = await take(50);
  // The other one's letter is on its way already: the one that waits is not sent.
  expect(await leaving(deliveries)).toHaveLength(3);
  expect(await statuses(id)).toEqual(["sending", "sending", "sending", "skipped"]);
  const again = await startedId(startTo(db, [third!, fourth!], { filters: {} }));
  await advanceAt(db);
  const mails = await take(50);
  const first = mails.filter((mail) => mail.profile_id === fourth);
  await leaving(first);
  await db.transaction().execute((tx) => emailData.joinProfiles!(tx, { own: third!, other: fourth! }));
  expect(await leaving(mails.filter((mail) => mail.profile_id === third))).toEqual([]);
  expect(await statuses(again)).toEqual(["sending", "skipped"]);
});

test("a mail server that says yes after the end is counted, and nobody is mailed again", async () => {
  const id = await startedId(startTo(db, await buildReaders(db, 2)));
  await advanceAt(db);
  const deliveries = await take(50);
  await leaving(deliveries);
  await db
    .updateTable("email_deliveries")
    .set({ lease_until: new Date(0) })
    .execute();
  await recover(db, { all: false });
  await advanceAt(db);
  expect(await campaignRow(db, id)).toMatchObject({ status: "sent", sent_count: 0, uncertain_count: 2 });
  await accept(deliveries.slice(0, 1));
  await advanceAt(db);
  expect(await campaignRow(db, id)).toMatchObject({ status: "sent", sent_count: 1, uncertain_count: 1 });
  expect(await take(50)).toEqual([]);
});

test("the letter stays as it was sent when its template is deleted", async () => {
  const template = await buildTemplate(db, { subject: "Seeds", markdown_content: "Bring a jar." });
  const id = await startedId(startTo(db, await buildReaders(db, 1), { templateId: template.id }));
  await db.deleteFrom("email_templates").where("id", "=", template.id).execute();
  await advanceAt(db);
  const [mail] = await take(1);
  expect(await writeCampaign(db, mail!)).toMatchObject({
    subject: "Seeds",
    text: expect.stringContaining("Bring a jar."),
  });
  expect(await campaignRow(db, id)).toMatchObject({ template_id: null });
});

test("who is deleted or bounces while it runs is not mailed, and the figures add up", async () => {
  const [deleted, bounced, other] = await buildReaders(db, 3);
  const id = await startedId(startTo(db, [deleted!, bounced!, other!]));
  await advanceAt(db);
  const deliveries = await take(50);
  const addressOf = (profile: string) => deliveries.find((mail) => mail.profile_id === profile)!.email;
  await db.transaction().execute(async (tx) => {
    const erased = { email: addressOf(deleted!), profileId: deleted!, userId: null, formerEmails: [] };
    await emailData.erase!(tx, erased as unknown as Parameters<NonNullable<typeof emailData.erase>>[1]);
    await tx.deleteFrom("profiles").where("id", "=", deleted!).execute();
  });
  await db
    .insertInto("email_suppressions")
    .values({ email_hash: addressHash(addressOf(bounced!)), reason: "bounced" })
    .execute();
  expect(await leaving(deliveries)).toEqual([addressOf(other!)]);
  await accept(deliveries.filter((mail) => mail.profile_id === other));
  await advanceAt(db);
  expect(await campaignRow(db, id)).toMatchObject({
    status: "sent",
    recipients_count: 3,
    sent_count: 1,
    skipped_count: 1,
    cancelled_count: 1,
  });
});

test.each([
  ["undone", undoCampaign],
  ["cancelled", cancelCampaign],
  ["paused", pauseCampaign],
])("%s in the same instant as a worker begins, it has either begun or nothing leaves", async (_, act) => {
  for (let round = 0; round < 8; round++) {
    const id = await startedId(startTo(db, await buildReaders(db, 2)));
    const [acted] = await Promise.all([act(db, id, sender), advanceAt(db)]);
    const left = await leaving(await take(50));
    expect(left.length, JSON.stringify(acted)).toBe(acted.ok ? 0 : 2);
    await db.deleteFrom("email_deliveries").execute();
    await db.deleteFrom("email_campaigns").execute();
  }
});

test("one that a person held past its time leaves at their word, and is not asked about again", async () => {
  const at = new Date(Date.now() + 3_600_000);
  const late = new Date(at.getTime() + 5 * 3_600_000);
  const id = await startedId(startTo(db, await buildReaders(db, 1), { scheduledFor: at }));
  await pauseCampaign(db, id, sender);
  await advanceAt(db, late);
  expect(await resumeCampaign(db, id, { ...sender, now: late })).toEqual({ ok: true });
  await advanceAt(db, late);
  expect(await campaignRow(db, id)).toMatchObject({ status: "sending", pause_reason: null });
});

test("mails of a campaign that is not over are not forgotten, however old", async () => {
  const id = await startedId(startTo(db, await buildReaders(db, 2)));
  await advanceAt(db);
  const [one] = await take(1);
  await leaving([one!]);
  await accept([one!]);
  await pauseCampaign(db, id, sender);
  const later = new Date(Date.now() + 1_000);
  await forgetOldMail(db, { since: later, skippedSince: later });
  expect(await statuses(id)).toEqual(["queued", "sent"]);
  await cancelCampaign(db, id, sender);
  await advanceAt(db);
  await forgetOldMail(db, { since: later, skippedSince: later });
  expect(await statuses(id)).toEqual([]);
  expect(await campaignRow(db, id)).toMatchObject({ sent_count: 1, cancelled_count: 1 });
});
