import { sql } from "kysely";
import type { Db } from "~/platform/database/db.server";

/** Who has not looked at the dashboard for this many milliseconds has left: reloading it is no new visit. */
const visitEndsAfter = 3_600_000;

interface Visit {
  userId: string;
  now: Date;
}

/** Notes a look at the dashboard and returns when the visit before this one ended; undefined while this is the first. */
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
