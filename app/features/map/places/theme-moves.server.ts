import { sql } from "kysely";
import type { Db } from "~/platform/database/db.server";

/** Gives the places of a theme another one, or none if it is "general". */
export async function movePlaces(tx: Db, from: string, to: string): Promise<void> {
  const theme = to === "general" ? null : to;
  await tx
    .updateTable("places")
    .set((row) => ({ theme, updated_at: sql<Date>`now()`, version: row("version", "+", 1) }))
    .where("theme", "=", from)
    .execute();
}
