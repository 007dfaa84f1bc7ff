import type { Db } from "~/platform/database/db.server";
import { undoableWithdrawals } from "./queries.server.ts";
import { answerColumns } from "./registration-rows.server.ts";
import type { Answers } from "./schema.ts";

/** A registration of one person, of any edition, as organizers see it. */
export interface PersonRegistration extends Answers {
  id: string;
  editionKey: string;
  createdAt: Date;
  updatedAt: Date;
}

/** One that was withdrawn less than a day ago, with when that can no longer be undone. */
export interface PersonWithdrawal {
  registrationId: string;
  editionKey: string;
  withdrawnAt: Date;
  until: Date;
}

/** Every registration of a person, the newest first. */
export async function registrationsOfPerson(db: Db, profileId: string): Promise<PersonRegistration[]> {
  return db
    .selectFrom("registrations")
    .select([...answerColumns, "created_at as createdAt", "updated_at as updatedAt"])
    .where("profile_id", "=", profileId)
    .orderBy("created_at", "desc")
    .execute();
}

/** What a person withdrew and can still have back. */
export async function withdrawalsOfPerson(db: Db, profileId: string, now: Date): Promise<PersonWithdrawal[]> {
  return undoableWithdrawals(db, now)
    .select([
      "w.registration_id as registrationId",
      "w.cohere_event as editionKey",
      "w.withdrawn_at as withdrawnAt",
      "w.expires_at as until",
    ])
    .where("w.profile_id", "=", profileId)
    .orderBy("w.withdrawn_at", "desc")
    .execute();
}
