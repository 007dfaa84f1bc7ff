import { october2025 } from "../../app/features/edition/october2025.ts";
import type { Db } from "../../app/platform/database/db.server.ts";

/** Stores what organizers set of the site as a whole, with the characters that break formats. */
export async function fillSettings(db: Db): Promise<void> {
  const banner = { edition: october2025.key, name: "banner", value: JSON.stringify({ es: 'Ven, "té" y pan' }) };
  await db.insertInto("settings").values(banner).execute();
  await db
    .insertInto("site_setup")
    .values({ done: ["names", "days"], opened_at: new Date(0) })
    .execute();
  await db.insertInto("begun_editions").values({ key: "october2026", facts: '{"ñ": "té"}' }).execute();
  const word = { key: "nav.join", language: "es", text: 'Ven, "té" \\ pan', default_text: "Ven" } as const;
  await db.insertInto("changed_words").values(word).execute();
  await db
    .insertInto("languages")
    .values({ code: "fr", updated_at: new Date(0) })
    .execute();
}
