import { sql, type CompiledQuery, type Expression, type RawBuilder } from "kysely";
import { hasPool, type Db } from "./db.server.ts";
import { openReadTransaction, type ReadTransaction } from "./reading.server.ts";

interface PagedList<Row extends { id: string }> {
  /** The ids of the list, in order. */
  members: Expression<{ id: string }>;
  /** Reads those rows that still belong to the list, in any order. */
  read: (ids: string[]) => Promise<Row[]>;
}

/** A list that one statement can read completely. */
export interface ListedRows<Row extends { id: string }> {
  /** The selected columns, including `id`. */
  columns: RawBuilder<Row>;
  id: RawBuilder<string>;
  /** The statement from `from` on, with a `where`. */
  source: RawBuilder<unknown>;
  /** Rows for which this is true come first; it is never null. */
  first?: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
  /** When a row was created, by the database's clock; rows created later are not on the list. */
  createdAt?: RawBuilder<unknown>;
  /** Ends the reading at once, even while the database is working. */
  signal?: AbortSignal | undefined;
}

const rowsAtOnce = 1_000;
const bytesOfAnId = 16;
/** Ids are read in chunks of a megabyte. */
const idsAtOnce = 65_536;

/** A reader who does not ask for the next page within this many milliseconds loses the snapshot. */
const longestStall = 300;
/** A snapshot is also given up after this time, because it holds up the vacuum of tables. */
const longestSnapshot = 60_000;
const mostSnapshots = 2;
let snapshots = 0;

/**
 * Streams a list page by page. One statement at the beginning decides which rows are on it, once each and in which
 * order; each page has the current data, without rows that no longer belong to the list. No connection is held between
 * pages, so the reader may be slow.
 */
export async function* streamByIds<Row extends { id: string }>(
  db: Db,
  { members, read }: PagedList<Row>,
): AsyncGenerator<Row[], void> {
  yield* pagesOfIds(await idsOf(db, members), read);
}

/**
 * Streams the list from one snapshot on its own connection. If the reader stalls, the snapshot is released, and the
 * ids not sent yet are listed and read as in `streamByIds`, without holding a connection (decisions 75 and 77).
 */
export async function* streamRows<Row extends { id: string }>(
  db: Db,
  list: ListedRows<Row>,
): AsyncGenerator<Row[], void> {
  const { columns, id, source } = list;
  const read = async (ids: string[]) => {
    const { rows } = await sql<Row>`select ${columns} ${source} and ${id} = any(${ids}::uuid[])`.execute(db);
    return rows;
  };
  if (!hasPool(db)) return yield* pagesOfIds(await idsOf(db, membersOf(list)), read);
  if (snapshots >= mostSnapshots) return yield* pagesOfIds(await listIds(db, list), read);
  const sent = yield* streamSnapshot(db, list);
  if (sent) yield* pagesOfIds(await listIds(db, withoutSent(list, sent)), read);
}

/** What was sent of a list before its snapshot was released. */
interface SentRows {
  ids: Buffer[];
  since: Date;
}

function membersOf({ id, source, first, order }: ListedRows<{ id: string }>): RawBuilder<{ id: string }> {
  return sql<{ id: string }>`select ${id} as id ${source} order by ${first ? sql`not (${first}),` : sql``} ${order}`;
}

/** Returns the ids on the list; the search ends if the reader leaves. */
async function listIds(db: Db, list: ListedRows<{ id: string }>): Promise<Buffer[]> {
  const reading = await openReadTransaction(db, list.signal);
  try {
    return await reading.run((tx) => idsOf(tx, membersOf(list)));
  } finally {
    await reading.end();
  }
}

/** The subquery keeps the array of ids out of each row that the database compares. */
function withoutSent<Row extends { id: string }>(list: ListedRows<Row>, { ids, since }: SentRows): ListedRows<Row> {
  const sent = Buffer.concat(ids.splice(0));
  const wasSent = sql`exists (select from (
    select encode(substr(sent.ids, n * ${bytesOfAnId} + 1, ${bytesOfAnId}), 'hex')::uuid as id
    from (select ${sent}::bytea as ids offset 0) as sent, generate_series(0, ${sent.length / bytesOfAnId - 1}::int) as n
    offset 0
  ) as sent where sent.id = ${list.id})`;
  const isNew = list.createdAt ? sql`${list.createdAt} > ${since} and ${list.createdAt} <= now()` : sql`false`;
  return { ...list, source: sql`${list.source} and not ${wasSent} and not (${isNew})` };
}

