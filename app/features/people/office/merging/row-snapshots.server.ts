import { sql } from "kysely";
import type { Db } from "~/platform/database/db.server";

type Row = Record<string, unknown>;

/** A table that refers to people, with the columns needed to copy and restore its rows. */
interface ReferencingTable {
  table: string;
  /** The columns with a reference to the person, or to a row that is deleted with them. */
  columns: string[];
  key: string[];
  /** The columns that can be written; the others are generated. */
  written: string[];
}

/** A snapshot of all rows that refer to some people. Each table comes after the tables it refers to. */
export type RowSnapshot = { table: string; rows: Row[] }[];

/** The changes of a merge to one table, as needed to undo them. */
export interface Undo {
  table: string;
  /** Rows that the merge deleted. */
  gone: Row[];
  /** The keys of rows that the merge inserted. */
  made: Row[];
  /** Rows that the merge updated. */
  changed: { key: Row; before: Row; after: Row }[];
}

/** The only table besides the profiles in which a merge deletes rows. */
const deleted = "registrations";
/** An append-only log: rows that a merge added stay after the undo. */
const appendOnly = "consent_log";
/** Tables whose rows go on changing after the merge: only the reference to the person is restored. */
const changingTables = ["email_deliveries", "host_questions"];
/** Tables that triggers maintain, so an undo leaves them alone. */
const triggerColumns = ["editions"];

/** Returns the profiles of these people, and all rows of other tables that refer to them. */
export async function snapshotRows(tx: Db, people: readonly string[]): Promise<RowSnapshot> {
  const snapshot: RowSnapshot = [];
  for (const source of await referencingTables(tx, "profiles"))
    snapshot.push({ table: source.table, rows: await referringRows(tx, source, people) });
  const ids = snapshot.find(({ table }) => table === deleted)!.rows.map(({ id }) => id as string);
  for (const source of (await referencingTables(tx, deleted)).slice(1))
    snapshot.push({ table: source.table, rows: await referringRows(tx, source, ids) });
  return snapshot;
}

/** Compares the rows with an earlier snapshot and returns the difference as an undo. */
export async function undoOf(tx: Db, before: RowSnapshot, kept: string): Promise<Undo[]> {
  const tables = await allReferencingTables(tx);
  const after = await snapshotRows(tx, [kept]);
  const undo: Undo[] = [];
  for (const { table, rows } of before) {
    const source = tables.get(table)!;
    const keys = rows.map((row) => keyOf(source, row));
    const current = new Map((await rowsByKeys(tx, source, keys)).map((row) => [jsonText(keyOf(source, row)), row]));
    const formerKeys = new Set(keys.map(jsonText));
    undo.push({
      table,
      gone: rows.filter((row) => !current.has(jsonText(keyOf(source, row)))),
      made: (after.find((entry) => entry.table === table)?.rows ?? [])
        .map((row) => keyOf(source, row))
        .filter((key) => !formerKeys.has(jsonText(key))),
      changed: rows.flatMap((row) => {
        const key = keyOf(source, row);
        const next = current.get(jsonText(key));
        const watched = changingTables.includes(table) ? source.columns : source.written;
        const columns = next ? watched.filter((name) => jsonText(row[name]) !== jsonText(next[name])) : [];
        return columns.length > 0 ? [{ key, before: pick(row, columns), after: pick(next!, columns) }] : [];
      }),
    });
  }
  return undo.filter(({ gone, made, changed }) => gone.length + made.length + changed.length > 0);
}

/** Restores the rows. A row that somebody changed or deleted after the merge stays as it is. */
export async function restoreRows(tx: Db, undo: readonly Undo[]): Promise<void> {
  const tables = await allReferencingTables(tx);
  for (const { table, gone, made, changed } of undo) {
    const source = tables.get(table)!;
    if (table !== appendOnly) for (const key of made) await deleteByKey(tx, source, key);
    for (const change of changed) await changeBack(tx, source, change);
    for (const row of gone) await insertRow(tx, source, row);
  }
}

async function allReferencingTables(tx: Db): Promise<Map<string, ReferencingTable>> {
  const all = [...(await referencingTables(tx, deleted)).slice(1), ...(await referencingTables(tx, "profiles"))];
  return new Map(all.map((source) => [source.table, source]));
}

