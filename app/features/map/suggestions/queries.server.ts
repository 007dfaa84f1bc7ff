import { sql } from "kysely";
import type { Db } from "~/platform/database/db.server";
import { hashToken } from "~/platform/tokens.server";

/** Returns the suggestion of a link, whatever its status. */
export async function suggestionByToken(db: Db, token: string) {
  return suggestions(db).where("token_hash", "=", hashToken(token)).executeTakeFirst();
}

/** Returns a suggestion for its emails, or undefined if it was withdrawn. */
export async function suggestionById(db: Db, id: string) {
  return suggestions(db).where("id", "=", id).executeTakeFirst();
}

function suggestions(db: Db) {
  return db
    .selectFrom("map_suggestions")
    .select([
      "id",
      "name",
      "description",
      "website",
      "contact_name",
      "contact_confirmed",
      "corrects",
      "remark",
      "place_id",
      "status",
      "decision_note",
      "version",
    ]);
}

export async function countNewSuggestions(db: Db, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from map_suggestions where status = 'pending' and created_at > ${since}`.execute(db);
  return rows[0]!.count;
}

/** Counts all suggestions and the pending ones (ADM-09, ADM-10). */
export async function countSuggestions(db: Db): Promise<{ all: number; pending: number }> {
  const { rows } = await sql<{ all: number; pending: number }>`
    select count(*)::int as all, (count(*) filter (where status = 'pending'))::int as pending
    from map_suggestions`.execute(db);
  return rows[0]!;
}
