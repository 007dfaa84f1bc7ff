import { sql } from "kysely";
import type { Db } from "../../app/platform/database/db.server.ts";

/** Returns all data of every table as text, to prove that something is not stored. */
export async function textOfDatabase(db: Db): Promise<string> {
  const { rows } = await sql<{ text: string | null }>`
    select query_to_xml(format('select * from %s', oid::regclass), true, false, '')::text as text from pg_class
    where relkind = 'r' and relnamespace in ('public'::regnamespace, 'auth'::regnamespace)`.execute(db);
  return rows.map(({ text }) => text ?? "").join("\n");
}
