import { mkdirSync, statSync } from "node:fs";
import path from "node:path";

/**
 * Makes a folder and those above it. Node's own `recursive` never comes back from a place that holds no folders, such
 * as /proc; this throws.
 */
export function makeFolder(folder: string): void {
  if (isFolder(folder)) return;
  makeFolder(path.dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    if (!isFolder(folder)) throw error;
  }
}

function isFolder(place: string): boolean {
  return statSync(place, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
