import { createWriteStream } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { Database } from "../app/platform/database/db.server.ts";
import { syncFolder } from "../app/platform/files/durable-files.server.ts";
import { openBackup, type BackupHeader } from "./backup-file.ts";
import { takeSnapshot } from "./snapshot.ts";

/**
 * Everything stored as JSON lines, as it was at one moment, whatever the engine: a header, then for each table its name
 * and count and that many rows, then an end mark.
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
    let written = 0;
    for (const { name, rows, lines } of tables) {
      yield `${JSON.stringify({ table: name, rows })}\n`;
      for await (const some of lines()) {
        written += some.length;
        yield `${some.join("\n")}\n`;
      }
    }
    yield `${JSON.stringify({ end: true, rows: written })}\n`;
  } finally {
    await close();
  }
}

interface Place {
  file: string;
  signal?: AbortSignal | undefined;
}

/**
 * Saves the text of a backup, gzipped. It appears under its name only once it is whole, on the disk and read back: every
 * line, and as many rows of each table as the database counted. Answers how many rows there are.
 */
export async function saveBackup(
  text: AsyncIterable<string | Uint8Array>,
  { file, signal }: Place,
): Promise<{ rows: number }> {
  const unfinished = `${file}${unfinishedEnd}${process.pid}`;
  try {
    await pipeline(text, createGzip(), createWriteStream(unfinished, { mode: 0o600 }), { ...(signal && { signal }) });
    await settle(unfinished);
    const { rows } = await openBackup(unfinished).check();
    await rename(unfinished, file);
    syncFolder(path.dirname(file));
    return { rows };
  } finally {
    await rm(unfinished, { force: true });
  }
}

/** Between the name of a backup and the id of the process that has not finished it. */
export const unfinishedEnd = ".unfinished-";

/** On the disk, not only in the system's memory. */
async function settle(file: string): Promise<void> {
  const handle = await open(file, "r+");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
