import { sql } from "kysely";
import type { PersonalData } from "~/platform/personal-data.server";
import { mergedInto } from "./history.server.ts";

/**
 * The audit keeps that somebody was deleted, under an id that leads nowhere; personal details in entries are deleted.
 */
export const auditData: PersonalData = {
  sections: {
    history: (db, { userId, profileId }) =>
      db
        .selectFrom("audit")
        .select(["at", "action"])
        .where("subject", "in", [`user:${userId}`, `profile:${profileId}`])
        .orderBy("id"),
  },
  async erase(tx, { userId, profileId }) {
    // Entries about profiles that were merged into theirs have personal details too.
    const merged = profileId ? await mergedInto(tx, profileId) : [];
    const known = [`profile:${profileId}`, ...merged.map((id) => `profile:${id}`)];
    await tx
      .updateTable("audit")
      .set({ detail: "{}" })
      .where("subject", "in", [`user:${userId}`, ...known])
      .where("detail", "!=", sql<never>`'{}'::jsonb`)
      .execute();
  },
};
