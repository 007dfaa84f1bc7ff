import type { Db } from "~/platform/database/db.server";
import type { RsvpState } from "../queries.server.ts";
import type { LetterInput } from "./schema.ts";

/** A letter as it was sent. */
export interface GuestLetter extends LetterInput {
  id: string;
  /** To how many guests it went. */
  guests: number;
  at: Date;
}

const readers: Record<LetterInput["audience"], readonly Exclude<RsvpState, "gone">[]> = {
  coming: ["coming"],
  waiting: ["waiting", "offered"],
  both: ["coming", "waiting", "offered"],
};

/** Returns the guests whom a letter is for. */
export async function readersOf(db: Db, { eventId, audience }: { eventId: string; audience: LetterInput["audience"] }) {
  const rows = await db
    .selectFrom("rsvps")
    .select(["id", "name", "email", "profile_id as profileId", "language"])
    .where("event_id", "=", eventId)
    .where("state", "in", [...readers[audience]])
    .orderBy("position")
    .execute();
  return rows.flatMap(({ name, email, ...row }) => (name !== null && email !== null ? [{ ...row, name, email }] : []));
}

/** Returns the letters to the guests of an event, the latest first. */
export async function lettersOf(db: Db, eventId: string): Promise<GuestLetter[]> {
  return letters(db).where("event_id", "=", eventId).orderBy("written_at", "desc").execute();
}

export async function letterById(db: Db, id: string): Promise<GuestLetter | undefined> {
  return letters(db).where("id", "=", id).executeTakeFirst();
}

function letters(db: Db) {
  return db
    .selectFrom("guest_letters")
    .select(["id", "audience", "text_en", "text_es", "takes_replies", "guests", "written_at as at"]);
}
