import { sql, type RawBuilder } from "kysely";
import type { Tables } from "./tables.ts";
import type { Db } from "./db.server.ts";

/**
 * Deletes what has run out, at most `limit` rows of each table, and returns how many of the one that lost most: fewer
 * than `limit` means that nothing is left to delete. Without a limit all of it goes at once.
 */
export type Retention = (db: Db, now: Date, limit?: number) => Promise<number>;

interface Oldest<Table extends keyof Tables> {
  key: keyof Tables[Table] & string;
  /** Begins an index, so that each batch reads no more than it deletes. */
  oldest: keyof Tables[Table] & string;
  where: RawBuilder<boolean>;
  limit: number | undefined;
}

/** Deletes the oldest rows that meet a condition, and returns how many. A row that somebody holds is left to the next time. */
export async function deleteOldest<Table extends keyof Tables>(
  db: Db,
  table: Table,
  { key, oldest, where, limit }: Oldest<Table>,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ${sql.ref(key)} = any(array(
      select ${sql.ref(key)} from ${sql.table(table)} as old where ${where}
      order by ${sql.ref(oldest)} limit ${limit ?? null} for update skip locked
    ))`.execute(db);
  return Number(numAffectedRows);
}