/** Reads the table and all its foreign keys from PostgreSQL's catalog. */
async function referencingTables(tx: Db, to: "profiles" | "registrations"): Promise<ReferencingTable[]> {
  const { rows } = await sql<ReferencingTable>`
    select c.oid::regclass::text as table, named.columns,
      (select array_agg(a.attname::text order by a.attnum) from pg_index i
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
        where i.indrelid = c.oid and i.indisprimary) as key,
      (select array_agg(attname::text order by attnum) from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
          and attname <> all(${triggerColumns}::text[])) as written
    from (
      select ${to}::regclass::oid as oid, array['id'] as columns
      union all
      select f.conrelid, array_agg(a.attname::text order by a.attnum) from pg_constraint f
        join pg_attribute a on a.attrelid = f.conrelid and a.attnum = any (f.conkey)
        where f.contype = 'f' and f.confrelid = ${to}::regclass group by f.conrelid
    ) as named join pg_class c on c.oid = named.oid
    order by c.oid <> ${to}::regclass, c.oid = 'person_merges'::regclass, 1`.execute(tx);
  return rows;
}

async function referringRows(tx: Db, { table, columns }: ReferencingTable, ids: readonly string[]): Promise<Row[]> {
  const references = columns.map((column) => sql`t.${sql.ref(column)} = any(${ids}::uuid[])`);
  const { rows } = await sql<{ row: Row }>`
    select to_jsonb(t) as row from ${sql.raw(table)} as t where ${sql.join(references, sql` or `)}`.execute(tx);
  return rows.map(({ row }) => row);
}

async function rowsByKeys(tx: Db, source: ReferencingTable, keys: Row[]): Promise<Row[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<{ row: Row }>`
    select to_jsonb(t) as row from ${sql.raw(source.table)} as t
    join jsonb_populate_recordset(null::${sql.raw(source.table)}, ${JSON.stringify(keys)}::jsonb) as k
      on ${isKey(source)}`.execute(tx);
  return rows.map(({ row }) => row);
}

async function deleteByKey(tx: Db, source: ReferencingTable, key: Row): Promise<void> {
  await sql`delete from ${sql.raw(source.table)} as t using ${record(source, key)} as k where ${isKey(source)}`.execute(
    tx,
  );
}

/** Restores a whole row in one statement, so that checks across its columns hold. */
async function changeBack(
  tx: Db,
  source: ReferencingTable,
  { key, before, after }: Undo["changed"][number],
): Promise<void> {
  const set = Object.keys(before).map((name) => {
    const [column, was, became] = [sql.ref(name), sql.ref(`b.${name}`), sql.ref(`a.${name}`)];
    const current = sql.ref(`t.${name}`);
    return sql`${column} = case when ${current} is not distinct from ${became} then ${was} else ${current} end`;
  });
  await sql`update ${sql.raw(source.table)} as t set ${sql.join(set)}
    from ${record(source, key)} as k, ${record(source, before)} as b, ${record(source, after)} as a
    where ${isKey(source)}`.execute(tx);
}

/**
 * Inserts a deleted row again. Skips a row that exists again, and one that refers to something deleted since, such as a
 * tag.
 */
async function insertRow(tx: Db, source: ReferencingTable, row: Row): Promise<void> {
  await sql`savepoint inserted_row`.execute(tx);
  try {
    await insert(tx, source, row);
    await sql`release savepoint inserted_row`.execute(tx);
  } catch (error) {
    const isDanglingReference = (error as { code?: unknown }).code === foreignKeyViolation;
    // Only the profile itself is required; without it the undo fails.
    if (!isDanglingReference || source.table === "profiles") throw error;
    await sql`rollback to savepoint inserted_row`.execute(tx);
  }
}

const foreignKeyViolation = "23503";

async function insert(tx: Db, source: ReferencingTable, row: Row): Promise<void> {
  const columns = sql.join(source.written.map((name) => sql.ref(name)));
  const inserted = sql`insert into ${sql.raw(source.table)} (${columns}) overriding system value
    select ${columns} from ${record(source, row)} as r`;
  await sql`${inserted} ${source.table === "profiles" ? sql`` : sql`on conflict do nothing`}`.execute(tx);
}

function record({ table }: ReferencingTable, row: Row) {
  return sql`jsonb_populate_record(null::${sql.raw(table)}, ${JSON.stringify(row)}::jsonb)`;
}

function isKey({ key }: ReferencingTable) {
  return sql.join(
    key.map((name) => sql`t.${sql.ref(name)} = k.${sql.ref(name)}`),
    sql` and `,
  );
}

function keyOf({ key }: ReferencingTable, row: Row): Row {
  return pick(row, key);
}

function pick(row: Row, names: readonly string[]): Row {
  return Object.fromEntries(names.map((name) => [name, row[name]]));
}

function jsonText(value: unknown): string {
  return JSON.stringify(value ?? null);
}
