import { sql, type Kysely } from "kysely";

/** When an organizer looked at the dashboard last, and at the end of the visit before, for what is new since then. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table auth.users
    add column office_seen_at timestamptz(3), add column office_left_at timestamptz(3)`.execute(db);
}