/** The parts are selected one after the other, so that the first rows are sent before the others are sorted. */
function wholeStatement({ columns, source, first, order }: ListedRows<{ id: string }>): RawBuilder<unknown> {
  if (!first) return sql`select ${columns} ${source} order by ${order}`;
  const part = (condition: RawBuilder<unknown>) =>
    sql`select * from (select ${columns} ${source} and ${condition} order by ${order}) as part`;
  return sql`${part(sql`(${first})`)} union all ${part(sql`not (${first})`)}`;
}

/** Yields pages. If the reader was too slow, returns what was sent by then. */
async function* streamSnapshot<Row extends { id: string }>(
  db: Db,
  list: ListedRows<Row>,
): AsyncGenerator<Row[], SentRows | undefined> {
  snapshots++;
  const reading = await openReadTransaction(db, list.signal, () => snapshots--);
  const ids: Buffer[] = [];
  let stall: NodeJS.Timeout | undefined;
  try {
    const since = await prepareSnapshot(reading);
    const begun = Date.now();
    const statement = wholeStatement(list).compile(db) as CompiledQuery<Row>;
    for await (const page of reading.pages(statement, rowsAtOnce)) {
      ids.push(bytesOf(page));
      stall = setTimeout(() => void reading.end(), longestStall);
      yield page;
      clearTimeout(stall);
      if (reading.hasEnded() || Date.now() - begun > longestSnapshot) return { ids, since };
    }
    return undefined;
  } finally {
    clearTimeout(stall);
    await reading.end();
  }
}

/**
 * Returns the time of the snapshot, rounded up as the database rounds stored times. Sorting uses more memory to be
 * faster.
 */
async function prepareSnapshot({ run }: ReadTransaction): Promise<Date> {
  const { rows } = await run((tx) =>
    sql<{ since: Date }>`select now() + interval '1 millisecond' as since, set_config('work_mem', '64MB', true),
      set_config('max_parallel_workers_per_gather', '1', true)`.execute(tx),
  );
  return rows[0]!.since;
}

async function* pagesOfIds<Row extends { id: string }>(
  ids: Buffer[],
  read: (ids: string[]) => Promise<Row[]>,
): AsyncGenerator<Row[], void> {
  for (const batch of batchesOf(ids)) {
    const rows = new Map((await read(batch)).map((row) => [row.id, row]));
    yield batch.flatMap((id) => rows.get(id) ?? []);
  }
}

/** Streams the ids of a list in the order of one statement, a thousand at a time. */
export async function* streamIds(db: Db, members: Expression<{ id: string }>): AsyncGenerator<string[], void> {
  yield* batchesOf(await idsOf(db, members));
}

function* batchesOf(ids: Buffer[]): Generator<string[], void> {
  for (const piece of ids)
    for (let at = 0; at < piece.length; at += rowsAtOnce * bytesOfAnId)
      yield uuidsIn(piece.subarray(at, at + rowsAtOnce * bytesOfAnId));
}

/** A million ids take 16 MB. */
async function idsOf(db: Db, members: Expression<{ id: string }>): Promise<Buffer[]> {
  const { rows } = await sql<{ ids: string }>`
    select encode(string_agg(uuid_send(id), ''::bytea order by n), 'hex') as ids
    from (select id, row_number() over () as n from (${members}) as listed) as numbered
    group by n / ${sql.lit(idsAtOnce)} order by n / ${sql.lit(idsAtOnce)}`.execute(db);
  return rows.map(({ ids }) => Buffer.from(ids, "hex"));
}

function bytesOf(rows: readonly { id: string }[]): Buffer {
  const digits = rows.map(({ id }) => id).join("");
  return Buffer.from(digits.replaceAll("-", ""), "hex");
}

function uuidsIn(ids: Buffer): string[] {
  const digits = ids.toString("hex").match(/.{32}/g) ?? [];
  return digits.map((id) => id.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-"));
}
