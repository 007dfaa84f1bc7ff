import { sql, type Kysely } from "kysely";

/** How many people gave which answers, in which language, kept at every change, so that nobody counts a million registrations. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** What the counters tell registrations apart by. */
const counted = "cohere_event, subscribed, language, invocation, integration, interests";

const columns = `cohere_event, subscribed, language, coalesce(can_attend_invocation::text, 'maybe') as invocation,
  coalesce(can_attend_integration::text, 'maybe') as integration, co_creating_interests as interests`;

/** Adds the rows that came and takes away those that went. A connection has rows of its own, as those of people_counts. */
function counting(name: string, rows: string): string {
  return `create function ${name}() returns trigger language plpgsql as $$
    begin
      insert into answer_counts (${counted}, backend, people)
        select ${counted}, pg_backend_pid(), sum(n) from (${rows}) as changed
        group by ${counted} having sum(n) <> 0
        on conflict (${counted}, backend) do update set people = answer_counts.people + excluded.people;
      return null;
    end $$`;
}

const came = `select ${columns}, 1 as n from came`;
const went = `select ${columns}, -1 as n from went`;

const statements = [
  // Whoever writes people or registrations meanwhile waits, and is counted.
  `lock table profiles, registrations in share row exclusive mode`,
  `alter table registrations
    add column subscribed boolean not null default true,
    add column language text not null default 'en' check (language in ('en', 'es'))`,
  `update registrations as r set subscribed = p.subscribed, language = p.language from profiles as p
    where p.id = r.profile_id and (p.subscribed, p.language) <> (true, 'en')`,

  // Whether its person reads letters, and in which language, stands with the registration, whoever writes either of them.
  // The person is held, so that a change of theirs at the same time comes before or after, never between.
  `create function note_reader() returns trigger language plpgsql as $$
    declare reader record;
    begin
      select subscribed, language into reader from profiles where id = new.profile_id for no key update;
      new.subscribed := coalesce(reader.subscribed, true);
      new.language := coalesce(reader.language, 'en');
      return new;
    end $$`,
  `create trigger registrations_note_reader before insert or update of profile_id on registrations
    for each row execute function note_reader()`,
  `create function note_reader_change() returns trigger language plpgsql as $$
    begin
      update registrations as r set subscribed = came.subscribed, language = came.language
        from came join went on went.id = came.id
        where r.profile_id = came.id and (came.subscribed, came.language) <> (went.subscribed, went.language);
      return null;
    end $$`,
  `create trigger profiles_note_reader_change after update on profiles
    referencing old table as went new table as came for each statement execute function note_reader_change()`,

  `create table answer_counts (
    cohere_event text not null,
    subscribed boolean not null,
    language text not null,
    invocation text not null,
    integration text not null,
    interests text[] not null,
    backend integer not null,
    people bigint not null,
    primary key (${counted}, backend)
  )`,
  `insert into answer_counts (${counted}, backend, people)
    select ${counted}, 0, count(*) from (select ${columns} from registrations) as r group by ${counted}`,
  counting("count_answers_that_came", came),
  counting("count_answers_that_went", went),
  counting("count_answers_that_changed", `${came} union all ${went}`),
  `create trigger registrations_count_came after insert on registrations
    referencing new table as came for each statement execute function count_answers_that_came()`,
  `create trigger registrations_count_went after delete on registrations
    referencing old table as went for each statement execute function count_answers_that_went()`,
  `create trigger registrations_count_changed after update on registrations
    referencing old table as went new table as came for each statement execute function count_answers_that_changed()`,
];
