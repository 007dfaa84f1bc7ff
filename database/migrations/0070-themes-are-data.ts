import { sql, type Kysely } from "kysely";

/** Organizers choose the themes, so the database knows only what a key looks like. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const shape = "~ '^[a-z0-9]+(-[a-z0-9]+)*$'";
const statements = [
  "alter table events drop constraint events_category_check",
  `alter table events add constraint events_category_check check (category ${shape})`,
  "alter table places drop constraint places_theme_check",
  `alter table places add constraint places_theme_check check (theme ${shape})`,
  // A theme has the same key in every list of them.
  "update changed_words set key = 'themes.join.economy' where key = 'themes.join.governance'",
  "update changed_words set key = 'themes.join.community' where key = 'themes.join.villaging'",
];
