import { sql } from "kysely";
import type { Db } from "~/platform/db.server";
import { record } from "../../audit/commands.server.ts";
import type { EncodedFile } from "./encode-process.server.ts";
import { hoursKept } from "./picture.ts";
import { addPicture, newFiles } from "./stored-picture.server.ts";

/** Whose picture, and who acts: the event's proposer through their link, or an organizer. */
export interface PictureAuthor {
  eventId: string;
  actor: string;
  fromProposer: boolean;
  now: Date;
  /** For the host of a published event, until it is over at this time of the site. */
  host?: { siteNow: Date };
}

export interface Described {
  alt: string;
  altEs: string | null;
}

/** A picture with its files, and the folder for them where one is named. */
export type NewPicture = Described & { files: readonly EncodedFile[]; folder: string | undefined };

export type Shown = Described & { id: string };

/** What it did, with the picture there was before, which can come back for a day. */
export type PictureChange = { ok: true; before: Shown | undefined } | { ok: false; reason: "gone" | "no-picture" };

/** Gives an event its picture, in the place of the one it has. */
export async function setPicture(db: Db, author: PictureAuthor, picture: NewPicture): Promise<PictureChange> {
  const files = await newFiles(picture.files, picture.folder);
  return changePicture(db, author, async (tx, before) => {
    await setAside(tx, author);
    await addPicture(tx, author, { ...picture, files, removedAt: null });
    await note(tx, author, { action: "event.picture-set", before, after: picture });
  });
}

/** Shows a picture that the host of an event asked for, within a transaction. */
export async function showAskedPicture(tx: Db, author: PictureAuthor, id: string): Promise<PictureChange> {
  return changeLocked(tx, author, async (before) => {
    if (before?.id === id) return;
    const asked = await tx
      .selectFrom("event_pictures")
      .select(["id", "alt", "alt_es as altEs"])
      .where("id", "=", id)
      .where("event_id", "=", author.eventId)
      .executeTakeFirst();
    if (!asked) return "no-picture";
    await setAside(tx, author);
    await tx.updateTable("event_pictures").set({ removed_at: null }).where("id", "=", id).execute();
    await note(tx, author, { action: "event.picture-set", before, after: asked });
  });
}

/** Says anew what the picture shows. */
export async function describePicture(
  db: Db,
  author: PictureAuthor,
  { alt, altEs }: Described,
): Promise<PictureChange> {
  return changePicture(db, author, async (tx, before) => {
    if (!before) return "no-picture";
    if (before.alt === alt && before.altEs === altEs) return;
    await tx.updateTable("event_pictures").set({ alt, alt_es: altEs }).where("id", "=", before.id).execute();
    await note(tx, author, { action: "event.picture-described", before, after: { alt, altEs } });
  });
}

/** Takes the picture away; without one it does nothing. */
export async function removePicture(db: Db, author: PictureAuthor): Promise<PictureChange> {
  return db.transaction().execute((tx) => takePictureAway(tx, author));
}

/** The same within a transaction. */
export async function takePictureAway(tx: Db, author: PictureAuthor): Promise<PictureChange> {
  return changeLocked(tx, author, async (before) => {
    if (!before) return;
    await setAside(tx, author);
    await note(tx, author, { action: "event.picture-removed", before });
  });
}

/** Shows a picture again that the event had less than a day ago, in the place of the one it has. */
export async function restorePicture(db: Db, author: PictureAuthor, id: string): Promise<PictureChange> {
  return changePicture(db, author, async (tx, before) => {
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

/** The pictures that hosts ask for, until an organizer has looked; also for events that can come back. */
export function askedPictures(db: Db) {
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

/** Pictures that an event had and can have again. */
export function keptPictures(db: Db, { eventId, now }: Pick<PictureAuthor, "eventId" | "now">) {
  return db
    .selectFrom("event_pictures")
    .where("event_id", "=", eventId)
    .where("removed_at", ">", new Date(now.getTime() - hoursKept * 3_600_000))
    .where("id", "not in", askedPictures(db))
    .select(["id", "alt", "alt_es as altEs"]);
}

/** One at a time for each event. A proposer changes only what waits, a host only what is not over; it may have been decided while the picture was made. */
export async function changePicture(
  db: Db,
  author: PictureAuthor,
  work: (tx: Db, before: Shown | undefined) => Promise<void | "no-picture">,
): Promise<PictureChange> {
  return db.transaction().execute((tx) => changeLocked(tx, author, (before) => work(tx, before)));
}

async function changeLocked(
  tx: Db,
  author: PictureAuthor,
  work: (before: Shown | undefined) => Promise<void | "no-picture">,
): Promise<PictureChange> {
  const { eventId, fromProposer, now } = author;
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
  const reason = await work(before);
  if (reason) return { ok: false, reason };
  // Another version of the proposal: an organizer publishes only what they saw.
  if (fromProposer && event.status === "pending")
    await tx.updateTable("events").set({ updated_at: now }).where("id", "=", eventId).execute();
  return { ok: true, before };
}

function mayChange({ fromProposer, host }: PictureAuthor, event: { status: string; end_date: Date }): boolean {
  if (!fromProposer || event.status === "pending") return true;
  return host !== undefined && event.status === "published" && event.end_date > host.siteNow;
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
  const detail = before && after ? { before: said(before), after: said(after) } : said((after ?? before)!);
  await record(tx, { actor, action, subject: `event:${eventId}`, detail });
}

/** What the audit says of a picture. */
export function said(one: Described): Record<string, string> {
  return { alt: one.alt, ...(one.altEs ? { alt_es: one.altEs } : {}) };
}
