import { sql } from "kysely";
import type { Db } from "~/platform/db.server";
import { randomToken } from "~/platform/tokens.server";
import { record } from "../../audit/commands.server.ts";
import type { EncodedFile } from "./encode-process.server.ts";
import { writePictureFiles } from "./picture-folder.server.ts";
import { hoursKept } from "./picture.ts";

/** Whose picture, and who acts: the event's proposer through their link, or an organizer. */
export interface PictureAuthor {
  eventId: string;
  actor: string;
  fromProposer: boolean;
  now: Date;
}

export interface Described {
  alt: string;
  altEs: string | null;
}

export type Shown = Described & { id: string };

/** What it did, with the picture there was before, which can come back for a day. */
export type PictureChange = { ok: true; before: Shown | undefined } | { ok: false; reason: "gone" | "no-picture" };

/** Gives an event its picture, in the place of the one it has. The files lie in the folder, where one is named. */
export async function setPicture(
  db: Db,
  author: PictureAuthor,
  { files, folder, ...described }: Described & { files: readonly EncodedFile[]; folder: string | undefined },
): Promise<PictureChange> {
  const id = randomToken();
  if (folder) await writePictureFiles(folder, id, files);
  return change(db, author, async (tx, before) => {
    await setAside(tx, author);
    const { eventId, fromProposer, now } = author;
    await tx
      .insertInto("event_pictures")
      .values({
        id,
        event_id: eventId,
        alt: described.alt,
        alt_es: described.altEs,
        from_proposer: fromProposer,
        files_id: id,
        first_event_id: eventId,
        uploaded_at: now,
      })
      .execute();
    for (const { format, width, height, bytes } of files)
      await tx
        .insertInto("event_picture_files")
        .values({
          files_id: id,
          format,
          width,
          height,
          length: bytes.length,
          // The same text for both engines.
          bytes: folder ? null : sql<Buffer>`decode(${Buffer.from(bytes).toString("base64")}, 'base64')`,
        })
        .execute();
    await note(tx, author, { action: "event.picture-set", before, after: described });
  });
}

/** Says anew what the picture shows. */
export async function describePicture(
  db: Db,
  author: PictureAuthor,
  { alt, altEs }: Described,
): Promise<PictureChange> {
  return change(db, author, async (tx, before) => {
    if (!before) return "no-picture";
    if (before.alt === alt && before.altEs === altEs) return;
    await tx.updateTable("event_pictures").set({ alt, alt_es: altEs }).where("id", "=", before.id).execute();
    await note(tx, author, { action: "event.picture-described", before, after: { alt, altEs } });
  });
}

/** Takes the picture away; without one it does nothing. */
export async function removePicture(db: Db, author: PictureAuthor): Promise<PictureChange> {
  return change(db, author, async (tx, before) => {
    if (!before) return;
    await setAside(tx, author);
    await note(tx, author, { action: "event.picture-removed", before });
  });
}

/** Shows a picture again that the event had less than a day ago, in the place of the one it has. */
export async function restorePicture(db: Db, author: PictureAuthor, id: string): Promise<PictureChange> {
  return change(db, author, async (tx, before) => {
    if (before?.id === id) return;
    const kept = await keptPictures(tx, author).where("id", "=", id).executeTakeFirst();
    if (!kept) return "no-picture";
    await setAside(tx, author);
    await tx.updateTable("event_pictures").set({ removed_at: null }).where("id", "=", id).execute();
    await note(tx, author, { action: "event.picture-restored", before, after: kept });
  });
}

/** Deletes every picture of an event at once. */
export async function deletePictures(tx: Db, eventId: string): Promise<void> {
  await tx.deleteFrom("event_pictures").where("event_id", "=", eventId).execute();
}

/** Pictures that an event had and can have again. */
export function keptPictures(db: Db, { eventId, now }: Pick<PictureAuthor, "eventId" | "now">) {
  return db
    .selectFrom("event_pictures")
    .where("event_id", "=", eventId)
    .where("removed_at", ">", new Date(now.getTime() - hoursKept * 3_600_000))
    .select(["id", "alt", "alt_es as altEs"]);
}

/** One at a time for each event. A proposer changes only what waits; it may have been decided while the picture was made. */
async function change(
  db: Db,
  { eventId, fromProposer, now }: PictureAuthor,
  work: (tx: Db, before: Shown | undefined) => Promise<void | "no-picture">,
): Promise<PictureChange> {
  return db.transaction().execute(async (tx) => {
    const event = await tx
      .selectFrom("events")
      .select("status")
      .where("id", "=", eventId)
      .forUpdate()
      .executeTakeFirst();
    if (!event || (fromProposer && event.status !== "pending")) return { ok: false, reason: "gone" };
    const before = await tx
      .selectFrom("event_pictures")
      .where("event_id", "=", eventId)
      .where("removed_at", "is", null)
      .select(["id", "alt", "alt_es as altEs"])
      .executeTakeFirst();
    const reason = await work(tx, before);
    if (reason) return { ok: false, reason };
    // Another version of the proposal: an organizer publishes only what they saw.
    if (fromProposer) await tx.updateTable("events").set({ updated_at: now }).where("id", "=", eventId).execute();
    return { ok: true, before };
  });
}

async function setAside(tx: Db, { eventId, now }: PictureAuthor): Promise<void> {
  await tx
    .updateTable("event_pictures")
    .set({ removed_at: now })
    .where("event_id", "=", eventId)
    .where("removed_at", "is", null)
    .execute();
}

interface Noted {
  action: string;
  before?: Described | undefined;
  after?: Described;
}

async function note(tx: Db, { actor, eventId }: PictureAuthor, { action, before, after }: Noted): Promise<void> {
  const said = (one: Described) => ({ alt: one.alt, ...(one.altEs ? { alt_es: one.altEs } : {}) });
  const detail = before && after ? { before: said(before), after: said(after) } : said((after ?? before)!);
  await record(tx, { actor, action, subject: `event:${eventId}`, detail });
}
