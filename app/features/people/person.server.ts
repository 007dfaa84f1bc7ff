import { selected } from "~/lib/fields/columns";
import type { StoredValues } from "~/lib/fields/field";
import type { Db } from "~/platform/database/db.server";
import type { Tables } from "~/platform/database/tables";
import { personFields } from "./fields.ts";

/** The data of a person for organizers. */
export interface PersonDetails extends StoredValues<typeof personFields> {
  id: string;
  role: Tables["profiles"]["role"];
  /** Null for people without an account. */
  userId: string | null;
  createdAt: Date;
}

export async function personById(db: Db, id: string): Promise<PersonDetails | undefined> {
  return people(db).where("id", "=", id).executeTakeFirst();
}

/** Returns a person by id, locked until the transaction ends. */
export async function lockPerson(tx: Db, id: string): Promise<PersonDetails | undefined> {
  return people(tx).where("id", "=", id).forUpdate().executeTakeFirst();
}

export async function personIdByEmail(db: Db, email: string): Promise<string | undefined> {
  const profile = await db.selectFrom("profiles").select("id").where("email", "=", email).executeTakeFirst();
  return profile?.id;
}

function people(db: Db) {
  return db
    .selectFrom("profiles")
    .select(["id", ...selected(personFields), "role", "user_id as userId", "created_at as createdAt"]);
}

/** Returns the names of actors in the audit log, given as "user:ID" or a profile's id. */
export async function namesOfActors(db: Db, actors: readonly string[]): Promise<Map<string, ActorName>> {
  const userIds = actors.filter((actor) => actor.startsWith("user:")).map((actor) => actor.slice("user:".length));
  const profileIds = actors.filter((actor) => uuid.test(actor));
  const profiles = await db
    .selectFrom("profiles")
    .select(["id", "user_id", "full_name", "email"])
    .where((is) => is.or([is("id", "in", [nobody, ...profileIds]), is("user_id", "in", [nobody, ...userIds])]))
    .execute();
  return new Map(
    profiles.flatMap(({ id, user_id, full_name, email }) => {
      const actorName = { id, name: full_name || email };
      return [[id, actorName] as const, [`user:${user_id}`, actorName] as const];
    }),
  );
}

export interface ActorName {
  /** The profile's id. */
  id: string;
  name: string;
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const nobody = "00000000-0000-0000-0000-000000000000";
