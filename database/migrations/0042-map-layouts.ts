import { sql, type Kysely } from "kysely";

/** Where the places lie in the drawing of the map: one row, by which every process starts from the same drawing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table map_layouts (
    is_the_one boolean primary key default true check (is_the_one),
    fingerprint text not null,
    layout jsonb not null
  )`.execute(db);
}
