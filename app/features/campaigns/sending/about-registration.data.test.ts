import { afterEach, beforeEach, expect, test } from "vitest";
import { buildProfile, buildRegistration, buildTemplate } from "../../../../tests/support/builders.ts";
import { campaignRow, startedId, startTo, untilEnded, writeCampaign } from "../../../../tests/support/campaigns.ts";
import { startTestWorker, type TestWorker } from "../../../../tests/support/mail-worker.ts";
import { startSmtp, type TestSmtp } from "../../../../tests/support/smtp.ts";
import { testDatabase } from "../../../../tests/support/test-database.ts";
import type { Db } from "~/platform/database/db.server";
import { october2025 } from "../../edition/october2025.ts";
import { addressHash } from "../../outbox/leases.server.ts";
import { countRetryable } from "../../outbox/campaign-decisions.server.ts";
import { campaignFilters } from "../../people/filters/schema.ts";
import { countAudience } from "../audience/queries.server.ts";
import { changeRule, makeDueLetters } from "../automatic/commands.server.ts";

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

const onEdition = { registered: true };
const about = async () => (await buildTemplate(db, { kind: "registration", name: "where we meet" })).id;

/** Somebody without the newsletter, who never chose it, registered for an edition. */
async function registered(cohere_event: string = october2025.key) {
  const person = await buildProfile(db, { subscribed: false });
  await buildRegistration(db, { profile_id: person.id, cohere_event });
  return person;
}

const letters = async () => Promise.all(smtp.mails.map((mail) => mail.parsed()));

test("it reaches who is registered for this gathering without the newsletter, and says why and how to withdraw (NEW-02, UNS-16)", async () => {
  const { id, email } = await registered();
  const campaign = await startedId(startTo(db, [id], { templateId: await about(), filters: onEdition }));
  expect(await untilEnded(db, campaign)).toMatchObject({ status: "sent", sent_count: 1 });
  expect(smtp.mails.map(({ recipients }) => recipients)).toEqual([[email]]);
  const [letter] = await letters();
  expect(letter!.text).toContain("because you’re registered for Cohere Boulder 2025");
  expect(letter!.text).toContain("https://example.org/registration");
  expect(letter!.text).not.toContain("/unsubscribe");
  const names = letter!.headers.map(({ key }) => key);
  expect(names, "no button of a mailbox may promise what a click does not do").not.toContain("list-unsubscribe");
});

test("nobody else gets it: not who is registered for another year, only subscribed, or at an address that bounces (NEW-02)", async () => {
  const [coming, bouncing] = [await registered(), await registered()];
  const others = [await registered("october2024"), await buildProfile(db, { subscribed: true })];
  await db
    .insertInto("email_suppressions")
    .values({ email_hash: addressHash(bouncing.email), reason: "bounced" })
    .execute();
  const audienceArgs = { filters: {}, kind: "registration", editionKey: october2025.key } as const;
  expect(await countAudience(db, audienceArgs)).toMatchObject({
    count: 1,
    excluded: { bounced: 1, "not-subscribed": 0 },
  });
  const all = [coming, bouncing, ...others].map(({ id }) => id);
  expect(await startTo(db, all, { templateId: await about(), filters: onEdition })).toMatchObject({
    reason: "recipients-changed",
    now: { count: 1 },
  });
});

test("it is sent with a filter on this gathering or not at all, and the audit says what it was", async () => {
  const { id } = await registered();
  const templateId = await about();
  for (const filters of [
    {},
    { subscribed: true },
    { language: "en" as const },
    campaignFilters.parse({ registered: false }),
  ])
    expect(await startTo(db, [id], { templateId, filters })).toEqual({ ok: false, reason: "not-on-edition" });
  const campaign = await startedId(startTo(db, [id], { templateId, filters: { can_attend_invocation: "maybe" } }));
  const { kind, cohere_event } = await campaignRow(db, campaign);
  expect({ kind, cohere_event }).toEqual({ kind: "registration", cohere_event: october2025.key });
  const entry = db.selectFrom("audit").select("detail").where("action", "=", "campaign.created");
  expect((await entry.executeTakeFirstOrThrow()).detail).toMatchObject({ kind: "registration", recipients: 1 });
});

test("who withdraws a moment before it leaves does not get it; ending the newsletter changes nothing", async () => {
  const [gone, stays] = [await registered(), await registered()];
  const sender = { profileId: null, now: new Date() };
  const options = { templateId: await about(), filters: onEdition, sender };
  const campaign = await startedId(startTo(db, [gone.id, stays.id], options));
  await db.deleteFrom("registrations").where("profile_id", "=", gone.id).execute();
  await db
    .updateTable("email_campaigns")
    .set({ not_before: new Date(0) })
    .where("id", "=", campaign)
    .execute();
  await db
    .updateTable("email_deliveries")
    .set({ next_attempt_at: new Date(0) })
    .execute();
  expect(await untilEnded(db, campaign)).toMatchObject({ sent_count: 1, skipped_count: 1 });
  const skipped = db.selectFrom("email_deliveries").select(["profile_id", "response"]).where("status", "=", "skipped");
  expect(await skipped.execute()).toEqual([{ profile_id: gone.id, response: "not-registered" }]);
  await db.updateTable("email_deliveries").set({ status: "failed" }).execute();
  expect(await countRetryable(db, campaign), "worth another try to whoever is still registered").toBe(1);
});

test("the reminder that leaves by itself reaches them too, once its letter is of this kind", async () => {
  const { email } = await registered();
  const rule = { rule: "reminder", isOn: true, template: await about(), days: 7 } as const;
  await changeRule(db, rule, { profileId: null, now: new Date() });
  const clock = { site: () => new Date("2025-10-09T12:00:00-06:00"), now: () => new Date() };
  const [campaign] = await makeDueLetters(db, { clock, edition: october2025, origin: "https://example.org" });
  const mails = db.selectFrom("email_deliveries").select("email").where("campaign_id", "=", campaign!);
  expect(await mails.execute()).toEqual([{ email }]);
});
