import { sql } from "kysely";
import type { PersonalData } from "~/platform/personal-data.server";
import { forgetLeftMailboxes } from "~/features/outbox/commands.server";
import { mailboxesLeftBy } from "./merging/left-mailboxes.server.ts";

/** Notes and merges are stored under the profile they are about, so they are exported and erased with it. */
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
  async erase(tx, { profileId }) {
    const merges = sql`select * from person_merges where kept_id = ${profileId}`;
    await forgetLeftMailboxes(tx, mailboxesLeftBy(merges, sql`'infinity'::timestamptz`));
  },
  async joinProfiles(tx, { own, other }) {
    await tx.updateTable("person_notes").set({ profile_id: own }).where("profile_id", "=", other).execute();
    await tx.updateTable("person_notes").set({ author_id: own }).where("author_id", "=", other).execute();
  },
};
