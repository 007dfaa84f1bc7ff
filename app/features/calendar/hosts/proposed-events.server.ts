import { sql } from "kysely";
import { changedFields } from "~/lib/forms/changed-fields";
import type { Db } from "~/platform/database/db.server";
import { hashToken } from "~/platform/tokens.server";
import type { Language } from "~/i18n/translate";
import type { EventLanguage } from "../event.ts";
import type { EventInput } from "../schema.ts";
import { managedColumns, type EventStatus } from "../organize/managed-event.ts";

/** Returns the proposal that a link opens, whatever its status. */
export async function proposalByToken(db: Db, token: string) {
  return proposals(db).where("proposer_token_hash", "=", hashToken(token)).executeTakeFirst();
}

/** Returns a proposal for its emails; undefined if it was withdrawn. */
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

/** Returns when the latest pending proposal or host request was made; undefined if none is pending. */
export async function newestProposal(db: Db): Promise<Date | undefined> {
  const { rows } = await sql<{ newest: Date | null }>`
    select greatest(
      (select max(case when times_proposed > 1 then updated_at else created_at end) from events where status = 'pending'),
      (select max(created_at) from event_changes where state = 'waiting')) as newest`.execute(db);
  return rows[0]?.newest ?? undefined;
}

/** Returns the pending proposals and host requests, oldest first, with their total number. */
export async function waitingProposals(db: Db, limit: number) {
  const changing = db.selectFrom("event_changes").select("event_id").where("state", "=", "waiting");
  const pending = db
    .selectFrom("events")
    .where((is) => is.or([is("status", "=", "pending"), is("id", "in", changing)]));
  const proposals = await pending
    .select(["id", "title", "language", "start_date as start", "end_date as end", "all_day as allDay"])
    .select(["location", "category"])
    .orderBy("created_at")
    .limit(limit)
    .execute();
  const { count } = await pending.select(({ fn }) => fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  return { proposals, count };
}

export interface PersonProposal {
  id: string;
  title: string;
  language: EventLanguage | null;
  status: EventStatus;
  startDate: Date;
  proposedAt: Date;
}

/** Returns the latest events that a person proposed by mailbox or account, whatever their status. */
export async function proposalsOfPerson(
  db: Db,
  { email, profileId, limit }: { email: string; profileId: string; limit: number },
): Promise<PersonProposal[]> {
  return db
    .selectFrom("events")
    .select(["id", "title", "language", "status", "start_date as startDate", "created_at as proposedAt"])
    .where((is) => is.or([is("proposer_email", "=", email), is("proposer_profile_id", "=", profileId)]))
    .orderBy("created_at", "desc")
    .limit(limit)
    .execute();
}

/** Assigns the proposals of a mailbox to its owner, so that they stay theirs under another address. */
export async function claimProposals(
  tx: Db,
  { email, profileId }: { email: string; profileId: string },
): Promise<void> {
  for (const table of ["events", "deleted_events"] as const)
    await tx
      .updateTable(table)
      .set({ proposer_profile_id: profileId })
      .where("proposer_email", "=", email)
      .where("proposer_profile_id", "is", null)
      .execute();
}

export interface NewProposal {
  id?: string | undefined;
  event: EventInput;
  /** Identifies the same event proposed by the same person. */
  digest: string;
  token: string;
  name: string;
  email: string;
  language: Language;
  profileId: string | null;
}

/**
 * Stores a pending proposal. Returns undefined if it exists already: a form that is sent twice repeats the digest and
 * the token.
 */
export function insertProposal(tx: Db, { id, event, digest, token, name, email, language, profileId }: NewProposal) {
  return tx
    .insertInto("events")
    .values({
      ...event,
      ...(id ? { id } : {}),
      is_public: true,
      status: "pending",
      proposal_digest: digest,
      proposer_name: name,
      proposer_email: email,
      proposer_profile_id: profileId,
      proposer_language: language,
      proposer_token_hash: hashToken(token),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(["id", "times_proposed"])
    .executeTakeFirst();
}

/** Returns whether the proposer has since changed the event that was first proposed with this digest. */
export async function hasBeenChanged(
  db: Db,
  { digest, event }: Pick<NewProposal, "digest" | "event">,
): Promise<boolean> {
  const stored = await db
    .selectFrom("events")
    .selectAll()
    .where("proposal_digest", "=", digest)
    // A declined proposal is compared with the event as it is sent now.
    .where("status", "!=", "declined")
    .where((is) => is.or([is("updated_by", "is", null), is("updated_by", "=", is.ref("proposer_profile_id"))]))
    .executeTakeFirst();
  const { is_public: _, ...fields } = event;
  return stored !== undefined && Object.keys(changedFields({ ...stored }, fields).after).length > 0;
}

/** How often one person may propose the same event. */
const mostTimes = 3;

/**
 * Reopens a declined proposal with its new text, within the limit; returns undefined otherwise. The organizers' last
 * answer stays with it.
 */
export function reopenDeclined(
  tx: Db,
  { digest, event, name, language }: Pick<NewProposal, "digest" | "event" | "name" | "language">,
  now: Date,
) {
  return tx
    .updateTable("events")
    .set((eb) => ({
      ...event,
      is_public: true,
      status: "pending",
      decided_at: null,
      decided_by: null,
      proposer_name: name,
      proposer_language: language,
      updated_at: now,
      updated_by: null,
      times_proposed: eb("times_proposed", "+", 1),
    }))
    .where("proposal_digest", "=", digest)
    .where("status", "=", "declined")
    .where("times_proposed", "<", mostTimes)
    .returning(["id", "times_proposed"])
    .executeTakeFirst();
}

/** Returns the event of a proposal's link, locked. */
export function lockProposal(tx: Db, token: string) {
  return tx
    .selectFrom("events")
    .selectAll()
    .where("proposer_token_hash", "=", hashToken(token))
    .forUpdate()
    .executeTakeFirst();
}

export async function updateProposal(tx: Db, id: string, event: EventInput, now: Date): Promise<void> {
  await tx
    .updateTable("events")
    .set({ ...event, is_public: true, updated_at: now, updated_by: null })
    .where("id", "=", id)
    .execute();
}

export async function deleteProposal(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom("events").where("id", "=", id).execute();
}
