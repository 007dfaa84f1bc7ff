import { sql, type Kysely } from "kysely";

/**
 * Words of people go into their index at once, as those of events do: after an import of 3,000 every search read 64 pages
 * of words that were still to come, and up to 512 after larger ones.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter index profiles_words set (fastupdate = off)`.execute(db);
  await sql`select gin_clean_pending_list('profiles_words'::regclass)`.execute(db);
}
