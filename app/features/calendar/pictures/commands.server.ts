import { sql } from "kysely";
import type { Db } from "~/platform/database/db.server";
import { record } from "../../audit/commands.server.ts";
import { isUuid } from "../../../lib/database/uuid.ts";
import type { EncodedFile } from "./encode-process.server.ts";
import { hoursKept } from "./picture.ts";
import { addPicture, newFiles } from "./stored-picture.server.ts";
import type { NewPictureFiles } from "./store-file.server.ts";

/** The event, and the person who acts: its proposer by the link, or an organizer. */
export interface PictureAuthor {
  eventId: string;
  actor: string;
  fromProposer: boolean;
  now: Date;
  /** The host of a published event may act until it is over, by the site's clock. */
  host?: { siteNow: Date };
  /** The picture that the person saw, null for none; undefined changes any. */
  seen?: StoredPicture | null | undefined;
}

export interface Described {
  alt: string;
  altEs: string | null;
}

/** A picture with its files. */
export type NewPicture = Described & NewPictureFiles;

export type StoredPicture = Described & { id: string };

/** "changed": the current picture is not the one the person saw. */
type NotChanged = "no-picture" | "changed";

/** The current picture, and the previous one, which can be restored for a day. */
export type PictureChange =
  | { ok: true; before: StoredPicture | undefined; after: StoredPicture | undefined }
  | { ok: false; reason: "gone" | NotChanged };

/** Sets the picture of an event and replaces the current one. */
export async function setPicture(db: Db, author: PictureAuthor, picture: NewPicture): Promise<PictureChange> {
  const files = await newFiles(picture.files, picture.folder);
  return changePicture(db, author, async (tx, before) => {
    if (author.seen !== undefined && before && (await isSamePicture(tx, before, picture))) return before;
    if (isUnseen(author, before)) return "changed";
    await setAside(tx, author);
    const id = await addPicture(tx, author, { ...picture, files, removedAt: null });
    const after = { id, alt: picture.alt, altEs: picture.altEs };
    return changed(tx, author, { action: "event.picture-set", before, after });
  });
}

/** Publishes the picture that a host requested, in the caller's transaction. */
export async function publishRequestedPicture(tx: Db, author: PictureAuthor, id: string): Promise<PictureChange> {
  return changeLocked(tx, author, async (before) => {
    if (before?.id === id) return before;
    const asked = await tx
      .selectFrom("event_pictures")
      .select(["id", "alt", "alt_es as altEs"])
      .where("id", "=", id)
      .where("event_id", "=", author.eventId)
      .executeTakeFirst();
    if (!asked) return "no-picture";
    await setAside(tx, author);
    await tx.updateTable("event_pictures").set({ removed_at: null }).where("id", "=", id).execute();
    return changed(tx, author, { action: "event.picture-set", before, after: asked });
  });
}

/** Changes the description of the picture. */
export async function describePicture(
  db: Db,
  author: PictureAuthor,
  { alt, altEs }: Described,
): Promise<PictureChange> {
  return changePicture(db, author, async (tx, before) => {
    if (before?.alt === alt && before.altEs === altEs) return before;
    if (isUnseen(author, before)) return "changed";
    if (!before) return "no-picture";
    await tx.updateTable("event_pictures").set({ alt, alt_es: altEs }).where("id", "=", before.id).execute();
    return changed(tx, author, { action: "event.picture-described", before, after: { id: before.id, alt, altEs } });
  });
}

/** Removes the picture, if there is one. */
export async function removePicture(db: Db, author: PictureAuthor): Promise<PictureChange> {
  return db.transaction().execute((tx) => removePictureIn(tx, author));
}

/** Does the same as `removePicture`, in the caller's transaction. */
export async function removePictureIn(tx: Db, author: PictureAuthor): Promise<PictureChange> {
  return changeLocked(tx, author, async (before) => {
    if (!before) return undefined;
    if (isUnseen(author, before)) return "changed";
    await setAside(tx, author);
    return changed(tx, author, { action: "event.picture-removed", before });
  });
}

/** Restores a picture that was removed less than a day ago and replaces the current one. */
export async function restorePicture(db: Db, author: PictureAuthor, id: string): Promise<PictureChange> {
  return changePicture(db, author, async (tx, before) => {
    if (before?.id === id) return before;
    if (isUnseen(author, before)) return "changed";
    const kept = await restorablePictures(tx, author).where("id", "=", id).executeTakeFirst();
    if (!kept) return "no-picture";
    await setAside(tx, author);
    await tx.updateTable("event_pictures").set({ removed_at: null }).where("id", "=", id).execute();
    return changed(tx, author, { action: "event.picture-restored", before, after: kept });
  });
}

/** Restores the picture that was set aside at that moment. */
export async function returnSetAside(tx: Db, { eventId, now }: Pick<PictureAuthor, "eventId" | "now">): Promise<void> {
  const then = tx.updateTable("event_pictures").where("event_id", "=", eventId).where("removed_at", "=", now);
  await then.set({ removed_at: null }).execute();
}

export async function deletePictures(tx: Db, eventId: string): Promise<void> {
  await tx.deleteFrom("event_pictures").where("event_id", "=", eventId).execute();
}

