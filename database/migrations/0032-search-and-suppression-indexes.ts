import { sql, type Kysely } from "kysely";

/**
 * Words of events go into their indexes at once: with a list of those to come, which PostgreSQL keeps for whoever writes
 * much, a search after many changes reads all of it, or the whole calendar instead.
 * Suppressions that run out are found by their end.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const index of ["events_words", "events_place_words"]) {
    await sql`alter index ${sql.ref(index)} set (fastupdate = off)`.execute(db);
    await sql`select gin_clean_pending_list(${index}::regclass)`.execute(db);
  }
  await sql`create index email_suppressions_until on email_suppressions (until) where until is not null`.execute(db);
}
