import { sql } from "kysely";
import { selected } from "~/lib/fields/columns";
import type { StoredValues } from "~/lib/fields/field";
import type { Db } from "~/platform/database/db.server";
import { hashToken } from "~/platform/tokens.server";
import { hasAccount } from "../identity/accounts.server.ts";
import { personFields } from "../people/fields.ts";
import { answerFields } from "./fields.ts";
import type { OwnAnswers } from "./questions/fields.ts";
import { withOwnAnswers } from "./questions/own-answers.ts";
import { compareDetails, typedColumns, detailsOfRow, type Difference, type TypedRow } from "./typed-details.ts";

/** A person's details and answers for a year, and the details they typed differently. */
export interface OwnRegistration
  extends StoredValues<typeof personFields>, StoredValues<typeof answerFields>, OwnAnswers, TypedRow {
  id: string;
  /** The edition it is for. */
  editionKey: string;
  createdAt: Date;
  profileId: string;
}

/** A withdrawal that can still be undone. */
export interface UndoableWithdrawal {
  registrationId: string;
  profileId: string;
  email: string;
  until: Date;
}

/** Returns the typed details that still differ from the profile (REG-24). */
export function differencesOf(registration: OwnRegistration): Difference[] {
  return compareDetails(registration, detailsOfRow(registration));
}

/**
 * Returns the registration of any year that a personal link opens; undefined if the link is unknown or expired, or the
 * registration is gone.
 */
export async function registrationByLink(db: Db, token: string, now: Date): Promise<OwnRegistration | undefined> {
  return readOne(
    ownRegistrations(db)
      .innerJoin("registration_links", "registration_links.registration_id", "registrations.id")
      .where("registration_links.token_hash", "=", hashToken(token))
      .where("registration_links.expires_at", ">", now),
  );
}

/** Returns a registration for its emails; undefined if it was withdrawn. */
export async function registrationById(db: Db, id: string): Promise<OwnRegistration | undefined> {
  return readOne(ownRegistrations(db).where("registrations.id", "=", id));
}

/** Returns the registration of a mailbox for an edition. */
export async function registrationOf(
  db: Db,
  key: { email: string; editionKey: string },
): Promise<OwnRegistration | undefined> {
  return readOne(
    ownRegistrations(db)
      .where("profiles.email", "=", key.email)
      .where("registrations.cohere_event", "=", key.editionKey),
  );
}

/** True if somebody can still undo a withdrawal from an edition. */
export async function hasWithdrawn(db: Db, editionKey: string): Promise<boolean> {
  const withdrawal = await db
    .selectFrom("withdrawn_registrations")
    .select("registration_id")
    .where("cohere_event", "=", editionKey)
    .executeTakeFirst();
  return withdrawal !== undefined;
}

/** Returns how many registered for an edition. */
export async function countRegistered(db: Db, editionKey: string): Promise<number> {
  const { count } = await db
    .selectFrom("registrations")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("cohere_event", "=", editionKey)
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns which of the people are registered for an edition. */
export async function registeredAmong(db: Db, profileIds: readonly string[], editionKey: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom("registrations")
    .select("profile_id")
    .where("cohere_event", "=", editionKey)
    .where(sql<boolean>`profile_id = any(${profileIds}::uuid[])`)
    .execute();
  return new Set(rows.map(({ profile_id }) => profile_id));
}

/** Returns why an unproven form cannot register a mailbox; undefined if the mailbox has no account (REG-55, REG-58). */
export async function accountReason(
  db: Db,
  key: { email: string; editionKey: string },
): Promise<"account-exists" | "account-registered" | undefined> {
  return (await hasAccount(db, key.email)) ? reasonForAccount(db, key) : undefined;
}

/** Returns the reason for a mailbox that has an account. */
export async function reasonForAccount(db: Db, key: { email: string; editionKey: string }) {
  return (await registrationOf(db, key)) ? ("account-registered" as const) : ("account-exists" as const);
}

/** Returns the withdrawn registration of a personal link; undefined if it can no longer be restored. */
export async function withdrawnByLink(db: Db, token: string, now: Date): Promise<UndoableWithdrawal | undefined> {
  return withdrawnRegistrations(db, now).where(opensByLink(token)).executeTakeFirst();
}

/** Returns why a personal link opens no registration and restores none. */
export async function deadLink(db: Db, token: string): Promise<"expired" | "withdrawn" | "unknown"> {
  const expired = await db
    .selectFrom("registration_links")
    .select("registration_id")
    .where("token_hash", "=", hashToken(token))
    .executeTakeFirst();
  if (expired) return "expired";
  const withdrawn = await db
    .selectFrom("withdrawn_registrations as w")
    .select("w.registration_id")
    .where(opensByLink(token))
    .executeTakeFirst();
  return withdrawn ? "withdrawn" : "unknown";
}

/** Returns the latest withdrawal of a mailbox for an edition that can still be undone. */
export async function withdrawnOf(
  db: Db,
  { email, editionKey, now }: { email: string; editionKey: string; now: Date },
): Promise<UndoableWithdrawal | undefined> {
  return withdrawnRegistrations(db, now)
    .where("p.email", "=", email)
    .where("w.cohere_event", "=", editionKey)
    .orderBy("w.withdrawn_at", "desc")
    .executeTakeFirst();
}

/** Returns a withdrawal that can still be undone by the registration's id, for its email. */
export async function withdrawnById(db: Db, id: string, now: Date): Promise<UndoableWithdrawal | undefined> {
  return withdrawnRegistrations(db, now).where("w.registration_id", "=", id).executeTakeFirst();
}

function ownRegistrations(db: Db) {
  return db
    .selectFrom("registrations")
    .innerJoin("profiles", "profiles.id", "registrations.profile_id")
    .select([
      "registrations.id",
      "registrations.cohere_event as editionKey",
      "registrations.created_at as createdAt",
      "profiles.id as profileId",
      ...selected(personFields, "profiles."),
      ...selected(answerFields, "registrations."),
      "registrations.own_answers as ownAnswers",
      ...typedColumns.map((column) => `registrations.${column}` as const),
    ]);
}

async function readOne(query: ReturnType<typeof ownRegistrations>): Promise<OwnRegistration | undefined> {
  const row = await query.executeTakeFirst();
  return row && withOwnAnswers(row);
}

function opensByLink(token: string) {
  return sql<boolean>`w.links @> ${JSON.stringify([{ token_hash: hashToken(token) }])}::jsonb`;
}

function withdrawnRegistrations(db: Db, now: Date) {
  return undoableWithdrawals(db, now)
    .innerJoin("profiles as p", "p.id", "w.profile_id")
    .select(["w.registration_id as registrationId", "w.profile_id as profileId", "p.email", "w.expires_at as until"]);
}

/** Selects the withdrawals that can be undone. People who have registered again keep the new registration. */
export function undoableWithdrawals(db: Db, now: Date) {
  return db
    .selectFrom("withdrawn_registrations as w")
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
    );
}

/** Counts the registrations for an edition since a time. */
export async function countRegisteredSince(db: Db, { event, since }: { event: string; since: Date }): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from registrations
    where cohere_event = ${event} and created_at > ${since}`.execute(db);
  return rows[0]!.count;
}
