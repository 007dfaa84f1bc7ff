import { sql, type RawBuilder } from "kysely";
import { expect, test } from "vitest";
import { buildEvent, buildProfile } from "../tests/support/builders.ts";
import { testDatabase } from "../tests/support/test-database.ts";

test("every reference to another table begins an index, or deleting there would read the whole table here", async () => {
  const db = await testDatabase();
  const { rows } = await sql<{ reference: string }>`
    select c.conrelid::regclass || ' (' || string_agg(a.attname, ', ') || ')' as reference
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
    where c.contype = 'f' and not exists (
      select from pg_index i where i.indrelid = c.conrelid and i.indisvalid
        and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey
        and (i.indpred is null
          or pg_get_expr(i.indpred, i.indrelid) = '(' || quote_ident(a.attname) || ' IS NOT NULL)'))
    group by c.oid, c.conrelid order by 1`.execute(db);
  expect(rows.map(({ reference }) => reference)).toEqual([]);
});

test("mails, drafts and proposals of a mailbox are found by an index", async () => {
  const db = await testDatabase();
  const { rows } = await sql<{ column: string }>`
    select i.indrelid::regclass || '.' || a.attname as column
    from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
    where a.attname in ('email', 'proposer_email')`.execute(db);
  const columns = await sql<{ column: string }>`
    select a.attrelid::regclass || '.' || a.attname as column from pg_attribute a join pg_class c on c.oid = a.attrelid
    where a.attname in ('email', 'proposer_email') and c.relkind = 'r' and not a.attisdropped`.execute(db);
  expect([...new Set(rows.map(({ column }) => column))].toSorted()).toEqual(
    columns.rows.map(({ column }) => column).toSorted(),
  );
});

/** What is read of a table when the planner takes an index wherever one fits. */
async function scansOf(query: RawBuilder<unknown>): Promise<string> {
  const db = await testDatabase();
  return db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    const { rows } = await sql<{ "QUERY PLAN": string }>`explain ${query}`.execute(tx);
    return rows.map((row) => row["QUERY PLAN"]).join("\n");
  });
}

test.each([
  [
    "mail that is due",
    sql`select id from email_deliveries where status = 'queued' and campaign_id is null and next_attempt_at <= now()`,
  ],
  [
    "mail of a campaign that is due",
    sql`select id from email_deliveries where status = 'queued' and campaign_id = ${crypto.randomUUID()} and next_attempt_at <= now()`,
  ],
  [
    "leases that ran out",
    sql`select id from email_deliveries where status in ('leased', 'sending') and lease_until < now()`,
  ],
  ["events with a word", sql`select id from events where words @@ to_tsquery('simple', 'choir:*')`],
  ["events in a place", sql`select id from events where place_words @@ to_tsquery('simple', 'hall:*')`],
  [
    "events on a day",
    sql`select id from events where is_public and status in ('published', 'cancelled')
    and tstzrange(start_date, end_date) && tstzrange(now(), now() + interval '1 day')`,
  ],
  ["a person's mail", sql`select id from email_deliveries where profile_id = ${crypto.randomUUID()}`],
  ["a session", sql`select id from auth.sessions where token_hash = 'x'`],
  ["a mailed link", sql`select id from auth.proofs where link_hash = 'x'`],
  ["a person by their mailbox", sql`select id from profiles where email = 'ana@example.org'`],
] as const)("%s is found by an index", async (_, query) => {
  expect(await scansOf(query)).not.toContain("Seq Scan");
});

test("a mailbox is stored in small letters only: nobody is there twice", async () => {
  const db = await testDatabase();
  for (const email of ["Ana@example.org", "ana@Example.org"])
    await expect(buildProfile(db, { email })).rejects.toMatchObject({ code: "23514" });
  await buildProfile(db, { email: "ana@example.org" });
  await expect(buildProfile(db, { email: "ana@example.org" })).rejects.toMatchObject({ code: "23505" });
});

test("words of people and events are in their indexes at once: no search reads a list of those still to come", async () => {
  const db = await testDatabase();
  for (let n = 0; n < 50; n++) {
    await buildProfile(db, { full_name: `Luz ${n}` });
    await buildEvent(db, { title: `Lantern ${n}` });
  }
  const { rows } = await sql<{ index: string; pages: number }>`
    select index, gin_clean_pending_list(index::regclass)::integer as pages
    from unnest(array['profiles_words', 'events_words', 'events_place_words']) as index`.execute(db);
  expect(rows.map(({ pages }) => pages)).toEqual([0, 0, 0]);
});
