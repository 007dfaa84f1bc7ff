import { existsSync, readdirSync, rmSync, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Db } from "~/platform/database/db.server";
import { writeAllDurably } from "~/platform/files/durable-files.server";
import type { EncodedFile } from "./encode-process.server.ts";
import { fileNameOf, readFileName, type PictureName } from "./picture.ts";

/** Writes the files of a picture into the folder, each completely or not at all. */
export async function writePictureFiles(folder: string, id: string, files: readonly EncodedFile[]): Promise<void> {
  await writeAllDurably(
    folder,
    files.map(({ bytes, ...file }) => ({ name: plainName(fileNameOf({ id, ...file })), bytes })),
  );
}

export async function readFromFolder(folder: string, name: PictureName): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    return new Uint8Array(await readFile(path.join(folder, plainName(fileNameOf(name)))));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

/** Deletes at most `limit` files of discarded pictures and returns their number. */
export async function clearDiscarded(db: Db, folder: string | undefined, limit: number): Promise<number> {
  if (!folder) return 0;
  const rows = await db.selectFrom("discarded_picture_files").select("name").limit(limit).execute();
  const names = rows.map(({ name }) => name);
  if (names.length === 0) return 0;
  for (const name of names) rmSync(path.join(folder, plainName(name)), { force: true });
  await db.deleteFrom("discarded_picture_files").where("name", "in", names).execute();
  return names.length;
}

const daysKept = 7;

/**
 * Deletes files that a stopped process left in the folder: those with our names, and incomplete ones, that belong to no
 * picture. They are kept for a week, because they may belong to a newer state than a database that is restored beside
 * the site.
 */
export async function clearOrphans(db: Db, folder: string | undefined, now: Date): Promise<number> {
  if (!folder || !existsSync(folder)) return 0;
  const known = await db.selectFrom("picture_files").select("files_id as id").distinct().execute();
  const ids = new Set(known.map(({ id }) => id));
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const name = readFileName(entry.name.replace(/\.\d+$/, ""));
    if (!entry.isFile() || !name) continue;
    const isWhole = readFileName(entry.name) !== undefined;
    if (isWhole && ids.has(name.id)) continue;
    const file = path.join(folder, entry.name);
    const written = statSync(file, { throwIfNoEntry: false });
    if (written && now.getTime() - written.mtimeMs > daysKept * 86_400_000) rmSync(file, { force: true });
  }
  return 0;
}

/** A name with a path could lead out of the folder. */
function plainName(name: string): string {
  if (!readFileName(name)) throw new Error("not the name of a picture's file");
  return name;
}
