import { beforeEach, expect, test } from "vitest";
import { buildProfile } from "../../../../tests/support/builders.ts";
import {
  advanceAt,
  buildReaders,
  campaignRow,
  startedId,
  startTo,
  untilEnded,
} from "../../../../tests/support/campaigns.ts";
import { testDatabase } from "../../../../tests/support/test-database.ts";
import type { Db } from "~/platform/database/db.server";
import { countCampaignMails } from "../../outbox/campaign-mails.server.ts";
import { cancelCampaign, resumeCampaign } from "../sending/commands.server.ts";
import { retryFailed, sendAgain, takeBack } from "./commands.server.ts";

let db: Db;
let sender: { profileId: string; now: Date };
beforeEach(async () => {
  db = await testDatabase();
  sender = { profileId: (await buildProfile(db, { subscribed: false })).id, now: new Date() };
});

/** A campaign that is being sent, so many of whose mails have ended so. */
async function campaignWith(ended: Partial<Record<"sent" | "failed" | "uncertain", number>>, open = 0) {
  const total = Object.values(ended).reduce((sum, count) => sum + count, open);
  const id = await startedId(startTo(db, await buildReaders(db, total)));
  await advanceAt(db);
  const mails = await db.selectFrom("email_deliveries").select("id").where("campaign_id", "=", id).execute();
  for (const [status, count] of Object.entries(ended))
    await db
      .updateTable("email_deliveries")
      .set({ status: status as "sent", attempts: 1 })
      .where(
        "id",
        "in",
        mails.splice(0, count).map((mail) => mail.id),
      )
      .execute();
  return id;
}

const countsOf = async (id: string) => (await countCampaignMails(db, [id])).get(id);

test("what is tried again and then stopped is what it was: in doubt or failed, and the campaign sent", async () => {
  const id = await campaignWith({ sent: 4, uncertain: 3, failed: 2 });
  await untilEnded(db, id);
  const before = await countsOf(id);
  expect(await sendAgain(db, { campaignId: id, sender, ids: undefined })).toMatchObject({ changed: 3 });
  expect(await retryFailed(db, { campaignId: id, sender })).toMatchObject({ changed: 2 });
  expect(await cancelCampaign(db, id, sender)).toEqual({ ok: true });
  expect(await untilEnded(db, id)).toMatchObject({ status: "sent" });
  expect(await countsOf(id)).toEqual(before);
});

test("of a campaign that is stopped while it is sent, what never left is cancelled", async () => {
  const id = await campaignWith({ sent: 1, uncertain: 2 }, 3);
  await sendAgain(db, { campaignId: id, sender, ids: undefined });
  await cancelCampaign(db, id, sender);
  expect(await untilEnded(db, id)).toMatchObject({ status: "cancelled" });
  expect(await countsOf(id)).toMatchObject({ sent: 1, uncertain: 2, cancelled: 3 });
});

test("failures that are tried again do not make up for new ones, nor stop the campaign when that is taken back", async () => {
  const id = await campaignWith({ failed: 30, sent: 5 }, 60);
  await advanceAt(db);
  expect(await resumeCampaign(db, id, sender)).toEqual({ ok: true });
  const again = await retryFailed(db, { campaignId: id, sender });
  expect(await takeBack(db, { campaignId: id, sender, number: again.ok ? again.number : "" })).toMatchObject({
    changed: 30,
  });
  await advanceAt(db);
  expect(await campaignRow(db, id)).toMatchObject({ status: "sending" });
  await retryFailed(db, { campaignId: id, sender });
  await db
    .updateTable("email_deliveries")
    .set({ status: "failed", attempts: 1 })
    .where("id", "in", (from) =>
      from
        .selectFrom("email_deliveries")
        .select("id")
        .where("campaign_id", "=", id)
        .where("status", "=", "queued")
        .limit(25),
    )
    .execute();
  await advanceAt(db);
  expect(await campaignRow(db, id)).toMatchObject({ status: "paused", pause_reason: "failures" });
});
