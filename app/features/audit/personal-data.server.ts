import { sql } from "kysely";
import type { PersonalData } from "~/platform/personal-data.server";
import { formerProfileIds } from "./history.server.ts";

/**
 * An erasure empties the details of a person's entries. The entries stay, under an id that no longer refers to anybody.
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
    const former = profileId ? await formerProfileIds(tx, profileId) : [];
    const profiles = [`profile:${profileId}`, ...former.map((id) => `profile:${id}`)];
    await tx
      .updateTable("audit")
      .set({ detail: "{}" })
      .where("subject", "in", [`user:${userId}`, ...profiles])
      .where("detail", "!=", sql<never>`'{}'::jsonb`)
      .execute();
  },
};
