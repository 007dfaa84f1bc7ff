import { beforeEach, expect, test } from "vitest";
import type { Db } from "~/platform/database/db.server";
import { advanceAt, buildReaders, startedId, startTo } from "../../../tests/support/campaigns.ts";
import { testDatabase } from "../../../tests/support/test-database.ts";
import { retryFailed, sendAgain } from "../campaigns/outcomes/commands.server.ts";
import { moveWaitingMails } from "./commands.server.ts";
import { claim, markSending, type Delivery } from "./leases.server.ts";
import { emailData } from "./personal-data.server.ts";
import { settle, settlementOf } from "./settle.server.ts";

let db: Db;
let reader: string;
let campaign: string;
beforeEach(async () => {
  db = await testDatabase();
  [reader] = (await buildReaders(db, 1)) as [string];
  campaign = await startedId(startTo(db, [reader]));
  await advanceAt(db);
  await db.updateTable("email_rate").set({ tokens: 100 }).execute();
});

const now = () => new Date();
const claimed = (owner: string) => claim(db, { owner, limit: 10, mailRate: 100_000, now: now() });
const letter = (mail: Delivery) => ({ ...mail, transactional: false });
const mailNow = () =>
  db.selectFrom("email_deliveries").selectAll().where("campaign_id", "=", campaign).executeTakeFirstOrThrow();

async function moves(to: string): Promise<void> {
  const { email: from } = await mailNow();
  await db.updateTable("profiles").set({ email: to }).where("id", "=", reader).execute();
  await db.transaction().execute((tx) => moveWaitingMails(tx, { from, to }));
}

test("a letter that a worker has claimed goes to whoever its reader is made one with meanwhile", async () => {
  const [mail] = await claimed("a");
  const [survivor] = (await buildReaders(db, 1)) as [string];
  await db.transaction().execute(async (tx) => {
    await emailData.joinProfiles!(tx, { own: survivor, other: reader });
    await tx.deleteFrom("profiles").where("id", "=", reader).execute();
  });
  expect(await markSending(db, [letter(mail!)])).toEqual(["lost"]);
  const [again] = await claimed("b");
  expect(again).toMatchObject({ id: mail!.id, profile_id: survivor });
  expect(await markSending(db, [letter(again!)])).toEqual(["sending"]);
});

test("a letter that a worker has claimed goes to the address that its reader has moved to", async () => {
  const [mail] = await claimed("a");
  await moves("new@example.org");
  expect(await markSending(db, [letter(mail!)])).toEqual(["lost"]);
  const [again] = await claimed("b");
  expect(again).toMatchObject({ id: mail!.id, email: "new@example.org" });
  expect(again!.token).not.toBe(mail!.token);
});

test("what the old mailbox's server put off is tried at the new one", async () => {
  const [mail] = await claimed("a");
  await markSending(db, [letter(mail!)]);
  await moves("new@example.org");
  await settle(db, [
    settlementOf(mail!, { outcome: "deferred", code: 451, response: "later", slowDown: false }, now()),
  ]);
  expect(await mailNow()).toMatchObject({ status: "queued", email: "new@example.org" });
});

test.each(["failed", "uncertain"] as const)(
  "a %s letter that leaves once more, to where its reader is now, has another link than the one that may be in the old mailbox",
  async (status) => {
    const { token } = await mailNow();
    await db.updateTable("email_deliveries").set({ status }).execute();
    await db.updateTable("profiles").set({ email: "new@example.org" }).where("id", "=", reader).execute();
    const again =
      status === "failed"
        ? retryFailed
        : (_: Db, one: Parameters<typeof retryFailed>[1]) => sendAgain(db, { ...one, ids: undefined });
    await again(db, { campaignId: campaign, sender: { profileId: null, now: now() } });
    const mail = await mailNow();
    expect([mail.email, mail.token === token]).toEqual(["new@example.org", false]);
  },
);

test("what failed is tried again at the address that the reader has by now, though the old one takes no letters", async () => {
  const [mail] = await claimed("a");
  await markSending(db, [letter(mail!)]);
  const refused = { outcome: "refused", code: 550, response: "5.1.1 nobody", badAddress: true } as const;
  await settle(db, [settlementOf(mail!, refused, now())]);
  await moves("new@example.org");
  await db.updateTable("profiles").set({ full_name: "Ana Nueva" }).where("id", "=", reader).execute();
  const sender = { profileId: null, now: now() };
  expect(await retryFailed(db, { campaignId: campaign, sender })).toMatchObject({ changed: 1 });
  expect(await mailNow()).toMatchObject({ status: "queued", email: "new@example.org", full_name: "Ana Nueva" });
});
