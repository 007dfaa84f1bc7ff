import { sql } from "kysely";
import type { Db } from "../../app/platform/database/db.server.ts";

/** Adds people to the counters of October 2025 without storing rows for them. */
export async function countCrowd(db: Db, people: number): Promise<void> {
  await sql`delete from people_counts where backend = -1`.execute(db);
  await sql`insert into people_counts (editions, subscribed, suppressed, has_account, role, language, backend, people)
    values ('{october2025}', true, '', false, '', 'en', -1, ${people})`.execute(db);
}
