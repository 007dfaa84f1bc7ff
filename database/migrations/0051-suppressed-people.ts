import { sql, type Kysely } from "kysely";

/** Whose address is not mailed stands with the person and their registrations, and the counters tell it; of answers they also tell the day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const ofPeople = "editions, subscribed, suppressed, has_account, role, language";
const ofAnswers = "cohere_event, day, subscribed, suppressed, language, invocation, integration, interests";

const person = `editions, subscribed, coalesce(suppressed, '') as suppressed, user_id is not null as has_account,
  coalesce(role, '') as role, language`;
const answers = `cohere_event, (created_at at time zone 'UTC')::date as day, subscribed, coalesce(suppressed, '') as suppressed,
  language, coalesce(can_attend_invocation::text, 'maybe') as invocation,
  coalesce(can_attend_integration::text, 'maybe') as integration, co_creating_interests as interests`;

/** As before (migrations 0031 and 0049): adds the rows that came and takes away those that went, each connection in rows of its own. */
function counting(name: string, { table, counted, rows }: { table: string; counted: string; rows: string }): string {
  return `create or replace function ${name}() returns trigger language plpgsql as $$
    begin
      insert into ${table} (${counted}, backend, people)
        select ${counted}, pg_backend_pid(), sum(n) from (${rows}) as changed
        group by ${counted} having sum(n) <> 0
        on conflict (${counted}, backend) do update set people = ${table}.people + excluded.people;
      return null;
    end $$`;
}

function countingAll(things: string, of: { table: string; counted: string }, columns: string): string[] {
  const came = `select ${columns}, 1 as n from came`;
  const went = `select ${columns}, -1 as n from went`;
  return [
    counting(`count_${things}_that_came`, { ...of, rows: came }),
    counting(`count_${things}_that_went`, { ...of, rows: went }),
    counting(`count_${things}_that_changed`, { ...of, rows: `${came} union all ${went}` }),
  ];
}

/**
 * A suppression and an address that come at the same time see nothing of each other: who writes either waits here for who
 * writes the other. 256 locks for all addresses, so that an import needs no more of them.
 */
const lockOf = (hash: string) => `51, hashtext(${hash}) & 255`;

const changed = `address_hash(email) = any(array(select email_hash from changed))`;

/** Whoever is at these addresses is noted anew. Their rows are waited for first: who holds one may be waiting here too. */
const noteAgain = `
  perform from profiles where ${changed} order by id for no key update;
  perform pg_advisory_xact_lock(${lockOf("email_hash")}) from (select email_hash from changed order by hashtext(email_hash) & 255) as one;
  update profiles set suppressed = suppressed_for(address_hash(email))
    where ${changed} and suppressed is distinct from suppressed_for(address_hash(email));`;

const statements = [
  // Whoever writes one of them meanwhile waits, and is noted and counted.
  `lock table profiles, registrations, email_suppressions in share row exclusive mode`,

  `alter table profiles add column suppressed text`,
  `alter table registrations add column suppressed text`,
  `create function suppressed_for(hash text) returns text language sql stable strict
    return (select (array['bounced', 'complained', 'deleted'])[min(
      case when reason in ('bounced', 'soft-bounced') then 1 when reason = 'complained' then 2 else 3 end)]
      from email_suppressions where email_hash = hash)`,
  `update profiles set suppressed = suppressed_for(address_hash(email))
    where address_hash(email) in (select email_hash from email_suppressions)`,
  `update registrations as r set suppressed = p.suppressed from profiles as p
    where p.id = r.profile_id and p.suppressed is not null`,

  `create function note_suppression() returns trigger language plpgsql as $$
    begin ${noteAgain}
      return null;
    end $$`,
  `create trigger suppressions_note_came after insert on email_suppressions
    referencing new table as changed for each statement execute function note_suppression()`,
  `create trigger suppressions_note_went after delete on email_suppressions
    referencing old table as changed for each statement execute function note_suppression()`,
  // When a transaction ends, so that a long one keeps nobody waiting.
  `create function note_address() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock_shared(${lockOf("address_hash(new.email)")});
      update profiles set suppressed = suppressed_for(address_hash(email))
        where id = new.id and suppressed is distinct from suppressed_for(address_hash(email));
      return null;
    end $$`,
  `create constraint trigger profiles_note_address after insert or update of email on profiles
    deferrable initially deferred for each row execute function note_address()`,

  `create or replace function note_reader() returns trigger language plpgsql as $$
    declare reader record;
    begin
      select subscribed, language, suppressed into reader from profiles where id = new.profile_id for no key update;
      new.subscribed := coalesce(reader.subscribed, true);
      new.language := coalesce(reader.language, 'en');
      new.suppressed := reader.suppressed;
      return new;
    end $$`,
  `create or replace function note_reader_change() returns trigger language plpgsql as $$
    begin
      update registrations as r
        set subscribed = came.subscribed, language = came.language, suppressed = came.suppressed
        from came join went on went.id = came.id
        where r.profile_id = came.id and (came.subscribed, came.language, came.suppressed)
          is distinct from (went.subscribed, went.language, went.suppressed);
      return null;
    end $$`,

  `truncate people_counts, answer_counts`,
  `alter table people_counts
    add column suppressed text not null,
    drop constraint people_counts_pkey,
    add primary key (${ofPeople}, backend)`,
  `alter table answer_counts
    add column day date not null,
    add column suppressed text not null,
    drop constraint answer_counts_pkey,
    add primary key (${ofAnswers}, backend)`,
  `insert into people_counts (${ofPeople}, backend, people)
    select ${ofPeople}, 0, count(*) from (select ${person} from profiles) as p group by ${ofPeople}`,
  `insert into answer_counts (${ofAnswers}, backend, people)
    select ${ofAnswers}, 0, count(*) from (select ${answers} from registrations) as r group by ${ofAnswers}`,
  ...countingAll("people", { table: "people_counts", counted: ofPeople }, person),
  ...countingAll("answers", { table: "answer_counts", counted: ofAnswers }, answers),
];
