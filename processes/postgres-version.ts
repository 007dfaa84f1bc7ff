import { sql } from "kysely";
import type { Database } from "../app/platform/database/db.server.ts";

/** True if PostgreSQL lacks features that the migrations use. */
export async function isTooOld({ db, engine }: Pick<Database, "db" | "engine">): Promise<boolean> {
  if (engine === "embedded") return false;
  const { rows } = await sql<{ version: string }>`select current_setting('server_version_num') as version`.execute(db);
  return Number(rows[0]!.version) < 150_000;
}