/**
 * Selects the pictures that hosts have requested and nobody has decided, also of deleted events that can be restored.
 */
export function requestedPictures(db: Db) {
  const id = sql<string>`event -> 'picture' ->> 'id'`;
  const ofDeleted = sql<string>`change -> 'event' -> 'picture' ->> 'id'`;
  return db
    .selectFrom("event_changes")
    .select(id.as("id"))
    .where("state", "=", "waiting")
    .where(id, "is not", null)
    .unionAll(
      db
        .selectFrom("deleted_events")
        .select(ofDeleted.as("id"))
        .where("change", "is not", null)
        .where(sql`change ->> 'state'`, "=", "waiting")
        .where(ofDeleted, "is not", null),
    );
}

/** Selects the removed pictures of an event that can be restored. */
export function restorablePictures(db: Db, { eventId, now }: Pick<PictureAuthor, "eventId" | "now">) {
  return db
    .selectFrom("event_pictures")
    .where("event_id", "=", eventId)
    .where("removed_at", ">", new Date(now.getTime() - hoursKept * 3_600_000))
    .where("id", "not in", requestedPictures(db))
    .select(["id", "alt", "alt_es as altEs"]);
}

/**
 * Locks the event, so that its pictures change one at a time. A proposer may change only a pending event, and a host
 * only one that is not over; either may have changed while the picture was encoded.
 */
export async function changePicture(
  db: Db,
  author: PictureAuthor,
  work: (tx: Db, before: StoredPicture | undefined) => Promise<StoredPicture | undefined | NotChanged>,
): Promise<PictureChange> {
  return db.transaction().execute((tx) => changeLocked(tx, author, (before) => work(tx, before)));
}

async function changeLocked(
  tx: Db,
  author: PictureAuthor,
  work: (before: StoredPicture | undefined) => Promise<StoredPicture | undefined | NotChanged>,
): Promise<PictureChange> {
  const { eventId } = author;
  const event = await tx
    .selectFrom("events")
    .select(["status", "end_date"])
    .where("id", "=", eventId)
    .forUpdate()
    .executeTakeFirst();
  if (!event || !mayChange(author, event)) return { ok: false, reason: "gone" };
  const before = await tx
    .selectFrom("event_pictures")
    .where("event_id", "=", eventId)
    .where("removed_at", "is", null)
    .select(["id", "alt", "alt_es as altEs"])
    .executeTakeFirst();
  const after = await work(before);
  return typeof after === "string" ? { ok: false, reason: after } : { ok: true, before, after };
}

/** Returns whether somebody else has changed the picture since the person saw it. */
export function isUnseen({ seen }: Pick<PictureAuthor, "seen">, shown: StoredPicture | undefined): boolean {
  if (seen === undefined) return false;
  return seen?.id !== shown?.id || seen?.alt !== shown?.alt || seen?.altEs !== shown?.altEs;
}

/** Compares the descriptions and the sizes of the files: the same upload is encoded to the same files. */
async function isSamePicture(tx: Db, shown: StoredPicture, { alt, altEs, files }: NewPicture): Promise<boolean> {
  if (shown.alt !== alt || shown.altEs !== altEs) return false;
  const stored = await tx
    .selectFrom("picture_files as f")
    .innerJoin("event_pictures as p", "p.files_id", "f.files_id")
    .where("p.id", "=", shown.id)
    .select(["f.format", "f.width", "f.height", "f.length"])
    .execute();
  const isStored = ({ format, width, height, bytes }: EncodedFile) =>
    stored.some(
      (one) => one.format === format && one.width === width && one.height === height && one.length === bytes.length,
    );
  return stored.length === files.length && files.every(isStored);
}

function mayChange({ fromProposer, host }: PictureAuthor, event: { status: string; end_date: Date }): boolean {
  if (!fromProposer || event.status === "pending") return true;
  return host !== undefined && event.status === "published" && event.end_date > host.siteNow;
}

/** Removes the picture of an event and keeps it for a day. */
export async function setAside(tx: Db, { eventId, now }: Pick<PictureAuthor, "eventId" | "now">): Promise<void> {
  await tx
    .updateTable("event_pictures")
    .set({ removed_at: now })
    .where("event_id", "=", eventId)
    .where("removed_at", "is", null)
    .execute();
}

interface Changed {
  action: string;
  before?: StoredPicture | undefined;
  after?: StoredPicture;
}

/** Records the change and sets the event's date of change, which forms, calendars and feeds compare. */
async function changed(
  tx: Db,
  { actor, eventId, now }: PictureAuthor,
  { action, before, after }: Changed,
): Promise<StoredPicture | undefined> {
  const detail =
    before && after ? { before: auditDetail(before), after: auditDetail(after) } : auditDetail((after ?? before)!);
  await record(tx, { actor, action, subject: `event:${eventId}`, detail });
  const by = isUuid(actor) ? actor : null;
  await tx.updateTable("events").set({ updated_at: now, updated_by: by }).where("id", "=", eventId).execute();
  return after;
}

/** Returns what the audit stores about a picture. */
export function auditDetail(one: Described): Record<string, string> {
  return { alt: one.alt, ...(one.altEs ? { alt_es: one.altEs } : {}) };
}
