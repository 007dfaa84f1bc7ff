import pg from "pg";
import { madeId } from "./made-id.ts";

/** Fills the migrated database with so many people, six in ten of them registered, as a community would hold them. */
export async function fillWithPeople(url: string, people: number): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query("set synchronous_commit = off; set statement_timeout = 0; set work_mem = '64MB'");
    // What belongs together is written at once, and counted afterwards.
    await client.query("set session_replication_role = replica");
    for (const statement of statements) await client.query(statement.replaceAll("$people", String(people)));
    await client.query("set session_replication_role = origin");
    await client.query("vacuum analyze");
  } finally {
    await client.end();
  }
}

const oneOf = (words: string, by: string) =>
  `(array[${words
    .split(" ")
    .map((word) => `'${word}'`)
    .join(", ")}])[1 + (${by}) % ${words.split(" ").length}]`;
const first = oneOf(
  "Alma Ben Citlali Dale Elena Farah Gus Hoa Iris José Kaya Luz Marisol Néstor Olga Paz Quinn Ramón Skye Teresa Uma",
  "n::bigint * 7919",
);
const last = oneOf(
  "Archuleta Begay Carter Dang Espinoza Fuller Gallegos Haddad Ito Jaramillo Kowalski López Mondragón Núñez Ortiz Park Quintana",
  "n::bigint * 104729",
);
const interests = `case n % 6 when 0 then '{}' when 1 then '{host_event}' when 2 then '{volunteer}' when 3 then '{volunteer,host_dinner}' when 4 then '{host_dinner}' else case when n % 1000 = 5 then '{tell_stories}' else '{}' end end::text[]`;
const answer = (by: string) => `case (${by}) % 10 when 0 then false when 1 then null when 2 then null else true end`;
const series = (many = "$people") => `from generate_series(1, ${many}) as n`;
const registered = "n % 5 < 3";

const statements = [
  `insert into auth.users (id, email) select ${madeId("user")}, 'person-' || n || '@example.org' ${series("$people / 5")}`,
  `insert into profiles (id, email, full_name, phone_number, organizations, subscribed, user_id, language, created_at, editions)
    select ${madeId("profile")}, 'person-' || n || '@example.org', ${first} || ' ' || ${last} || case when n % 3 = 0 then ' ' || ${oneOf("Rivera Baca Chen", "n")} else '' end,
      case when n % 3 > 0 then '(720) 555-' || lpad((n % 10000)::text, 4, '0') end,
      case when n % 4 = 0 then ${oneOf("Garden Choir Library Market Kitchen", "n")} || ' ' || n % 999 end,
      n % 7 > 0, case when n <= $people / 5 then ${madeId("user")} end, case when n % 3 = 0 then 'es' else 'en' end,
      now() - n * interval '40 seconds' * (1000000.0 / $people),
      case when ${registered} then case when n % 2 = 0 then '{october2024,october2025}' else '{october2025}' end else case when n % 10 = 4 then '{october2024}' else '{}' end end::text[]
    ${series()}`,
  `insert into registrations (profile_id, cohere_event, can_attend_invocation, can_attend_integration, co_creating_interests, created_at)
    select ${madeId("profile")}, 'october2025', ${answer("n / 7")}, ${answer("n / 13")}, ${interests}, now() - (n % 90) * interval '1 day' ${series()} where ${registered}`,
  `insert into registrations (profile_id, cohere_event, created_at)
    select ${madeId("profile")}, 'october2024', now() - interval '1 year' ${series()} where ${registered} and n % 2 = 0 or n % 10 = 4`,
  `insert into preferences (profile_id, token) select ${madeId("profile")}, encode(sha256(('preferences' || n)::bytea), 'hex') ${series()}`,
  `insert into tags (id, name) select ${madeId("tag")}, 'Tag ' || n ${series("20")}`,
  `insert into profile_tags (profile_id, tag_id) select ${madeId("profile", "n * 50")}, ${madeId("tag", "1 + n % 20")} ${series("$people / 50")}`,
  `update registrations as r set subscribed = p.subscribed, language = p.language from profiles as p where p.id = r.profile_id`,
  `insert into answer_counts (cohere_event, day, subscribed, suppressed, language, invocation, integration, interests, backend, people)
    select cohere_event, (created_at at time zone 'UTC')::date, subscribed, '', language, coalesce(can_attend_invocation::text, 'maybe'), coalesce(can_attend_integration::text, 'maybe'),
      co_creating_interests, 0, count(*) from registrations group by 1, 2, 3, 5, 6, 7, 8`,
  `insert into people_counts (editions, subscribed, suppressed, has_account, role, language, backend, people)
    select editions, subscribed, '', user_id is not null, coalesce(role, ''), language, 0, count(*) from profiles group by 1, 2, 4, 5, 6`,
];
