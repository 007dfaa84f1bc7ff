import type { Db } from "~/platform/database/db.server";

/** How many were checked in at each gathering of each edition that had a list at the door. */
export async function countCame(db: Db) {
  return db
    .selectFrom("check_ins")
    .where("state", "=", "here")
    .groupBy(["cohere_event", "gathering"])
    .select(({ fn }) => ["cohere_event as edition", "gathering", fn.countAll<number>().as("came")])
    .execute();
}
