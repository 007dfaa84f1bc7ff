import { sql } from "kysely";
import type { Db } from "~/platform/database/db.server";

/**
 * A visit of the dashboard ends after this many milliseconds without a request. Reloading it does not start a new one.
 */
const visitEndsAfter = 3_600_000;

interface Visit {
  userId: string;
  now: Date;
}

/** Records a visit of the dashboard and returns the end of the previous one; undefined on the first visit. */
export async function noteOfficeVisit(db: Db, { userId, now }: Visit): Promise<Date | undefined> {
  const lastSeen = new Date(now.getTime() - visitEndsAfter);
  const { office_left_at: leftAt } = await db
    .updateTable("auth.users")
    .set({
      office_left_at: sql`case when office_seen_at < ${lastSeen} then office_seen_at else office_left_at end`,
      office_seen_at: now,
    })
    .where("id", "=", userId)
    .returning("office_left_at")
    .executeTakeFirstOrThrow();
  return leftAt ?? undefined;
}
