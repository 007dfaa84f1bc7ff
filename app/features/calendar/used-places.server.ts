import { sql } from "kysely";
import { dayAfter, type Day } from "~/i18n/dates";
import type { Db } from "~/platform/database/db.server";
import { startOf, visible } from "./queries.server.ts";

/** Returns the places of public events from a day on, the most used first. */
export async function placesFrom(db: Db, { day, zone }: { day: Day; zone: string }): Promise<string[]> {
  const rows = await visible(db)
    .where("start_date", ">=", startOf(day, zone))
    .where("start_date", "<", startOf(dayAfter(day, 366), zone))
    .where("location", "is not", null)
    .select("location")
    .groupBy("location")
    .orderBy(sql`count(*)`, "desc")
    .orderBy("location")
    .limit(60)
    .execute();
  return rows.map(({ location }) => location!);
}
