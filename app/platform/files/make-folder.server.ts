import { chmodSync, mkdirSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { syncFolder } from "./durable-files.server.ts";

/**
 * Creates a folder and its parents, readable only by their owner, and returns once they are on the disk. Node's
 * `recursive` never returns for a place without folders, such as /proc; this throws.
 */
export function makeFolder(folder: string): void {
  if (isFolder(folder)) return;
  const above = path.dirname(folder);
  makeFolder(above);
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if (!isFolder(folder)) throw error;
  }
  syncFolder(above);
}

/** Removes all permissions but the owner's from a file, or from a folder and its contents. */
export function closeToOthers(target: string): void {
  const status = statSync(target, { throwIfNoEntry: false });
  if (!status) return;
  if (status.mode & 0o077) chmodSync(target, status.mode & 0o700);
  if (status.isDirectory()) for (const name of readdirSync(target)) closeToOthers(path.join(target, name));
}

function isFolder(target: string): boolean {
  return statSync(target, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
