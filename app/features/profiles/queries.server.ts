import { sql } from "kysely";
import type { Language } from "~/i18n/translate";
import type { Db } from "~/platform/db.server";
import type { Role } from "./role.ts";

export interface Person {
  id: string;
  email: string;
  fullName: string;
  phoneNumber: string | null;
  organizations: string | null;
  subscribed: boolean;
  role: Role | null;
  language: Language;
  hasAccount: boolean;
  createdAt: Date;
  /** What the list is sorted by where that is names. */
  nameKey: string;
  /** The registration for the asked event, or null. */
  registration: PersonRegistration | null;
}

/** What a person says about themselves. */
export interface OwnDetails {
  id: string;
  fullName: string;
  phoneNumber: string | null;
  organizations: string | null;
  subscribed: boolean;
  language: Language;
}

/** The profile of a mailbox that its owner has proven. */
export async function detailsOf(db: Db, email: string): Promise<OwnDetails | undefined> {
  return db
    .selectFrom("profiles")
    .select(["id", "full_name as fullName", "phone_number as phoneNumber", "organizations", "subscribed", "language"])
    .where("email", "=", email)
    .executeTakeFirst();
}

export interface PersonRegistration {
  /** null is "maybe" (ADM-20). */
  canAttendInvocation: boolean | null;
  canAttendIntegration: boolean | null;
  coCreatingInterests: string[];
  howDidYouHear: string | null;
  additionalNotes: string | null;
  createdAt: Date;
}

/** People by their ids, in that order, with their registration for an event. Who is gone is left out. */
export async function readPeople(db: Db, { ids, event }: { ids: string[]; event: string }): Promise<Person[]> {
  const rows = await withAnswers(db, event)
    .where(sql<boolean>`p.id = any(${ids}::uuid[])`)
    .execute();
  const found = new Map(rows.map((row) => [row.id, toPerson(row)]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

function withAnswers(db: Db, event: string) {
  return db
    .selectFrom("profiles as p")
    .leftJoin("registrations as r", (join) => join.onRef("r.profile_id", "=", "p.id").on("r.cohere_event", "=", event))
    .select([
      "p.id",
      "p.email",
      "p.full_name",
      "p.phone_number",
      "p.organizations",
      "p.subscribed",
      "p.role",
      "p.language",
      "p.name_key",
      "p.user_id",
      "p.created_at",
      "r.can_attend_invocation",
      "r.can_attend_integration",
      "r.co_creating_interests",
      "r.how_did_you_hear",
      "r.additional_notes",
      "r.created_at as registered_at",
    ]);
}

type PersonRow = Awaited<ReturnType<ReturnType<typeof withAnswers>["execute"]>>[number];

function toPerson(row: PersonRow): Person {
  return {
    id: row.id,
    email: row.email,
    fullName: row.full_name,
    phoneNumber: row.phone_number,
    organizations: row.organizations,
    subscribed: row.subscribed,
    role: row.role,
    language: row.language,
    nameKey: row.name_key,
    hasAccount: row.user_id !== null,
    createdAt: row.created_at,
    registration: row.registered_at && {
      canAttendInvocation: row.can_attend_invocation,
      canAttendIntegration: row.can_attend_integration,
      coCreatingInterests: row.co_creating_interests ?? [],
      howDidYouHear: row.how_did_you_hear,
      additionalNotes: row.additional_notes,
      createdAt: row.registered_at,
    },
  };
}

export interface RoleHolder {
  id: string;
  email: string;
  fullName: string;
  role: Role;
  /** False while the mailbox is not proven: the role waits. */
  hasAccount: boolean;
}

/** Everybody with a role, admins first. */
export async function roleHolders(db: Db): Promise<RoleHolder[]> {
  const rows = await db
    .selectFrom("profiles")
    .select(["id", "email", "full_name as fullName", "role", "user_id"])
    .where("role", "is not", null)
    .orderBy("role")
    .orderBy("email")
    .execute();
  return rows.map(({ user_id: userId, role, ...person }) => ({ ...person, role: role!, hasAccount: userId !== null }));
}

/** The language of the person with an address; undefined for nobody. */
export async function languageOfAddress(db: Db, email: string): Promise<Language | undefined> {
  const row = await db.selectFrom("profiles").select("language").where("email", "=", email).executeTakeFirst();
  return row?.language;
}
