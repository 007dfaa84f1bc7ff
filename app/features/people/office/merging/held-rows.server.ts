import { sql } from "kysely";
import type { Db } from "~/platform/database/db.server";

type Row = Record<string, unknown>;

/** A table that names people, and what a row of it is found by. */
interface Holding {
  table: string;
  /** The columns that name a person, or a row that goes with one. */
  columns: string[];
  key: string[];
  /** Columns that are written; others the database works out. */
  written: string[];
}

/** Every row that names some people, as it stands, table by table; each after those it hangs on. */
export type HeldRows = { table: string; rows: Row[] }[];

/** What a merge did to those rows, to be taken back. */
export interface Undo {
  table: string;
  /** Rows that went. */
  gone: Row[];
  /** Rows that came, by their keys. */
  made: Row[];
  /** Rows of which some columns changed. */
  changed: { key: Row; before: Row; after: Row }[];
}

/** What a merge may delete and what then goes with it. */
const deleted = "registrations";
/** Written to for good: what a merge added there stays. */
const appendOnly = "consent_log";
/** Go on by themselves: only whose they are was the merge's doing. */
const underWay = ["email_deliveries"];
/** Triggers keep it. */
const keptByTriggers = ["editions"];

/** Everything that names these people: their profiles, and the rows of every table that refers to one. */
export async function heldRows(tx: Db, people: readonly string[]): Promise<HeldRows> {
  const held: HeldRows = [];
  for (const holding of await holdings(tx, "profiles")) {
    const named = sql.join(
      holding.columns.map((column) => sql`t.${sql.ref(column)} = any(${people}::uuid[])`),
      sql` or `,
    );
    held.push({ table: holding.table, rows: await rowsWhere(tx, holding, named) });
  }
  const ids = held.find(({ table }) => table === deleted)!.rows.map(({ id }) => id as string);
  for (const holding of (await holdings(tx, deleted)).slice(1)) {
    const named = sql.join(
      holding.columns.map((column) => sql`t.${sql.ref(column)} = any(${ids}::uuid[])`),
      sql` or `,
    );
    held.push({ table: holding.table, rows: await rowsWhere(tx, holding, named) });
  }
  return held;
}

/** What became of the rows since. */
export async function undoOf(tx: Db, before: HeldRows, kept: string): Promise<Undo[]> {
  const known = await allHoldings(tx);
  const now = await heldRows(tx, [kept]);
  const undo: Undo[] = [];
  for (const { table, rows } of before) {
    const holding = known.get(table)!;
    const keys = rows.map((row) => keyOf(holding, row));
    const still = new Map((await rowsByKeys(tx, holding, keys)).map((row) => [textOf(keyOf(holding, row)), row]));
    const wasThere = new Set(keys.map(textOf));
    undo.push({
      table,
      gone: rows.filter((row) => !still.has(textOf(keyOf(holding, row)))),
      made: (now.find((one) => one.table === table)?.rows ?? [])
        .map((row) => keyOf(holding, row))
        .filter((key) => !wasThere.has(textOf(key))),
      changed: rows.flatMap((row) => {
        const key = keyOf(holding, row);
        const next = still.get(textOf(key));
        const watched = underWay.includes(table) ? holding.columns : holding.written;
        const columns = next ? watched.filter((name) => textOf(row[name]) !== textOf(next[name])) : [];
        return columns.length > 0 ? [{ key, before: pick(row, columns), after: pick(next!, columns) }] : [];
      }),
    });
  }
  return undo.filter(({ gone, made, changed }) => gone.length + made.length + changed.length > 0);
}

/** Puts the rows back. What somebody has changed or deleted since stays as they left it. */
export async function restoreRows(tx: Db, undo: readonly Undo[]): Promise<void> {
  const known = await allHoldings(tx);
  for (const { table, gone, made, changed } of undo) {
    const holding = known.get(table)!;
    if (table !== appendOnly) for (const key of made) await deleteByKey(tx, holding, key);
    for (const one of changed) await changeBack(tx, holding, one);
    for (const row of gone) await insertRow(tx, holding, row);
  }
}

async function allHoldings(tx: Db): Promise<Map<string, Holding>> {
  const all = [...(await holdings(tx, deleted)).slice(1), ...(await holdings(tx, "profiles"))];
  return new Map(all.map((holding) => [holding.table, holding]));
}

