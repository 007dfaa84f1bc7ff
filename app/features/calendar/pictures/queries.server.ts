import { sql, type RawBuilder } from "kysely";
import type { Db } from "~/platform/database/db.server";
import { visible } from "../queries.server.ts";
import { requestedPictures, restorablePictures, type PictureAuthor, type StoredPicture } from "./commands.server.ts";
import { readFromFolder } from "./picture-folder.server.ts";
import type { EventPicture, PictureName, PictureSizes } from "./picture.ts";

/** Returns the picture of an event; undefined if it has none. */
export async function pictureOf(db: Db, eventId: string): Promise<EventPicture | undefined> {
  return (await picturesOf(db, [eventId])).get(eventId);
}

/** Returns the picture that the host has requested; undefined if there is none. */
export async function requestedPictureOf(db: Db, eventId: string): Promise<EventPicture | undefined> {
  const { rows } = await sql<EventPicture>`
    select p.id, p.alt, p.alt_es as "altEs", ${sizesOf("p.files_id")} as sizes from event_pictures as p
    where p.event_id = ${eventId} and p.id in (${requestedPictures(db)})`.execute(db);
  return rows[0];
}

/** The JPEGs of a picture, smallest first, as a column in a query; `files` is the column with the id of its files. */
export function sizesOf(files: string): RawBuilder<PictureSizes> {
  return sql`(select json_agg(json_build_object('width', width, 'height', height, 'length', length) order by width)
    from picture_files where files_id = ${sql.ref(files)} and format = 'jpeg')`;
}

/** Returns the pictures of several events by the event's id. */
export async function picturesOf(db: Db, eventIds: readonly string[]): Promise<Map<string, EventPicture>> {
  const { rows } = await sql<EventPicture & { eventId: string }>`
    select p.event_id as "eventId", p.id, p.alt, p.alt_es as "altEs",
      ${sizesOf("p.files_id")} as sizes
    from event_pictures as p
    where p.event_id = any(${[...eventIds]}::uuid[]) and p.removed_at is null`.execute(db);
  return new Map(rows.map(({ eventId, ...picture }) => [eventId, picture]));
}

/** Returns the last picture of an event that can be restored; undefined if there is none. */
export async function lastPictureOf(
  db: Db,
  event: Pick<PictureAuthor, "eventId" | "now">,
): Promise<StoredPicture | undefined> {
  return restorablePictures(db, event).orderBy("removed_at", "desc").limit(1).executeTakeFirst();
}

interface StoredFile {
  bytes: Uint8Array<ArrayBuffer>;
  eventId: string;
  isPublic: boolean;
}

/** Returns a file of an event's picture, current or requested, with who may see it; undefined if there is none. */
export async function pictureFile(
  db: Db,
  name: PictureName,
  folder: string | undefined,
): Promise<StoredFile | undefined> {
  const row = await db
    .selectFrom("event_pictures as p")
    .where("p.id", "=", name.id)
    .where(({ eb, or }) => or([eb("p.removed_at", "is", null), eb("p.id", "in", requestedPictures(db))]))
    .leftJoin(visible(db).select("events.id").as("seen"), "seen.id", "p.event_id")
    .select(["p.event_id as eventId", "p.files_id as filesId", "p.removed_at as removedAt", "seen.id as seen"])
    .executeTakeFirst();
  const bytes = row && (await bytesOf(db, { ...name, id: row.filesId }, folder));
  return bytes && { bytes, eventId: row.eventId, isPublic: row.seen !== null && row.removedAt === null };
}

/** Returns the bytes of a file by the id of its files; undefined if there is none. */
export async function bytesOf(
  db: Db,
  name: PictureName,
  folder: string | undefined,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const file = await db
    .selectFrom("picture_files")
    .where("files_id", "=", name.id)
    .where("format", "=", name.format)
    .where("width", "=", name.width)
    // Base64 is the same text from PostgreSQL and the embedded database.
    .select(sql<string | null>`encode(bytes, 'base64')`.as("text"))
    .executeTakeFirst();
  if (!file) return undefined;
  if (file.text !== null) return new Uint8Array(Buffer.from(file.text, "base64"));
  return folder ? readFromFolder(folder, name) : undefined;
}
