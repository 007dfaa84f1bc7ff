import { sql } from "kysely";
import type { Db } from "~/platform/database/db.server";

/** How many came to each gathering of each edition: who is checked in, and the number kept of those deleted since. */
export async function countCame(db: Db) {
  const checkedIn = db
    .selectFrom("check_ins")
    .where("state", "=", "here")
    .groupBy(["cohere_event", "gathering"])
    .select(({ fn }) => ["cohere_event", "gathering", fn.countAll<number>().as("came")]);
  const stored = db.selectFrom("attendance").select(["cohere_event", "gathering", "came"]);
  return db
    .selectFrom(checkedIn.unionAll(stored).as("counted"))
    .groupBy(["cohere_event", "gathering"])
    .select(["cohere_event as edition", "gathering", sql<number>`sum(came)::bigint`.as("came")])
    .execute();
}
