import { sql } from "kysely";
import type { Db } from "~/platform/database/db.server";
import { exclusionReasons, type ExclusionReason } from "../audience/filters.ts";

/** A person who matched the filters but was excluded. */
export interface LeftOut {
  id: string;
  name: string;
  email: string;
  reason: ExclusionReason;
}

export interface LeftOutPage {
  people: LeftOut[];
  next: string | undefined;
  counts: Record<ExclusionReason, number>;
}

const pageLength = 50;

/** Returns a page of those who were excluded when the campaign started, with the reasons. */
export async function leftOutPage(
  db: Db,
  { campaignId, reason, after }: { campaignId: string; reason: ExclusionReason | undefined; after: string | undefined },
): Promise<LeftOutPage> {
  let query = db
    .selectFrom("campaign_exclusions as x")
    .innerJoin("profiles as p", "p.id", "x.profile_id")
    .select(["p.id", "p.full_name as name", "p.email", "x.reason"])
    .where("x.campaign_id", "=", campaignId);
  if (reason) query = query.where("x.reason", "=", reason);
  if (after) query = query.where(sql<boolean>`x.profile_id > ${after}::uuid`);
  const rows = await query
    .orderBy("x.profile_id")
    .limit(pageLength + 1)
    .execute();
  const people = rows.slice(0, pageLength);
  return {
    people,
    next: rows.length > pageLength ? people.at(-1)?.id : undefined,
    counts: await leftOutCounts(db, campaignId),
  };
}

export async function leftOutCounts(db: Db, campaignId: string): Promise<Record<ExclusionReason, number>> {
  const rows = await db
    .selectFrom("campaign_exclusions")
    .select(["reason", ({ fn }) => fn.countAll<number>().as("people")])
    .where("campaign_id", "=", campaignId)
    .groupBy("reason")
    .execute();
  const counts = Object.fromEntries(exclusionReasons.map((reason) => [reason, 0])) as Record<ExclusionReason, number>;
  for (const { reason, people } of rows) counts[reason] = people;
  return counts;
}
