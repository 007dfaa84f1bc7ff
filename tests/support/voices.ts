import type { Insertable } from "kysely";
import type { Db } from "../../app/platform/database/db.server.ts";
import type { Tables } from "../../app/platform/database/tables.ts";

/** Stores a voice that is shown on the home page, and returns its id. */
export async function buildVoice(db: Db, overrides: Partial<Insertable<Tables["voices"]>> = {}): Promise<string> {
  const row = {
    id: crypto.randomUUID(),
    words_en: "I came for the soup and stayed for the songs.",
    name: "Alma Begay",
    alt_en: "Two hands at a loom",
    alt_es: "Dos manos en un telar",
    on_home: true,
    on_welcome: false,
    has_consented: true,
    is_shown: true,
    created_at: new Date("2025-09-01T18:00:00Z"),
    updated_at: new Date("2025-09-01T18:00:00Z"),
    ...overrides,
  };
  await db.insertInto("voices").values(row).execute();
  return row.id;
}
