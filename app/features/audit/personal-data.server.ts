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
      .where((is) =>
        is.or([
          is("subject", "in", [`user:${userId}`, `profile:${profileId}`]),
          // Entries about who they were before they were merged.
          sql<boolean>`subject in (select 'profile:' || jsonb_array_elements_text(detail -> 'merged') from audit
            where subject = ${`profile:${profileId}`} and action = 'profile.merged')`,
        ]),
      )
      .where("detail", "!=", sql<never>`'{}'::jsonb`)
      .execute();
  },
};
