import { sql } from "kysely";
import type { Db } from "~/platform/database/db.server";
import { randomToken } from "~/platform/tokens.server";
import type { EncodedFile } from "./encode-process.server.ts";
import { writePictureFiles } from "./picture-folder.server.ts";

/** Files that were just encoded; those for the folder are written already. */
export interface NewFiles {
  id: string;
  files: readonly EncodedFile[];
  isInFolder: boolean;
}

/** Files of an existing picture that another one shares. */
interface SharedFiles {
  files_id: string;
  first_event_id: string;
  from_proposer: boolean;
}

interface Added {
  alt: string;
  altEs: string | null;
  files: NewFiles | SharedFiles;
  /** Null while the picture is shown. */
  removedAt: Date | null;
}

/** Writes the files of a new picture into the folder, if there is one. */
export async function newFiles(files: readonly EncodedFile[], folder: string | undefined): Promise<NewFiles> {
  const id = randomToken();
  if (folder) await writePictureFiles(folder, id, files);
  return { id, files, isInFolder: folder !== undefined };
}

/** Returns the files of a picture for sharing, locked until the transaction ends. */
export async function filesOf(tx: Db, id: string): Promise<SharedFiles | undefined> {
  return tx
    .selectFrom("event_pictures")
    .select(["files_id", "first_event_id", "from_proposer"])
    .where("id", "=", id)
    .forShare()
    .executeTakeFirst();
}

export async function addPicture(
  tx: Db,
  { eventId, fromProposer, now }: { eventId: string; fromProposer: boolean; now: Date },
  { alt, altEs, files, removedAt }: Added,
): Promise<string> {
  const isNew = "files" in files;
  const id = isNew ? files.id : randomToken();
  const source = isNew ? { files_id: id, first_event_id: eventId, from_proposer: fromProposer } : files;
  await tx
    .insertInto("event_pictures")
    .values({ ...source, id, event_id: eventId, alt, alt_es: altEs, uploaded_at: now, removed_at: removedAt })
    .execute();
  if (isNew) await addFiles(tx, files);
  return id;
}

/** Stores the files of a picture under its id. */
export async function addFiles(tx: Db, { id, files, isInFolder }: NewFiles): Promise<void> {
  for (const { format, width, height, bytes } of files)
    await tx
      .insertInto("picture_files")
      .values({
        files_id: id,
        format,
        width,
        height,
        length: bytes.length,
        // Base64 is the same text for PostgreSQL and the embedded database.
        bytes: isInFolder ? null : sql<Buffer>`decode(${Buffer.from(bytes).toString("base64")}, 'base64')`,
      })
      .execute();
}
