import { closeSync, fstatSync, mkdirSync, openSync, readSync, writeFileSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "../project-root.server.ts";

/** The migrated database that the build creates and a new embedded database is copied from. */
export const templateArchive = path.join(projectRoot, "build", "database-template.tar");

const block = 512;
const folderType = "5";

/** Unpacks PGlite's database archive into an empty folder, file by file, readable only by its owner. */
export function unpackTemplate(archive: string, folder: string): void {
  const tar = openSync(archive, "r");
  try {
    const end = fstatSync(tar).size;
    for (let at = 0; at < end;) {
      const entry = entryOf(read(tar, at, block));
      if (!entry) return;
      const target = path.join(folder, entry.name);
      if (entry.isFolder) mkdirSync(target, { mode: 0o700 });
      else writeFileSync(target, read(tar, at + block, entry.size), { mode: 0o600 });
      at += block + Math.ceil(entry.size / block) * block;
    }
  } finally {
    closeSync(tar);
  }
}

/** Reads a ustar header; returns undefined for the empty block at the end of the archive. */
function entryOf(header: Buffer): { name: string; size: number; isFolder: boolean } | undefined {
  const text = (from: number, length: number) => header.toString("utf8", from, from + length).replace(/\0.*/s, "");
  const name = text(0, 100);
  if (!name) return undefined;
  return { name, size: Number.parseInt(text(124, 12), 8), isFolder: text(156, 1) === folderType };
}

function read(tar: number, at: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  if (readSync(tar, bytes, 0, length, at) < length) throw new Error("the archive of the database is cut short");
  return bytes;
}
