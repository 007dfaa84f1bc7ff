import type { Db } from "~/platform/database/db.server";

/** A note about a person, which organizers share. */
export interface PersonNote {
  id: string;
  text: string;
  /** The author's profile; null after it was deleted. */
  authorId: string | null;
  createdAt: Date;
  editedAt: Date | null;
}

/** Returns the notes about a person, the newest first. */
export async function notesOf(db: Db, profileId: string): Promise<PersonNote[]> {
  return db
    .selectFrom("person_notes")
    .select(["id", "text", "author_id as authorId", "created_at as createdAt", "edited_at as editedAt"])
    .where("profile_id", "=", profileId)
    .where("deleted_at", "is", null)
    .orderBy("created_at", "desc")
    .limit(200)
    .execute();
}
