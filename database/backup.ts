import { createWriteStream } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { sql } from "kysely";
import type { Db } from "../app/platform/db.server.ts";
import { syncFolder } from "../app/platform/durable-files.server.ts";
import { appliedMigration } from "./migrate.ts";
import { countRows, storedTables, type StoredTable } from "./stored-tables.ts";

/** The first line of a backup; docs/operations.md describes the format. */
export interface BackupHeader {
  format: "cohere-backup";
  formatVersion: 1;
  productVersion: string;
  /** The newest migration of the database it was made from. */
  migration: string;
  tables: string[];
}

const fetchedAtOnce = 500;

/**
 * Saves everything stored as gzipped JSON lines, as it was at one moment, whatever the engine: a
 * header, then for each table its name and count and that many rows, then an end mark. The file
 * appears under its name only once it is whole. Returns the number of rows.
 */
export async function writeBackup(db: Db, { file, productVersion }: { file: string; productVersion: string }) {
  const unfinished = `${file}.unfinished-${process.pid}`;
  try {
    const rows = await db
      .transaction()
      .setIsolationLevel("repeatable read")
      .setAccessMode("read only")
      .execute((tx) => writeLines(tx, unfinished, productVersion));
    await settle(unfinished);
    await rename(unfinished, file);
    syncFolder(path.dirname(file));
    return { rows };
  } finally {
    await rm(unfinished, { force: true });
  }
}

async function writeLines(tx: Db, file: string, productVersion: string): Promise<number> {
  await sql`set local statement_timeout = 0`.execute(tx);
  const written = { rows: 0 };
  const lines = Readable.from(backupLines(tx, { productVersion, written }));
  await pipeline(lines, createGzip(), createWriteStream(file, { mode: 0o600 }));
  return written.rows;
}

interface Progress {
  productVersion: string;
  written: { rows: number };
}

async function* backupLines(tx: Db, { productVersion, written }: Progress): AsyncGenerator<string, void> {
  const stored = await storedTables(tx);
  const tables = stored.map(({ name }) => name);
  const migration = (await appliedMigration(tx))!;
  const header: BackupHeader = { format: "cohere-backup", formatVersion: 1, productVersion, migration, tables };
  yield `${JSON.stringify(header)}\n`;
  for (const table of stored) {
    yield `${JSON.stringify({ table: table.name, rows: await countRows(tx, table.name) })}\n`;
    for await (const lines of rowsAsJson(tx, table)) {
      written.rows += lines.length;
      yield `${lines.join("\n")}\n`;
    }
  }
  yield `${JSON.stringify({ end: true, rows: written.rows })}\n`;
}

/** Without what the database works out by itself: a restore does that again. */
async function* rowsAsJson(tx: Db, { name, columns }: StoredTable): AsyncGenerator<string[], void> {
  const rows = `select ${columns.join(", ")} from ${name}`;
  const select = `select row_to_json(stored)::text as line from (${rows}) as stored`;
  await sql.raw(`declare stored_rows no scroll cursor for ${select}`).execute(tx);
  while (true) {
    const { rows } = await sql.raw<{ line: string }>(`fetch ${fetchedAtOnce} from stored_rows`).execute(tx);
    if (rows.length === 0) break;
    yield rows.map(({ line }) => line);
  }
  await sql`close stored_rows`.execute(tx);
}

/** On the disk, not only in the system's memory, before the name says that it is whole. */
async function settle(file: string): Promise<void> {
  const handle = await open(file, "r+");
  await handle.sync();
  await handle.close();
}
