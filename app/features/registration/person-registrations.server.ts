import type { StoredValues } from "~/lib/fields/field";
import type { Db } from "~/platform/database/db.server";
import { undoableWithdrawals } from "./queries.server.ts";
import type { answerFields } from "./fields.ts";
import type { OwnAnswers } from "./questions/fields.ts";
import { withOwnAnswers } from "./questions/own-answers.ts";
import { answerColumns } from "./registration-rows.server.ts";

/** A registration of any edition, for the office's page of a person. */
export interface PersonRegistration extends StoredValues<typeof answerFields>, OwnAnswers {
  id: string;
  editionKey: string;
  createdAt: Date;
  updatedAt: Date;
}

/** A withdrawal of the last day, with the time until which it can be undone. */
export interface PersonWithdrawal {
  registrationId: string;
  editionKey: string;
  withdrawnAt: Date;
  until: Date;
}

/** Returns all registrations of a person, the newest first. */
export async function registrationsOfPerson(db: Db, profileId: string): Promise<PersonRegistration[]> {
  const rows = await db
    .selectFrom("registrations")
    .select([...answerColumns, "created_at as createdAt", "updated_at as updatedAt"])
    .where("profile_id", "=", profileId)
    .orderBy("created_at", "desc")
    .execute();
  return rows.map(withOwnAnswers);
}

/** Returns the withdrawals of a person that can be undone. */
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
