import { sql, type Kysely } from "kysely";

/** A declined event may be proposed again a few times; how often is counted, so that it bothers nobody for ever. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw("alter table events add column times_proposed smallint not null default 1 check (times_proposed >= 1)")
    .execute(db);
}
