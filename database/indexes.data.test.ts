import { sql } from "kysely";
import { expect, test } from "vitest";
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
