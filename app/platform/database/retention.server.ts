import { sql, type RawBuilder } from "kysely";
import type { Tables } from "./tables.ts";
import type { Db } from "./db.server.ts";

/**
 * Deletes expired rows, at most `limit` of each table, and returns the largest number deleted from one table; fewer
 * than `limit` means that nothing is left. Without a limit all expired rows are deleted at once.
 */
export type Retention = (db: Db, now: Date, limit?: number) => Promise<number>;

/**
 * How long emails, personal links and whatever else belongs to an email or a gathering of the past are stored
 * (docs/security.md, /privacy).
 */
export const retentionDays = 400;

interface Oldest<Table extends keyof Tables> {
  key: keyof Tables[Table] & string;
  /** The first column of an index, so that each batch reads no more than it deletes. */
  oldest: keyof Tables[Table] & string;
  where: RawBuilder<boolean>;
  limit: number | undefined;
}

/** Deletes the oldest rows that meet a condition and returns their number. Locked rows are left for the next run. */
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
