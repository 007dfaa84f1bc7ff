import { sql } from "kysely";
import type { Db } from "../app/platform/database/db.server.ts";

export interface StoredTable {
  /** The name with its schema, quoted where SQL requires it. */
  name: string;
  /** The columns that are not generated. */
  columns: string[];
  identityColumns: string[];
  references: string[];
  /** True if it has a column of bytes, so that its rows are large. */
  hasBytes: boolean;
}

/** Short-lived data, and counters that triggers fill again. They are not saved and do not prevent a restore. */
const transientTables = [
  "public.throttle",
  "public.email_rate",
  "public.maintenance_steps",
  "public.people_counts",
  "public.answer_counts",
];

/** Returns every table with the product's data, each after the tables it refers to. */
export async function storedTables(db: Db): Promise<StoredTable[]> {
  const { rows } = await sql<StoredTable>`
    select format('%I.%I', n.nspname, c.relname) as name,
      (select array_agg(quote_ident(attname) order by attnum) from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      (select coalesce(array_agg(attname::text), '{}') from pg_attribute
        where attrelid = c.oid and attidentity <> '') as "identityColumns",
      (select coalesce(array_agg(distinct format('%I.%I', fn.nspname, fc.relname)), '{}') from pg_constraint k
        join pg_class fc on fc.oid = k.confrelid join pg_namespace fn on fn.oid = fc.relnamespace
        where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> k.conrelid) as "references",
      exists (select from pg_attribute
        where attrelid = c.oid and atttypid = 'bytea'::regtype and not attisdropped) as "hasBytes"
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname !~ '^(pg_|information_schema$)' and c.relname !~ '^kysely_migration'
    order by 1`.execute(db);
  return referredFirst(rows.filter(({ name }) => !transientTables.includes(name)));
}

function referredFirst(tables: StoredTable[]): StoredTable[] {
  const sorted: StoredTable[] = [];
  while (sorted.length < tables.length) {
    const placed = new Set(sorted.map(({ name }) => name));
    const next = tables.filter(
      (table) => !placed.has(table.name) && table.references.every((name) => placed.has(name)),
    );
    if (next.length === 0) throw new Error("the tables refer to each other in a circle");
    sorted.push(...next);
  }
  return sorted;
}

export async function countRows(db: Db, table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.raw(table)}`.execute(db);
  return rows[0]!.count;
}
