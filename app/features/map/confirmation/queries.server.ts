import type { Db } from "~/platform/database/db.server";
import { hashToken } from "~/platform/tokens.server";

/** Returns the place of an emailed question, or undefined if a newer question was sent or organizers hid the place. */
export async function placeOfQuestion(db: Db, token: string) {
  const place = await db
    .selectFrom("places")
    .select([
      "id",
      "name",
      "description_en",
      "description_es",
      "website",
      "neighborhood",
      "hidden_because",
      "confirmed_at",
      "asked_at",
      "contact_name",
      "contact_email",
    ])
    .where("question_hash", "=", hashToken(token))
    .executeTakeFirst();
  return place && place.hidden_because !== "organizers" && place.hidden_because !== "merged" ? place : undefined;
}

/** Returns the place for the email with the question, or undefined if it is hidden or a newer question was sent. */
export async function placeToAsk(db: Db, { id, askedAt }: { id: string; askedAt: Date }) {
  return db
    .selectFrom("places")
    .select(["id", "name", "description_en", "description_es", "website", "theme", "confirmed_at"])
    .where("id", "=", id)
    .where("asked_at", "=", askedAt)
    .where("hidden_because", "is", null)
    .executeTakeFirst();
}
