import { sql } from "kysely";
import type { PersonalData } from "~/platform/personal-data.server";

/** The audit keeps that somebody was deleted, to an id that leads nowhere; what entries tell about them goes. */
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
    await tx
      .updateTable("audit")
      .set({ detail: "{}" })
      .where("subject", "in", [`user:${userId}`, `profile:${profileId}`])
      .where("detail", "!=", sql<never>`'{}'::jsonb`)
      .execute();
  },
};
