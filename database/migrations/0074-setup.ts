import { sql, type Kysely } from "kysely";

/** How far the first start in the browser is, and since when the site is open. A site that began without it has no row. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table site_setup (
    is_the_one boolean primary key default true check (is_the_one),
    done text[] not null default '{}' check (done <@ array['names', 'days', 'look', 'mail', 'organizer']),
    begun_at timestamptz(3) not null default now(),
    opened_at timestamptz(3)
  )`,
  `create trigger site_setup_tell after insert or update or delete or truncate on site_setup
    for each statement execute function tell_of_change('site_setup')`,
];
