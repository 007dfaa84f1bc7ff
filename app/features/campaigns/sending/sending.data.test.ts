import { afterEach, beforeEach, expect, test } from "vitest";
import { buildPreferences, buildTemplate } from "../../../../tests/support/builders.ts";
import {
  buildReaders,
  campaignRow,
  started,
  startTo,
  untilEnded,
  writeCampaign,
} from "../../../../tests/support/campaigns.ts";
import { startTestWorker, type TestWorker } from "../../../../tests/support/mail-worker.ts";
import { startSmtp, type TestSmtp } from "../../../../tests/support/smtp.ts";
import { testDatabase } from "../../../../tests/support/test-database.ts";
import type { Db } from "~/platform/db.server";
import { advanceCampaigns } from "./advance.server.ts";

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

test("a campaign reaches each of its readers once, in their language, and ends with counts that add up", async () => {
  const letter = {
    subject: "Seeds for {{full_name}}",
    markdown_content: "Hello {{full_name}}, come.",
    subject_es: "Semillas",
    markdown_es: "Hola, {{full_name}}: ven.",
  };
  const template = await buildTemplate(db, letter);
  const english = await buildReaders(db, 12);
  const spanish = await buildReaders(db, 8, { language: "es" });
  const id = await started(startTo(db, [...english, ...spanish], { templateId: template.id }));
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
  expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  expect(one!.text).toContain(`/unsubscribe?token=${token}`);
});

test("nothing leaves before the ten seconds of Undo are over", async () => {
  const readers = await buildReaders(db, 3);
  const now = new Date();
  const id = await started(startTo(db, readers, { sender: { profileId: null, now } }));
  await advanceCampaigns(db, new Date(now.getTime() + 9_000));
  expect(await campaignRow(db, id)).toMatchObject({ status: "queued" });
  await advanceCampaigns(db, new Date(now.getTime() + 10_000));
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
  const id = await started(startTo(db, [reader!, other!], { templateId: template.id }));
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
