import { sql } from "kysely";
import { expect, test } from "vitest";
import { inOrder, some, writeAtRandom } from "../../../../tests/support/random-writes.ts";
import { testDatabase } from "../../../../tests/support/test-database.ts";
import type { Db } from "../../../platform/database/db.server.ts";
import { countPeople, gatherCounts } from "./counts.server.ts";

/** What the counters must say, counted one by one. */
async function recounted(db: Db) {
  const { rows } = await sql<{ editions: string[] }>`
    select array(select cohere_event from registrations as r where r.profile_id = p.id order by cohere_event collate "C") as editions,
      subscribed, (select 'bounced' from email_suppressions where email_hash = address_hash(p.email)) as suppressed, user_id is not null as "hasAccount", coalesce(role, '') as role, language, count(*) as people
    from profiles as p group by 1, 2, 3, 4, 5, 6`.execute(db);
  return inOrder(rows);
}

test("after any mix of concurrent writes the counters say what a recount says", async () => {
  const db = await testDatabase();
  await sql`insert into auth.users (id, email) select md5('u' || n)::uuid, n || '@example.org' from generate_series(1, 40) as n`.execute(
    db,
  );
  const person = () => sql`md5('p' || ${some(40)}::int)::uuid`;
  const edition = () => ["october2024", "october2025", "october2026"][some(3) - 1];
  const writes = [
    () => sql`insert into profiles (id, email, full_name, subscribed) select md5('p' || n)::uuid, n || '@example.org', 'P', n % 3 = 0
      from generate_series(${some(35)}::int, ${some(40)}::int) as n on conflict do nothing`,
    () => sql`insert into profiles (email, full_name, subscribed) values (${`${some(40)}@example.org`}, 'P', true)
      on conflict (email) do update set subscribed = not profiles.subscribed`,
    () =>
      sql`insert into registrations (profile_id, cohere_event) select id, ${edition()} from profiles where id = ${person()} on conflict do nothing`,
    () =>
      sql`insert into registrations (profile_id, cohere_event) select id, e from profiles, unnest(array[${edition()}, 'october2022']) as e
        where email < ${`${some(40)}@`} order by id on conflict do nothing`,
    () => sql`delete from registrations where profile_id = ${person()} and cohere_event = ${edition()}`,
    () =>
      sql`delete from registrations where cohere_event in (${edition()}, 'october2022') and profile_id > ${person()}`,
    () => sql`update registrations set cohere_event = 'october2023' where profile_id = ${person()} and not exists
      (select from registrations as r where r.profile_id = registrations.profile_id and r.cohere_event = 'october2023')
      and cohere_event = ${edition()}`,
    () => sql`update profiles set subscribed = not subscribed where id = ${person()}`,
    () => sql`update profiles set language = case language when 'en' then 'es' else 'en' end where id = ${person()}`,
    () => sql`update profiles set role = case when role is null then 'steward' end where id = ${person()}`,
    () => sql`update profiles set user_id = md5('u' || ${some(40)}::int)::uuid where id = ${person()} and user_id is null
      and not exists (select from profiles as o where o.user_id = md5('u' || ${some(40)}::int)::uuid)`,
    () => sql`delete from auth.users where id = md5('u' || ${some(40)}::int)::uuid`,
    () => sql`delete from profiles where id = ${person()}`,
    () =>
      sql`insert into email_suppressions (email_hash, reason) values (address_hash(${`${some(40)}@example.org`}), 'bounced') on conflict do nothing`,
    () => sql`delete from email_suppressions where email_hash = address_hash(${`${some(40)}@example.org`})`,
  ];
  await writeAtRandom(db, { writes, between: () => gatherCounts(db, new Date(), 5) });
  expect((await recounted(db)).length).toBeGreaterThan(1);
  expect(inOrder((await countPeople(db)).groups)).toEqual(await recounted(db));
  await gatherCounts(db, new Date());
  expect(inOrder((await countPeople(db)).groups)).toEqual(await recounted(db));
  const { rows } = await sql`select full_name from profiles where editions is distinct from
    array(select cohere_event from registrations where profile_id = profiles.id order by cohere_event collate "C")`.execute(
    db,
  );
  expect(rows).toEqual([]);
  await sql`delete from profiles`.execute(db);
  expect((await countPeople(db)).groups).toEqual([]);
});
