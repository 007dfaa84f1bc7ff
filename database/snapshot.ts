import { randomUUID } from "node:crypto";
import { sql, type ControlledTransaction, type RawBuilder } from "kysely";
import type { Database, Db } from "../app/platform/database/db.server.ts";
import { appliedMigration } from "./migrate.ts";
import { countRows, storedTables, type StoredTable } from "./stored-tables.ts";
import type { Tables } from "../app/platform/database/tables.ts";

/** Everything stored at one moment. */
export interface Snapshot {
  /** The newest migration of the database. */
  migration: string;
  tables: SnapshotTable[];
  close(): Promise<void>;
}

interface SnapshotTable {
  name: string;
  rows: number;
  /** Yields the rows as JSON text in batches, once. */
  lines(): AsyncGenerator<string[], void>;
}

type Transaction = ControlledTransaction<Tables>;

const rowsAtOnce = ({ hasBytes }: StoredTable) => (hasBytes ? 10 : 250);

/**
 * Takes a snapshot of everything stored, without generated columns. On PostgreSQL, a transaction on one of the
 * connections stays open for it. The embedded database has a single connection, so one short transaction opens cursors
 * that hold the rows, and requests run between the reads from them.
 */
export function takeSnapshot({ db, engine }: Pick<Database, "db" | "engine">): Promise<Snapshot> {
  return engine === "postgres" ? openSnapshot(db) : heldSnapshot(db);
}

async function openSnapshot(db: Db): Promise<Snapshot> {
  const tx = await begin(db);
  const close = () => tx.rollback().execute();
  try {
    await sql`set local statement_timeout = 0`.execute(tx);
    const tables: SnapshotTable[] = [];
    for (const [i, table] of (await storedTables(tx)).entries()) {
      const cursor = sql.id(`snapshot_${i}`);
      const rows = sql`select row_to_json(stored)::text as line from (${selectRows(table)}) as stored`;
      await sql`declare ${cursor} no scroll cursor for ${rows}`.execute(tx);
      const next = sql<Line>`fetch ${sql.lit(rowsAtOnce(table))} from ${cursor}`;
      tables.push({ name: table.name, rows: await countRows(tx, table.name), lines: () => linesOfCursor(tx, next) });
    }
    return { migration: (await appliedMigration(tx))!, tables, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function heldSnapshot(db: Db): Promise<Snapshot> {
  // Two snapshots may be read at once on the same session.
  const names = `snapshot_${randomUUID().slice(0, 8)}`;
  await makeReader(db);
  const tx = await begin(db);
  try {
    const tables: SnapshotTable[] = [];
    for (const [i, table] of (await storedTables(tx)).entries()) {
      const cursor = `${names}_${i}`;
      // The commit stores the plain rows, which is quick. They become JSON when they are read.
      await sql`declare ${sql.id(cursor)} no scroll cursor with hold for ${selectRows(table)}`.execute(tx);
      const next = sql<Line>`select line from pg_temp.held_lines(${cursor}, ${rowsAtOnce(table)}) as line`;
      tables.push({ name: table.name, rows: await countRows(tx, table.name), lines: () => linesOfCursor(db, next) });
    }
    const migration = (await appliedMigration(tx))!;
    await tx.commit().execute();
    const close = async () => {
      for (const i of tables.keys()) await sql`close ${sql.id(`${names}_${i}`)}`.execute(db);
    };
    return { migration, tables, close };
  } catch (error) {
    if (!tx.isCommitted) await tx.rollback().execute();
    throw error;
  }
}

function begin(db: Db): Promise<Transaction> {
  return db.startTransaction().setIsolationLevel("repeatable read").setAccessMode("read only").execute();
}

function selectRows({ name, columns }: StoredTable): RawBuilder<unknown> {
  return sql.raw(`select ${columns.join(", ")} from ${name}`);
}

/** Creates a function that returns rows of a cursor as JSON text, because SQL itself cannot process fetched rows. */
async function makeReader(db: Db): Promise<void> {
  await sql`create or replace function pg_temp.held_lines(held refcursor, most int) returns setof text
    language plpgsql as $$
    declare stored record;
    begin
      for i in 1..most loop
        fetch held into stored;
        exit when not found;
        return next row_to_json(stored)::text;
      end loop;
    end $$`.execute(db);
}

interface Line {
  line: string;
}

async function* linesOfCursor(db: Db, next: RawBuilder<Line>): AsyncGenerator<string[], void> {
  for (;;) {
    const { rows } = await next.execute(db);
    if (rows.length === 0) return;
    yield rows.map(({ line }) => line);
  }
}
