import { sql } from "kysely";
import type { Language } from "~/i18n/translate";
import { selected } from "~/lib/fields/columns";
import type { StoredValues } from "~/lib/fields/field";
import { valuesIn } from "~/lib/fields/values";
import type { Db } from "~/platform/database/db.server";
import { answerFields } from "../registration/fields.ts";
import { listedKinds, type OwnAnswers } from "../registration/questions/fields.ts";
import { personFields } from "./fields.ts";
import type { Role } from "./role.ts";

export interface Person extends StoredValues<typeof personFields> {
  id: string;
  role: Role | null;
  hasAccount: boolean;
  createdAt: Date;
  /** The sort key for names. */
  nameKey: string;
  /** The registration for the requested event, or null. */
  registration: PersonRegistration | null;
}

/** True if anybody is known to the site. */
export async function hasPeople(db: Db): Promise<boolean> {
  return (await db.selectFrom("profiles").select("id").limit(1).executeTakeFirst()) !== undefined;
}

/** A person's details, address and language. */
export type OwnDetails = { id: string } & StoredValues<typeof personFields>;

/** Returns the profile of a mailbox that its owner has proven. */
export async function detailsOf(db: Db, email: string): Promise<OwnDetails | undefined> {
  return db
    .selectFrom("profiles")
    .select(["id", ...selected(personFields)])
    .where("email", "=", email)
    .executeTakeFirst();
}

export interface PersonRegistration extends StoredValues<typeof answerFields>, OwnAnswers {
  createdAt: Date;
}

/** Reads people by their ids and in that order, with their registration for an event. Deleted ones are left out. */
export async function readPeople(db: Db, { ids, event }: { ids: string[]; event: string }): Promise<Person[]> {
  const rows = await withAnswers(db, event)
    .where(sql<boolean>`p.id = any(${ids}::uuid[])`)
    .execute();
  const people = new Map(rows.map((row) => [row.id, toPerson(row)]));
  return ids.flatMap((id) => people.get(id) ?? []);
}

function withAnswers(db: Db, event: string) {
  return db
    .selectFrom("profiles as p")
    .leftJoin("registrations as r", (join) => join.onRef("r.profile_id", "=", "p.id").on("r.cohere_event", "=", event))
    .select([
      "p.id",
      ...selected(personFields, "p."),
      ...selected(answerFields, "r."),
      "p.role",
      "p.name_key as nameKey",
      "p.user_id as userId",
      "p.created_at as createdAt",
      "r.created_at as registeredAt",
      listedAnswers.as("ownAnswers"),
    ]);
}

/** The answers without sensitive ones, which no list shows. */
const listedAnswers = sql<OwnAnswers | null>`(
  select jsonb_object_agg(answer.key, answer.value) from jsonb_each(r.own_answers) as answer
    join registration_questions as q on q.name = answer.key
    where not q.is_sensitive and q.kind = any(${listedKinds}::text[]))`;

type PersonRow = Awaited<ReturnType<ReturnType<typeof withAnswers>["execute"]>>[number];

function toPerson({ id, role, nameKey, createdAt, userId, registeredAt, ownAnswers, ...row }: PersonRow): Person {
  return {
    id,
    role,
    nameKey,
    createdAt,
    ...valuesIn(personFields, row),
    hasAccount: userId !== null,
    registration: registeredAt && { ...valuesIn(answerFields, row), ...ownAnswers, createdAt: registeredAt },
  };
}

export interface RoleHolder {
  id: string;
  email: string;
  fullName: string;
  role: Role;
  /** False until the mailbox is proven; the role takes effect then. */
  hasAccount: boolean;
}

/** Returns everybody with a role, admins first. */
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

/** Returns the language of the person with this address; undefined if there is none. */
export async function languageOfAddress(db: Db, email: string): Promise<Language | undefined> {
  const row = await db.selectFrom("profiles").select("language").where("email", "=", email).executeTakeFirst();
  return row?.language;
}
