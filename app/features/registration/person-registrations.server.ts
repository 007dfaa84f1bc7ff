import type { Db } from "~/platform/db.server";

/** A registration of one person, of any edition, as organizers see it. */
export interface PersonRegistration {
  id: string;
  editionKey: string;
  canAttendInvocation: boolean | null;
  canAttendIntegration: boolean | null;
  coCreatingInterests: string[];
  howDidYouHear: string | null;
  additionalNotes: string | null;
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
    .select([
      "id",
      "cohere_event as editionKey",
      "can_attend_invocation as canAttendInvocation",
      "can_attend_integration as canAttendIntegration",
      "co_creating_interests as coCreatingInterests",
      "how_did_you_hear as howDidYouHear",
      "additional_notes as additionalNotes",
      "created_at as createdAt",
      "updated_at as updatedAt",
    ])
    .where("profile_id", "=", profileId)
    .orderBy("created_at", "desc")
    .execute();
}

/** What a person withdrew and can still have back. */
export async function withdrawalsOfPerson(db: Db, profileId: string, now: Date): Promise<PersonWithdrawal[]> {
  return db
    .selectFrom("withdrawn_registrations as w")
    .select([
      "w.registration_id as registrationId",
      "w.cohere_event as editionKey",
      "w.withdrawn_at as withdrawnAt",
      "w.expires_at as until",
    ])
    .where("w.profile_id", "=", profileId)
    .where("w.expires_at", ">", now)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("registrations as r")
            .select("r.id")
            .whereRef("r.profile_id", "=", "w.profile_id")
            .whereRef("r.cohere_event", "=", "w.cohere_event"),
        ),
      ),
    )
    .orderBy("w.withdrawn_at", "desc")
    .execute();
}
