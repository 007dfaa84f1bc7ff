import { afterEach, beforeEach, expect, test } from "vitest";
import { buildPreferences, buildProfile, buildTemplate } from "../../../../tests/support/builders.ts";
import {
  advanceAt,
  buildReaders,
  campaignRow,
  startedId,
  startTo,
  untilEnded,
  writeCampaign,
} from "../../../../tests/support/campaigns.ts";
import { startTestWorker, type TestWorker } from "../../../../tests/support/mail-worker.ts";
import { startSmtp, type Fault, type TestSmtp } from "../../../../tests/support/smtp.ts";
import { testDatabase } from "../../../../tests/support/test-database.ts";
import type { Db } from "~/platform/database/db.server";
import { recordMailEvent } from "../../outbox/mail-events.server.ts";
import { resumeCampaign } from "./commands.server.ts";

let db: Db;
let smtp: TestSmtp;
let worker: TestWorker;

beforeEach(async () => {
  db = await testDatabase();
  smtp = await startSmtp();
  worker = startTestWorker(db, { url: smtp.url, write: writeCampaign });
});
afterEach(async () => {
  await worker.stop();
  await smtp.close();
});

test("a campaign reaches each of its readers once, in their language, and ends with counts that add up (UNS-16)", async () => {
  const letter = {
    subject: "Seeds for {{full_name}}",
    markdown_content: "Hello {{full_name}}, come.",
    subject_es: "Semillas",
    markdown_es: "Hola, {{full_name}}: ven.",
  };
  const template = await buildTemplate(db, letter);
  const english = await buildReaders(db, 12);
  const spanish = await buildReaders(db, 8, { language: "es" });
  const id = await startedId(startTo(db, [...english, ...spanish], { templateId: template.id }));
  // What the template says from now on is another letter's.
  await db.updateTable("email_templates").set({ subject: "Too late" }).where("id", "=", template.id).execute();
  expect(await untilEnded(db, id)).toMatchObject({
    status: "sent",
    recipients_count: 20,
    sent_count: 20,
    failed_count: 0,
  });
  expect(new Set(smtp.mails.map(({ recipients }) => recipients[0])).size).toBe(20);
  expect(smtp.mails).toHaveLength(20);
  const mails = await Promise.all(smtp.mails.map((mail) => mail.parsed()));
  expect(mails.filter(({ subject }) => subject === "Semillas")).toHaveLength(8);
  expect(mails.filter(({ subject }) => /^Seeds for Reader \d+$/.test(subject ?? ""))).toHaveLength(12);
  const [one] = mails;
  const header = (name: string) => one!.headers.find(({ key }) => key === name)?.value;
  const [, token] = /^<https:\/\/example\.org\/u\/([\w-]{22})>$/.exec(header("list-unsubscribe") ?? "")!;
  expect(header("reply-to")).toBe("team@example.org");
  expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  expect(one!.text).toContain(`/unsubscribe?token=${token}`);
});

test("nothing leaves before the ten seconds of Undo are over", async () => {
  const readers = await buildReaders(db, 3);
  const now = new Date();
  const id = await startedId(startTo(db, readers, { sender: { profileId: null, now } }));
  const { not_before: undoUntil } = await campaignRow(db, id);
  expect(undoUntil.getTime()).toBeGreaterThanOrEqual(now.getTime() + 10_000);
  await advanceAt(db, new Date(undoUntil.getTime() - 1));
  expect(await campaignRow(db, id)).toMatchObject({ status: "queued" });
  await advanceAt(db, undoUntil);
  expect(await campaignRow(db, id)).toMatchObject({ status: "sending" });
});

test.each([
  ["news", { subscribed: false }, {}, "unsubscribed"],
  ["event", {}, { event_notifications: false }, "no-consent"],
  ["appeal", {}, { marketing_consent: false }, "no-consent"],
] as const)("who says no to %s a moment before is not mailed", async (kind, profile, preferences, response) => {
  const template = await buildTemplate(db, { kind });
  const [reader, other] = await buildReaders(db, 2);
  for (const profile_id of [reader!, other!])
    await buildPreferences(db, { profile_id, marketing_consent: true, event_notifications: true });
  const id = await startedId(startTo(db, [reader!, other!], { templateId: template.id }));
  await db
    .updateTable("profiles")
    .set({ subscribed: true, ...profile })
    .where("id", "=", reader!)
    .execute();
  await db
    .updateTable("preferences")
    .set({ marketing_consent: true, ...preferences })
    .where("profile_id", "=", reader!)
    .execute();
  expect(await untilEnded(db, id)).toMatchObject({ status: "sent", sent_count: 1, skipped_count: 1 });
  const skipped = await db.selectFrom("email_deliveries").selectAll().where("profile_id", "=", reader!).execute();
  expect(skipped).toMatchObject([{ status: "skipped", response }]);
  expect(smtp.mails).toHaveLength(1);
});

