import { sql, type Kysely } from "kysely";

/** The counters of people tell languages apart too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** What the counters tell people apart by. */
const counted = "editions, subscribed, has_account, role, language";

/** As before (migration 0019): adds the rows that came and takes away those that went, each connection in rows of its own. */
function counting(name: string, rows: string): string {
  return `create or replace function ${name}() returns trigger language plpgsql as $$
    begin
      insert into people_counts (${counted}, backend, people)
        select ${counted}, pg_backend_pid(), sum(n)
        from (select editions, subscribed, user_id is not null as has_account, coalesce(role, '') as role, language, n from (${rows}) as changed) as one
        group by ${counted} having sum(n) <> 0
        on conflict (${counted}, backend) do update set people = people_counts.people + excluded.people;
      return null;
    end $$`;
}

const columns = "editions, subscribed, user_id, role, language";
const came = `select ${columns}, 1 as n from came`;
const went = `select ${columns}, -1 as n from went`;

const statements = [
  // Whoever writes people meanwhile waits, and is counted in the new way.
  `lock table profiles in share row exclusive mode`,
  `truncate people_counts`,
  `alter table people_counts
    add column language text not null,
    drop constraint people_counts_pkey,
    add primary key (${counted}, backend)`,
  `insert into people_counts (${counted}, backend, people)
    select editions, subscribed, user_id is not null, coalesce(role, ''), language, 0, count(*) from profiles group by 1, 2, 3, 4, 5`,
  counting("count_people_that_came", came),
  counting("count_people_that_went", went),
  counting("count_people_that_changed", `${came} union all ${went}`),
];
