import { sql } from "kysely";
import type { Db } from "~/platform/database/db.server";
import { deleteOldest } from "~/platform/database/retention.server";
import { record } from "~/features/audit/commands.server";
import { lockPerson } from "../../person.server.ts";

/** A deleted note can be restored for this long. */
const undoHours = 24;

export interface NoteAuthor {
  userId: string;
  /** The author's profile, which signs the note. */
  profileId: string;
  now: Date;
}

interface Note {
  id: string;
  /** The profile the note is about. */
  about: string;
  text: string;
  author: NoteAuthor;
}

/**
 * Adds a note. A second call with the same id updates that note. Returns false if the person no longer exists, or if
 * the id belongs to somebody else's note.
 */
export async function addNote(db: Db, note: Note): Promise<boolean> {
  const { id, about, text, author } = note;
  return db.transaction().execute(async (tx) => {
    if (!(await lockPerson(tx, about))) return false;
    const added = await tx
      .insertInto("person_notes")
      .values({ id, profile_id: about, author_id: author.profileId, text, created_at: author.now })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!added) return changeOwn(tx, note, { text, edited_at: author.now }, "edited");
    await auditNote(tx, { about, author }, "added");
    return true;
  });
}

/** Changes one's own note. Returns false for any other. */
export async function editNote(db: Db, note: Note): Promise<boolean> {
  const set = { text: note.text, edited_at: note.author.now };
  return db.transaction().execute((tx) => changeOwn(tx, note, set, "edited"));
}

/** Deletes one's own note. It can be restored for a day. */
export async function deleteNote(db: Db, note: Omit<Note, "text">): Promise<boolean> {
  const set = { deleted_at: note.author.now };
  return db.transaction().execute((tx) => changeOwn(tx, note, set, "deleted"));
}

export async function restoreNote(db: Db, note: Omit<Note, "text">): Promise<boolean> {
  return db.transaction().execute((tx) => changeOwn(tx, note, { deleted_at: null }, "restored"));
}

/** Deletes notes for good whose time for a restore is over. */
export async function forgetDeletedNotes(db: Db, now: Date, limit?: number): Promise<number> {
  const where = sql<boolean>`deleted_at <= ${new Date(now.getTime() - undoHours * 3_600_000)}`;
  return deleteOldest(db, "person_notes", { key: "id", oldest: "deleted_at", where, limit });
}

/** Changes one's own note if the text differs. Returns false if there is no such note. */
async function changeOwn(
  tx: Db,
  { id, about, author }: Omit<Note, "text">,
  set: { text?: string; edited_at?: Date; deleted_at?: Date | null },
  action: "edited" | "deleted" | "restored",
): Promise<boolean> {
  const note = await tx
    .selectFrom("person_notes")
    .select("text")
    .where("id", "=", id)
    .where("profile_id", "=", about)
    .where("author_id", "=", author.profileId)
    .where("deleted_at", action === "restored" ? "is not" : "is", null)
    .forUpdate()
    .executeTakeFirst();
  if (!note) return false;
  if (note.text === set.text) return true;
  await tx.updateTable("person_notes").set(set).where("id", "=", id).execute();
  await auditNote(tx, { about, author }, action);
  return true;
}

/** Records that a note changed without its text, since a deleted note must not survive in the audit log. */
async function auditNote(tx: Db, { about, author }: Pick<Note, "about" | "author">, action: string): Promise<void> {
  await record(tx, { actor: `user:${author.userId}`, action: `note.${action}`, subject: `profile:${about}` });
}