const sender = { profileId: null, now: new Date() };
/** Who gets the site's notices where nobody sent a campaign. */
const admin = () => buildProfile(db, { role: "admin", subscribed: false, full_name: "Marisol Vega", language: "en" });
const noticesTo = (email: string) => smtp.mails.filter(({ recipients }) => recipients[0] === email);

test("of a canary so many leave and no more, its sender is asked by email, and the others leave after the yes", async () => {
  const { email } = await admin();
  const id = await startedId(startTo(db, await buildReaders(db, 40), { canary: 5 }));
  await advanceAt(db);
  await smtp.waitFor(5);
  await untilPaused(id);
  expect(await campaignRow(db, id)).toMatchObject({ pause_reason: "canary", recipients_count: 40 });
  await smtp.waitFor(6);
  const [notice] = noticesTo(email);
  expect((await notice!.parsed()).text).toContain("The first 5 emails have been tried, as you wished.");
  // The worker takes what it may take: another campaign leaves, these do not.
  await untilEnded(db, await startedId(startTo(db, await buildReaders(db, 1))));
  expect(smtp.mails).toHaveLength(7);
  const held = db
    .selectFrom("email_deliveries")
    .select("status")
    .where("campaign_id", "=", id)
    .where("after_canary", "=", true);
  expect((await held.execute()).map(({ status }) => status)).toEqual(Array.from({ length: 35 }, () => "queued"));
  expect(await resumeCampaign(db, id, sender)).toEqual({ ok: true });
  expect(await untilEnded(db, id)).toMatchObject({ status: "sent", sent_count: 40 });
  expect(new Set(smtp.mails.map(({ recipients }) => recipients[0])).size).toBe(42);
});

test("the notice of a canary accounts for those in doubt, and for those that wait for another try", async () => {
  const { email } = await admin();
  const faults: Fault[] = [
    { at: "recipient", reply: "450 4.2.2 mailbox full" },
    { at: "data", does: "drop" },
  ];
  const met = new Map<string, Fault>();
  smtp.fault = ({ recipient }) => {
    const next = faults[met.size];
    if (next && recipient.startsWith("reader") && !met.has(recipient)) met.set(recipient, next);
    return met.get(recipient);
  };
  const id = await startedId(startTo(db, await buildReaders(db, 40), { canary: 5 }));
  await untilPaused(id);
  await expect.poll(() => noticesTo(email).length).toBe(1);
  const { text = "" } = await noticesTo(email)[0]!.parsed();
  expect(text).toContain("The first 5 emails have been tried");
  expect(text).toMatch(/Sent: 3\s+Failed: 0\s+Uncertain: 1\s/);
});

test("a campaign of which too many fail stops by itself and says so; whoever looked can go on", async () => {
  const { email } = await admin();
  smtp.fault = ({ recipient }) =>
    recipient.startsWith("reader") ? { at: "recipient", reply: "554 5.7.1 not from you" } : undefined;
  const id = await startedId(startTo(db, await buildReaders(db, 200)));
  await untilPaused(id);
  expect(await campaignRow(db, id)).toMatchObject({ pause_reason: "failures" });
  await smtp.waitFor(1);
  const [notice] = noticesTo(email);
  expect((await notice!.parsed()).text).toContain("Too many emails couldn’t be delivered");
  smtp.fault = () => undefined;
  expect(await resumeCampaign(db, id, sender)).toEqual({ ok: true });
  const ended = await untilEnded(db, id);
  expect(ended).toMatchObject({ status: "sent" });
  expect(ended.failed_count).toBeGreaterThanOrEqual(20);
  expect(ended.sent_count + ended.failed_count).toBe(200);
});

test("a campaign that several people report as spam stops by itself", async () => {
  await admin();
  smtp.delay = 100;
  const id = await startedId(startTo(db, await buildReaders(db, 400)));
  await advanceAt(db);
  await smtp.waitFor(10);
  const reported = new Set<string>();
  while (reported.size < 3) {
    const { recipients } = smtp.mails[reported.size]!;
    const [email] = recipients;
    const event = { id: email!, kind: "complaint" as const, email: email!, at: new Date(), detail: null };
    const isNoted = await db.transaction().execute((tx) => recordMailEvent(tx, "neutral", event, { suppresses: true }));
    if (isNoted) reported.add(email!);
  }
  await untilPaused(id);
  expect(await campaignRow(db, id)).toMatchObject({ pause_reason: "complaints" });
});

async function untilPaused(id: string): Promise<void> {
  const look = async () => {
    await advanceAt(db);
    return (await campaignRow(db, id)).status;
  };
  await expect.poll(look, { timeout: 20_000 }).toBe("paused");
}
