import { sql, type Kysely } from "kysely";

/** Events that fill whole days say so; stars belong to an account, which everybody has who signs in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

// Until now events from midnight to midnight counted as whole days, and the one edition there was is Boulder's.
const clock = (column: string) => `(${column} at time zone 'America/Denver')::time`;

const statements = [
  `alter table events add column all_day boolean not null default false`,
  `update events set all_day = true, end_date = date_trunc('minute', end_date) + case ${clock("end_date")}
      when '23:59' then interval '1 minute' else interval '0' end
    where ${clock("start_date")} = '00:00' and ${clock("end_date")} in ('00:00', '23:59')`,
  `create or replace function count_event_change() returns trigger language plpgsql as $$
    begin
      new.version := old.version + 1;
      new.sequence := old.sequence;
      if (new.title, new.description, new.location, new.category, new.registration_url, new.start_date, new.end_date,
          new.all_day, new.status, new.is_public, new.cancelled_note)
        is distinct from
        (old.title, old.description, old.location, old.category, old.registration_url, old.start_date, old.end_date,
          old.all_day, old.status, old.is_public, old.cancelled_note)
      then new.sequence := old.sequence + 1;
      end if;
      if new.status = 'published' and new.published_at is null then new.published_at := now(); end if;
      return new;
    end $$`,
  ...["event_stars", "star_feeds"].flatMap((table) => [
    `alter table ${table} add column user_id uuid references auth.users on delete cascade`,
    `update ${table} set user_id = profiles.user_id from profiles where profiles.id = profile_id`,
    `delete from ${table} where user_id is null`,
    `alter table ${table} drop constraint ${table}_pkey, drop column profile_id`,
  ]),
  `alter table event_stars add primary key (user_id, event_id)`,
  `alter table star_feeds add primary key (user_id)`,
];
