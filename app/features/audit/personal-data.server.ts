import type { PersonalData } from "~/platform/personal-data.server";

/** The audit keeps that somebody was deleted, to an id that leads nowhere. */
export const auditData: PersonalData = {
  sections: {
    history: (db, { userId, profileId }) =>
      db
        .selectFrom("audit")
        .select(["at", "action"])
        .where("subject", "in", [`user:${userId}`, `profile:${profileId}`])
        .orderBy("id"),
  },
};
