import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { Database } from "../app/platform/database/db.server.ts";
import { syncFile, syncFolder } from "../app/platform/files/durable-files.server.ts";
import { openBackup, type BackupHeader } from "./backup-file.ts";
import { takeSnapshot } from "./snapshot.ts";

/**
 * Yields a snapshot of everything stored as JSON lines, the same for both engines: a header, then each table with its
 * name, its number of rows and the rows, then an end mark.
 */
export async function* backupText(
  database: Pick<Database, "db" | "engine">,
  productVersion: string,
): AsyncGenerator<string, void> {
  const { migration, tables, close } = await takeSnapshot(database);
  try {
    const names = tables.map(({ name }) => name);
    const header: BackupHeader = {
      format: "cohere-backup",
      formatVersion: 1,
      productVersion,
      migration,
      tables: names,
    };
    yield `${JSON.stringify(header)}\n`;
    let totalRows = 0;
    for (const { name, rows, lines } of tables) {
      yield `${JSON.stringify({ table: name, rows })}\n`;
      for await (const some of lines()) {
        totalRows += some.length;
        yield `${some.join("\n")}\n`;
      }
    }
    yield `${JSON.stringify({ end: true, rows: totalRows })}\n`;
  } finally {
    await close();
  }
}

interface Place {
  file: string;
  signal?: AbortSignal | undefined;
}

/**
 * Saves the text of a backup, gzipped, and returns its number of rows. The file gets its name only after it is on the
 * disk and was read back completely, with as many rows of each table as the database counted.
 */
export async function saveBackup(
  text: AsyncIterable<string | Uint8Array>,
  { file, signal }: Place,
): Promise<{ rows: number }> {
  const unfinished = `${file}${unfinishedEnd}${process.pid}`;
  try {
    await pipeline(text, createGzip(), createWriteStream(unfinished, { mode: 0o600 }), { ...(signal && { signal }) });
    await syncFile(unfinished);
    const { rows } = await openBackup(unfinished).check();
    await rename(unfinished, file);
    syncFolder(path.dirname(file));
    return { rows };
  } finally {
    await rm(unfinished, { force: true });
  }
}

/** Separates the name of an unfinished backup from the id of the process that writes it. */
export const unfinishedEnd = ".unfinished-";
