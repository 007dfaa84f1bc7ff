import { sql } from "kysely";
import type { Db } from "~/platform/database/db.server";
import type { Edition } from "../edition/edition.ts";
import { onTheCalendar } from "./event-counts.server.ts";

/** Returns how many people proposed a gathering that took place in an edition. */
export async function countHosts(db: Db, { days, zone }: Pick<Edition, "days" | "zone">): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct proposer_email)::int as count from events
    where ${onTheCalendar({ first: days.invocation, last: days.integration, zone })}`.execute(db);
  return rows[0]!.count;
}
