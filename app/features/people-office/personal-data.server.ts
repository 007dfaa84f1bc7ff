import type { PersonalData } from "~/platform/personal-data.server";

/** Notes and merges go with the profile they are about. */
export const officeData: PersonalData = {
  sections: {
    notes: (db, { profileId }) =>
      db
        .selectFrom("person_notes")
        .select(["text", "created_at", "edited_at"])
        .where("profile_id", "=", profileId)
        .where("deleted_at", "is", null)
        .orderBy("created_at"),
    merges: (db, { profileId }) =>
      db
        .selectFrom("person_merges")
        .select(["removed_email", "merged_at", "expires_at"])
        .where("kept_id", "=", profileId)
        .orderBy("merged_at"),
  },
};
