import { closeSync, fsyncSync, openSync, readdirSync, renameSync, writeFileSync } from "node:fs";
import { open, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";

const syncedAtOnce = 16;

/**
 * Writes a file that only its owner can read. After a power cut the file is either complete or unchanged. Returns once
 * it is on the disk.
 */
export function writeDurably(file: string, content: string | Uint8Array): void {
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, content, { mode: 0o600, flush: true });
  renameSync(unfinished, file);
  syncFolder(path.dirname(file));
}

/**
 * Does the same for several files of a folder without blocking. A name must never come from a visitor. If it fails, no
 * partial file stays.
 */
export async function writeAllDurably(
  folder: string,
  files: readonly { name: string; bytes: Uint8Array }[],
): Promise<void> {
  for (const { name, bytes } of files) {
    const file = path.join(folder, name);
    const unfinished = `${file}.${process.pid}`;
    try {
      await writeFile(unfinished, bytes, { mode: 0o600, flush: true });
      await rename(unfinished, file);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  }
  syncFolder(folder);
}

/** Returns once everything created, renamed or removed in a folder is on the disk. */
export function syncFolder(folder: string): void {
  // Windows cannot open a folder and writes its entries by itself.
  if (process.platform === "win32") return;
  try {
    sync(folder);
  } catch (error) {
    // Some network shares do not support syncing a folder.
    if ((error as NodeJS.ErrnoException).code !== "EINVAL") throw error;
  }
}

/** Resolves once a folder and its contents are on the disk. Many syncs at once are ten times faster. */
export async function syncTree(folder: string): Promise<void> {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile()).values();
  const work = async () => {
    for (const file of files) await syncFile(path.join(file.parentPath, file.name));
  };
  await Promise.all(Array.from({ length: syncedAtOnce }, work));
  for (const entry of entries) if (entry.isDirectory()) syncFolder(path.join(entry.parentPath, entry.name));
  syncFolder(folder);
}

/** Resolves once the content of a file is on the disk. */
export async function syncFile(file: string): Promise<void> {
  const handle = await open(file, "r+");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function sync(folder: string): void {
  const descriptor = openSync(folder, "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
