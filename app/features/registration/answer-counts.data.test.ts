import { sql } from "kysely";
import { expect, test } from "vitest";
import { inOrder, some, writeAtRandom } from "../../../tests/support/random-writes.ts";
import { testDatabase } from "../../../tests/support/test-database.ts";
import type { Db } from "../../platform/database/db.server.ts";
import { countAnswers, gatherAnswerCounts } from "./answer-counts.server.ts";

const editions = ["october2024", "october2025"];

/** The most severe suppression of an address. */
const suppressed = sql`case
  when exists (select from email_suppressions where email_hash = address_hash(p.email) and reason in ('bounced', 'soft-bounced')) then 'bounced'
  when exists (select from email_suppressions where email_hash = address_hash(p.email) and reason = 'complained') then 'complained'
  when exists (select from email_suppressions where email_hash = address_hash(p.email) and reason = 'deleted') then 'deleted' end`;

/** Returns the expected counters, computed from every person and registration. */
async function recounted(db: Db, edition: string): Promise<string[]> {
  const { rows } = await sql<object>`
    select p.subscribed, ${suppressed} as suppressed, p.language, coalesce(can_attend_invocation::text, 'maybe') as invocation,
      coalesce(can_attend_integration::text, 'maybe') as integration, co_creating_interests as interests, count(*) as people
    from registrations as r join profiles as p on p.id = r.profile_id
    where cohere_event = ${edition} group by 1, 2, 3, 4, 5, 6`.execute(db);
  return inOrder(rows);
}

test("after any mix of concurrent writes the counters of answers say what a recount says", async () => {
  const db = await testDatabase();
  const person = () => sql`md5('p' || ${some(12)}::int)::uuid`;
  const edition = () => editions[some(2) - 1];
  const answer = () => [true, false, null][some(3) - 1];
  const address = () => `${some(16)}@example.org`;
  const reason = () => ["bounced", "soft-bounced", "complained", "deleted"][some(4) - 1];
  const interests = () => sql`${["{}", "{volunteer}", "{host_event,volunteer}"][some(3) - 1]}::text[]`;
  const writes = [
    () => sql`insert into profiles (id, email, full_name, subscribed) select md5('p' || n)::uuid, n || '@example.org', 'P', n % 3 = 0
      from generate_series(${some(8)}::int, ${some(12)}::int) as n on conflict do nothing`,
    () => sql`insert into registrations (profile_id, cohere_event, can_attend_invocation, co_creating_interests)
      select id, ${edition()}, ${answer()}, ${interests()} from profiles where id = ${person()} on conflict do nothing`,
    () => sql`update registrations set can_attend_invocation = ${answer()}, can_attend_integration = ${answer()},
      co_creating_interests = ${interests()} where profile_id = ${person()}`,
    () => sql`delete from registrations where profile_id = ${person()} and cohere_event = ${edition()}`,
    // This is how a merge changes it.
    () => sql`with taken as (select ${person()} as id) update registrations as r set profile_id = p.id from profiles as p, taken
      where p.id = taken.id and r.profile_id = ${person()} and not exists (select from registrations as o where o.profile_id = p.id)`,
    // This is how a withdrawal and its undo change it.
    () => sql`with gone as (delete from registrations where profile_id = ${person()} returning *)
      insert into withdrawn_registrations (registration_id, profile_id, cohere_event, registration, links, expires_at)
      select id, profile_id, cohere_event, to_jsonb(gone) - 'subscribed' - 'language' - 'suppressed', '[]', now() from gone`,
    () => sql`with back as (delete from withdrawn_registrations where profile_id = ${person()} returning registration)
      insert into registrations select (jsonb_populate_record(null::registrations, registration)).* from back on conflict do nothing`,
    () => sql`update profiles set subscribed = not subscribed where id = ${person()}`,
    () =>
      sql`update profiles set subscribed = not subscribed, language = 'es' where id <> ${person()} and language = 'en'`,
    () => sql`update profiles set language = case language when 'en' then 'es' else 'en' end where id = ${person()}`,
    () => sql`delete from profiles where id = ${person()}`,
    () => sql`update profiles set email = ${address()} where id = ${person()}`,
    () => sql`insert into email_suppressions (email_hash, reason) select address_hash(email), ${reason()}
      from unnest(array[${address()}, ${address()}]) as mailed (email) on conflict do nothing`,
    () =>
      sql`insert into email_suppressions (email_hash, reason) values (address_hash(${address()}), ${reason()}) on conflict do nothing`,
    () =>
      sql`delete from email_suppressions where email_hash in (address_hash(${address()}), address_hash(${address()}))`,
  ];
  await writeAtRandom(db, { writes, between: () => gatherAnswerCounts(db, new Date(), 5) });
  // The random changes may leave nobody, so some people are added.
  await sql`insert into profiles (id, email, full_name) select md5('p' || n)::uuid, n || '@example.org', 'P'
    from generate_series(1, 12) as n on conflict do nothing`.execute(db);
  await sql`insert into registrations (profile_id, cohere_event, can_attend_invocation)
    select id, ${editions[1]}, subscribed from profiles on conflict do nothing`.execute(db);
  const { rows: astray } = await sql`
    select email, suppressed, ${suppressed} as is from profiles as p where suppressed is distinct from ${suppressed}`.execute(
    db,
  );
  expect(astray).toEqual([]);
  await sql`insert into email_suppressions (email_hash, reason) values (address_hash('3@example.org'), 'complained') on conflict do nothing`.execute(
    db,
  );
  const counted = async () => Promise.all(editions.map(async (key) => inOrder(await countAnswers(db, key))));
  const expected = await Promise.all(editions.map((key) => recounted(db, key)));
  expect(expected.flat().length).toBeGreaterThan(1);
  expect(await counted()).toEqual(expected);
  await gatherAnswerCounts(db, new Date());
  expect(await counted()).toEqual(expected);
  await sql`delete from profiles`.execute(db);
  expect(await counted()).toEqual([[], []]);
});

test("whoever registered between two moments is counted, whether they cut a day or not", async () => {
  const db = await testDatabase();
  await sql`insert into profiles (id, email, full_name) select md5('p' || n)::uuid, n || '@example.org', 'P'
    from generate_series(0, 99) as n`.execute(db);
  await sql`insert into registrations (profile_id, cohere_event, created_at) select md5('p' || n)::uuid, ${editions[1]},
    '2025-09-01T00:00:00Z'::timestamptz + n * interval '1 hour' from generate_series(0, 99) as n`.execute(db);
  const hour = (n: number, more = 0) => new Date(Date.UTC(2025, 8, 1, n) + more);
  const people = async (from?: Date, until?: Date) =>
    (await countAnswers(db, editions[1]!, { from, until })).reduce((sum, group) => sum + group.people, 0);
  expect(await people()).toBe(100);
  for (const [from, until] of [
    [0, 99],
    [5, 5],
    [5, 17],
    [5, 60],
    [23, 24],
    [24, 47],
    [24, 48],
    [-50, 200],
    [60, 5],
  ] as const) {
    const expected = Array.from({ length: 100 }, (_, n) => n).filter((n) => n >= from && n <= until).length;
    expect(await people(hour(from), hour(until)), `${from} to ${until}`).toBe(expected);
    expect(await people(hour(from, 1), hour(until, -1))).toBe(
      Math.max(0, Array.from({ length: 100 }, (_, n) => n).filter((n) => n > from && n < until).length),
    );
  }
  expect([await people(hour(48)), await people(undefined, hour(48)), await people(hour(48, 1))]).toEqual([52, 49, 51]);
});
