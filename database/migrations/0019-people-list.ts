import { sql, type Kysely } from "kysely";

/** What the office lists of people by: their words, their place in the order of names, their editions, their tags, and how many there are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** They part words: "yoga/dance" would count as one file name and "Hall-7" end in a minus seven. */
const signs = "/\\-_.@:+<>&~=%?#()";

const digits = `regexp_replace(coalesce(phone_number, ''), '[^0-9]', '', 'g')`;

/** What the counters tell people apart by. */
const counted = "editions, subscribed, has_account, role";

/** Adds the rows that came and takes away those that went. A connection has rows of its own, so that nobody waits for another. */
function counting(name: string, rows: string): string {
  return `create function ${name}() returns trigger language plpgsql as $$
    begin
      insert into people_counts (${counted}, backend, people)
        select ${counted}, pg_backend_pid(), sum(n)
        from (select editions, subscribed, user_id is not null as has_account, coalesce(role, '') as role, n from (${rows}) as changed) as one
        group by ${counted} having sum(n) <> 0
        on conflict (${counted}, backend) do update set people = people_counts.people + excluded.people;
      return null;
    end $$`;
}

const columns = "editions, subscribed, user_id, role";
const came = `select ${columns}, 1 as n from came`;
const went = `select ${columns}, -1 as n from went`;

const statements = [
  `create function folded(words text) returns text language sql immutable strict parallel safe
    return translate(lower(regexp_replace(normalize(words, NFD), '[\\u0300-\\u036f]', '', 'g')), 'øłđı', 'oldi')`,

  `alter table profiles
    add column name_key text collate "C" not null
      generated always as (folded(coalesce(nullif(full_name, ''), email))) stored,
    add column words tsvector not null generated always as (strip(to_tsvector('simple',
      translate(folded(full_name || ' ' || email || ' ' || coalesce(organizations, '') || ' ' || coalesce(phone_number, '')),
        '${signs}', '${" ".repeat(signs.length)}')
      || ' ' || ${digits} || ' ' || right(${digits}, 10) || ' ' || right(${digits}, 7)))) stored,
    add column editions text[] not null default '{}'`,
  `update profiles set editions = registered.editions from (
      select profile_id, array_agg(cohere_event order by cohere_event collate "C") as editions from registrations group by profile_id
    ) as registered where profiles.id = registered.profile_id`,
  `create index profiles_words on profiles using gin (words)`,
  `create index profiles_name on profiles (name_key, id)`,
  `create index profiles_editions on profiles (editions, created_at desc, id desc)`,
  `create index profiles_unsubscribed on profiles (created_at desc, id desc) where not subscribed`,
  `create index registrations_invocation on registrations (cohere_event, can_attend_invocation)`,
  `create index registrations_integration on registrations (cohere_event, can_attend_integration)`,
  `create index registrations_interests on registrations using gin (co_creating_interests)`,

  // The editions of a person stand with the person, in order, whoever writes registrations.
  `create function note_edition() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' then
        update profiles set editions = array_remove(editions, old.cohere_event)
          where id = old.profile_id and old.cohere_event = any(editions);
      end if;
      if tg_op <> 'DELETE' then
        update profiles set editions = array(
            select edition from unnest(editions || new.cohere_event) as edition group by edition order by edition collate "C")
          where id = new.profile_id and new.cohere_event <> all(editions);
      end if;
      return null;
    end $$`,
  `create trigger registrations_note_edition after insert or delete or update of profile_id, cohere_event on registrations
    for each row execute function note_edition()`,

  // How many people there are of each kind, kept at every change; the sum over all connections is exact.
  `create table people_counts (
    editions text[] not null,
    subscribed boolean not null,
    has_account boolean not null,
    role text not null,
    backend integer not null,
    people bigint not null,
    primary key (${counted}, backend)
  )`,
  `insert into people_counts (${counted}, backend, people)
    select editions, subscribed, user_id is not null, coalesce(role, ''), 0, count(*) from profiles group by 1, 2, 3, 4`,
  counting("count_people_that_came", came),
  counting("count_people_that_went", went),
  counting("count_people_that_changed", `${came} union all ${went}`),
  `create trigger profiles_count_came after insert on profiles
    referencing new table as came for each statement execute function count_people_that_came()`,
  `create trigger profiles_count_went after delete on profiles
    referencing old table as went for each statement execute function count_people_that_went()`,
  `create trigger profiles_count_changed after update on profiles
    referencing old table as went new table as came for each statement execute function count_people_that_changed()`,

  `create table tags (
    id uuid primary key default gen_random_uuid(),
    name text not null check (name <> ''),
    name_key text not null generated always as (folded(name)) stored unique,
    created_at timestamptz(3) not null default now()
  )`,
  `create table profile_tags (
    profile_id uuid not null references profiles on delete cascade,
    tag_id uuid not null references tags on delete cascade,
    created_at timestamptz(3) not null default now(),
    primary key (profile_id, tag_id)
  )`,
  `create index profile_tags_tag on profile_tags (tag_id, profile_id)`,
];
