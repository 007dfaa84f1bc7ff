import type { Db } from "~/platform/db.server";
import { hashToken } from "~/platform/tokens.server";
import { managedColumns } from "../calendar/organize/managed-event.ts";

/** The proposal a link opens, whatever has become of it. */
export async function proposalByToken(db: Db, token: string) {
  return proposals(db).where("proposer_token_hash", "=", hashToken(token)).executeTakeFirst();
}

/** A proposal for its own mails, or undefined when it was taken back since. */
export async function proposalById(db: Db, id: string) {
  return proposals(db).where("id", "=", id).executeTakeFirst();
}

function proposals(db: Db) {
  return db
    .selectFrom("events")
    .select([
      ...managedColumns,
      "proposal_digest",
      "proposer_name",
      "proposer_email",
      "proposer_profile_id",
      "proposer_language",
      "decided_at",
      "decision_note",
    ])
    .where("proposer_email", "is not", null);
}