/** The table itself, by its id, and those with a reference to it. */
async function holdings(tx: Db, to: "profiles" | "registrations"): Promise<Holding[]> {
  const { rows } = await sql<Holding>`
    select c.oid::regclass::text as table, named.columns,
      (select array_agg(a.attname::text order by a.attnum) from pg_index i
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
        where i.indrelid = c.oid and i.indisprimary) as key,
      (select array_agg(attname::text order by attnum) from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
          and attname <> all(${keptByTriggers}::text[])) as written
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

async function rowsWhere(tx: Db, { table }: Holding, where: ReturnType<typeof sql>): Promise<Row[]> {
  const found = await sql<{ row: Row }>`select to_jsonb(t) as row from ${sql.raw(table)} as t where ${where}`.execute(
    tx,
  );
  return found.rows.map(({ row }) => row);
}

async function rowsByKeys(tx: Db, holding: Holding, keys: Row[]): Promise<Row[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<{ row: Row }>`
    select to_jsonb(t) as row from ${sql.raw(holding.table)} as t
    join jsonb_populate_recordset(null::${sql.raw(holding.table)}, ${JSON.stringify(keys)}::jsonb) as k
      on ${isKey(holding)}`.execute(tx);
  return rows.map(({ row }) => row);
}

async function deleteByKey(tx: Db, holding: Holding, key: Row): Promise<void> {
  await sql`delete from ${sql.raw(holding.table)} as t using ${record(holding, key)} as k where ${isKey(holding)}`.execute(
    tx,
  );
}

/** One statement for a row, so that what belongs together changes together. */
async function changeBack(tx: Db, holding: Holding, { key, before, after }: Undo["changed"][number]): Promise<void> {
  const set = Object.keys(before).map((name) => {
    const [column, was, became] = [sql.ref(name), sql.ref(`b.${name}`), sql.ref(`a.${name}`)];
    const current = sql.ref(`t.${name}`);
    return sql`${column} = case when ${current} is not distinct from ${became} then ${was} else ${current} end`;
  });
  await sql`update ${sql.raw(holding.table)} as t set ${sql.join(set)}
    from ${record(holding, key)} as k, ${record(holding, before)} as b, ${record(holding, after)} as a
    where ${isKey(holding)}`.execute(tx);
}

/** A row that somebody has made anew since stays as it is; one of something that is gone since, such as a tag, goes with it. */
async function insertRow(tx: Db, holding: Holding, row: Row): Promise<void> {
  await sql`savepoint inserted_row`.execute(tx);
  try {
    await insert(tx, holding, row);
    await sql`release savepoint inserted_row`.execute(tx);
  } catch (error) {
    const isOfWhatIsGone = (error as { code?: unknown }).code === foreignKeyViolation;
    // The person alone must come back, or nothing does.
    if (!isOfWhatIsGone || holding.table === "profiles") throw error;
    await sql`rollback to savepoint inserted_row`.execute(tx);
  }
}

const foreignKeyViolation = "23503";

async function insert(tx: Db, holding: Holding, row: Row): Promise<void> {
  const columns = sql.join(holding.written.map((name) => sql.ref(name)));
  const inserted = sql`insert into ${sql.raw(holding.table)} (${columns}) overriding system value
    select ${columns} from ${record(holding, row)} as r`;
  await sql`${inserted} ${holding.table === "profiles" ? sql`` : sql`on conflict do nothing`}`.execute(tx);
}

function record({ table }: Holding, row: Row) {
  return sql`jsonb_populate_record(null::${sql.raw(table)}, ${JSON.stringify(row)}::jsonb)`;
}

function isKey({ key }: Holding) {
  return sql.join(
    key.map((name) => sql`t.${sql.ref(name)} = k.${sql.ref(name)}`),
    sql` and `,
  );
}

function keyOf({ key }: Holding, row: Row): Row {
  return pick(row, key);
}

function pick(row: Row, names: readonly string[]): Row {
  return Object.fromEntries(names.map((name) => [name, row[name]]));
}

function textOf(value: unknown): string {
  return JSON.stringify(value ?? null);
}
