import { sql } from "kysely";
import type { Db } from "~/platform/database/db.server";
import { countCampaignMails, countUncertain } from "../../outbox/campaign-mails.server.ts";

/** An uncertain email can still get an answer for this long, after which no process can be handing it over. */
const lateAnswersFor = 3_600_000;

/** Stores the figures of a campaign that has ended. The caller has locked its row. */
export async function storeCounts(tx: Db, id: string, now: Date): Promise<void> {
  const counts = (await countCampaignMails(tx, [id])).get(id)!;
  await tx
    .updateTable("email_campaigns")
    .set({
      sent_count: counts.sent,
      failed_count: counts.failed,
      skipped_count: counts.skipped,
      uncertain_count: counts.uncertain,
      cancelled_count: counts.cancelled,
      updated_at: now,
      version: sql`version + 1`,
    })
    .where("id", "=", id)
    .execute();
}

/** Updates the figures if the mail server's answer to an uncertain email arrives after the end of the campaign. */
export async function countLateAnswers(db: Db, now: Date): Promise<void> {
  const inDoubt = await db
    .selectFrom("email_campaigns")
    .select(["id", "uncertain_count"])
    .where("ended_at", ">", new Date(now.getTime() - lateAnswersFor))
    .where("uncertain_count", ">", 0)
    .execute();
  if (inDoubt.length === 0) return;
  const uncertain = await countUncertain(
    db,
    inDoubt.map(({ id }) => id),
  );
  for (const { id, uncertain_count: before } of inDoubt)
    if (uncertain.get(id) !== before)
      await db.transaction().execute(async (tx) => {
        const over = tx
          .selectFrom("email_campaigns")
          .select("id")
          .where("id", "=", id)
          .where("ended_at", "is not", null);
        if (await over.forUpdate().executeTakeFirst()) await storeCounts(tx, id, now);
      });
}
