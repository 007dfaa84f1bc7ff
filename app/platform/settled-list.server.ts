import { sql, type ControlledTransaction, type Expression, type RawBuilder } from "kysely";
import type { Tables } from "../../database/tables.ts";
import { hasPool, type Db } from "./db.server.ts";

interface SettledList<Row extends { id: string }> {
  /** The ids of the list, in its order. */
  members: Expression<{ id: string }>;
  /** Reads those of them that still belong to it, in any order. */
  read: (ids: string[]) => Promise<Row[]>;
}

/** A list that one statement can read whole. */
export interface ListedRows<Row extends { id: string }> {
  /** What is read of each row, its `id` among it. */
  columns: RawBuilder<Row>;
  id: RawBuilder<string>;
  /** From `from` on, with a `where`. */
  source: RawBuilder<unknown>;
  /** Those for which it holds come first; it is never null. */
  first?: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
  /** Ends the reading at once, whatever the database is doing. */
  signal?: AbortSignal | undefined;
}

const rowsAtOnce = 1_000;
const bytesOfAnId = 16;
/** Ids are carried in pieces of a megabyte. */
const idsAtOnce = 65_536;

/** A reader who does not come for the next page within so many milliseconds is given the rest another way. */
const patience = 500;
/** And so is one who keeps coming, but takes this long for the whole: a snapshot holds up the cleaning of tables. */
const longestSnapshot = 60_000;
const mostSnapshots = 2;
let snapshots = 0;

/**
 * A list page by page. Who is in it, once each and in which order, is settled in one statement at its beginning; what a
 * page says is as of the moment the page is read, and who no longer belongs to the list by then is left out. Between
 * pages it holds no connection, so its reader may be as slow as they like.
 */
export async function* pagesOf<Row extends { id: string }>(
  db: Db,
  { members, read }: SettledList<Row>,
): AsyncGenerator<Row[], void> {
  yield* pagesOfIds(await idsOf(db, members), read);
}

/**
 * The same of a list that one statement can read whole: as of its beginning for a reader who keeps up, through a cursor.
 * What a slow one has not come for is settled then, and read as in `pagesOf`, without a connection in hand.
 */
export async function* rowsOf<Row extends { id: string }>(db: Db, list: ListedRows<Row>): AsyncGenerator<Row[], void> {
  const { columns, id, source } = list;
  const read = async (ids: string[]) => {
    const { rows } = await sql<Row>`select ${columns} ${source} and ${id} = any(${ids}::uuid[])`.execute(db);
    return rows;
  };
  const isQuick = hasPool(db) && snapshots < mostSnapshots;
  yield* pagesOfIds(isQuick ? yield* throughCursor(db, list) : await idsOf(db, membersOf(list)), read);
}

function membersOf({ id, source, first, order }: ListedRows<{ id: string }>): RawBuilder<{ id: string }> {
  return sql<{ id: string }>`select ${id} as id ${source} order by ${first ? sql`not (${first}),` : sql``} ${order}`;
}

/** One part after the other: the first rows are on their way before the others are sorted. */
function wholeOf({ columns, source, first, order }: ListedRows<{ id: string }>): RawBuilder<unknown> {
  if (!first) return sql`select ${columns} ${source} order by ${order}`;
  const part = (condition: RawBuilder<unknown>) =>
    sql`select * from (select ${columns} ${source} and ${condition} order by ${order}) as part`;
  return sql`${part(sql`(${first})`)} union all ${part(sql`not (${first})`)}`;
}

/** Yields pages, and returns the ids of those that its reader did not come for in time. */
async function* throughCursor<Row extends { id: string }>(
  db: Db,
  list: ListedRows<Row>,
): AsyncGenerator<Row[], Buffer[]> {
  snapshots++;
  const snapshot = await beginSnapshot(db, list.signal).catch((error) => {
    snapshots--;
    throw error;
  });
  const { tx, end } = snapshot;
  const begun = Date.now();
  let rest: Promise<Buffer[]> | undefined;
  let stall: NodeJS.Timeout | undefined;
  let taken = 0;
  const settle = () => {
    rest ??= idsOf(tx, sql<{ id: string }>`${membersOf(list)} offset ${taken}`).finally(end);
    rest.catch(() => {});
    return rest;
  };
  try {
    await sql`declare listed no scroll cursor for ${wholeOf(list)}`.execute(tx);
    const nextPage = () => sql<Row>`fetch ${sql.lit(rowsAtOnce)} from listed`.execute(tx);
    for (let next = nextPage(); ;) {
      const { rows } = await next;
      if (rows.length === 0) return [];
      taken += rows.length;
      next = nextPage();
      // Whoever leaves does not hear of it.
      next.catch(() => {});
      stall = setTimeout(settle, patience);
      yield rows;
      clearTimeout(stall);
      if (rest !== undefined || Date.now() - begun > longestSnapshot) return await settle();
    }
  } finally {
    clearTimeout(stall);
    await end();
    snapshots--;
  }
}

interface Snapshot {
  tx: ControlledTransaction<Tables>;
  /** Stops what it does and gives the connection back, once. */
  end: () => Promise<void>;
}

async function beginSnapshot(db: Db, signal: AbortSignal | undefined): Promise<Snapshot> {
  const tx = await db.startTransaction().setIsolationLevel("repeatable read").setAccessMode("read only").execute();
  // The whole is wanted soon, not its first rows; and sorting a million may take longer than a page of the site may.
  // Compiling the statement costs more than it saves, and the sort is quicker in memory (at most two lists at a time).
  const { rows } = await sql<{ session: number }>`select pg_backend_pid() as session,
    set_config('cursor_tuple_fraction', '1', true), set_config('statement_timeout', '60s', true),
    set_config('jit', 'off', true), set_config('work_mem', '64MB', true)`.execute(tx);
  const cancel = () => sql`select pg_cancel_backend(${rows[0]!.session})`.execute(db).catch(() => {});
  let ended: Promise<void> | undefined;
  const leave = () => void cancel();
  signal?.addEventListener("abort", leave);
  const end = () => {
    signal?.removeEventListener("abort", leave);
    // A session that is gone has ended its transaction.
    ended ??= tx
      .rollback()
      .execute()
      .catch(() => {});
    return ended;
  };
  return { tx, end };
}

async function* pagesOfIds<Row extends { id: string }>(
  ids: Buffer[],
  read: (ids: string[]) => Promise<Row[]>,
): AsyncGenerator<Row[], void> {
  for (const batch of batchesOf(ids)) {
    const found = new Map((await read(batch)).map((row) => [row.id, row]));
    yield batch.flatMap((id) => found.get(id) ?? []);
  }
}

/** The ids of a list in its order, settled in one statement, a thousand at a time. */
export async function* partsOf(db: Db, members: Expression<{ id: string }>): AsyncGenerator<string[], void> {
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

function uuidsIn(ids: Buffer): string[] {
  const digits = ids.toString("hex").match(/.{32}/g) ?? [];
  return digits.map((id) => id.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-"));
}
