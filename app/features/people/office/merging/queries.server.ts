import type { Db } from "~/platform/database/db.server";

/** A merge that can still be undone. */
export interface PersonMerge {
  id: string;
  removedEmail: string;
  mergedAt: Date;
  until: Date;
}

/** Returns the merges into a person that can still be undone, the latest first. */
export async function mergesOf(db: Db, profileId: string, now: Date): Promise<PersonMerge[]> {
  return db
    .selectFrom("person_merges")
    .select(["id", "removed_email as removedEmail", "merged_at as mergedAt", "expires_at as until"])
    .where("kept_id", "=", profileId)
    .where("expires_at", ">", now)
    .orderBy("merged_at", "desc")
    .execute();
}
