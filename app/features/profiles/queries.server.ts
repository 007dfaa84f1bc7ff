import { sql } from "kysely";
import type { Db } from "~/platform/db.server";
import type { ProfileList } from "./lists.ts";

export interface Person {
  id: string;
  email: string;
  fullName: string;
  phoneNumber: string | null;
  organizations: string | null;
  subscribed: boolean;
  role: "admin" | null;
  hasAccount: boolean;
  createdAt: Date;
  /** The registration for the asked event, or null. */
  registration: PersonRegistration | null;
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

interface Listed {
  list: ProfileList;
  /** The edition's key; registrations for other events do not count. */
  event: string;
}

/** The last person of a page: where the next page begins. */
export type Position = Pick<Person, "registration" | "createdAt" | "id">;

/**
 * One page of a list. Every list has the registered first, then the others, each by the day their
 * profile was made, newest first (ADM-21, ADM-22). Pages follow each other by key, never by offset.
 */
export async function pageOfPeople(
  db: Db,
  { list, event, after, limit }: Listed & { after?: Position | undefined; limit: number },
): Promise<Person[]> {
  const people: Person[] = [];
  if (list !== "unregistered-profiles" && after?.registration !== null)
    people.push(...(await readPart(db, { list, event, after, limit, registered: true })));
  if (list === "registered-profiles" || people.length === limit) return people;
  const from = after?.registration === null ? after : undefined;
  const others = await readPart(db, { list, event, after: from, limit: limit - people.length, registered: false });
  return [...people, ...others];
}

/**
 * A whole list in pages, as it was at one moment. Holds one connection until it is read or left;
 * on the embedded database that is the only one, so a reader must not be slow there.
 */
export async function* pagesOfPeople(db: Db, { list, event }: Listed): AsyncGenerator<Person[], void> {
  const snapshot = await db
    .startTransaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute();
  try {
    let page: Person[] = [];
    do {
      page = await pageOfPeople(snapshot, { list, event, after: page.at(-1), limit: exportPage });
      if (page.length > 0) yield page;
    } while (page.length === exportPage);
  } finally {
    await snapshot.rollback().execute();
  }
}

const exportPage = 2_000;

interface Part extends Listed {
  registered: boolean;
  after: Position | undefined;
  limit: number;
}

async function readPart(db: Db, { list, event, registered, after, limit }: Part): Promise<Person[]> {
  const rows = await db
    .selectFrom("profiles as p")
    .leftJoin("registrations as r", (join) => join.onRef("r.profile_id", "=", "p.id").on("r.cohere_event", "=", event))
    .where("r.id", registered ? "is not" : "is", null)
    .$if(list === "unsubscribed-profiles", (query) => query.where("p.subscribed", "=", false))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(p.created_at, p.id) < (${after!.createdAt}::timestamptz, ${after!.id}::uuid)`),
    )
    .select([
      "p.id",
      "p.email",
      "p.full_name",
      "p.phone_number",
      "p.organizations",
      "p.subscribed",
      "p.role",
      "p.user_id",
      "p.created_at",
      "r.can_attend_invocation",
      "r.can_attend_integration",
      "r.co_creating_interests",
      "r.how_did_you_hear",
      "r.additional_notes",
      "r.created_at as registered_at",
    ])
    .orderBy("p.created_at", "desc")
    .orderBy("p.id", "desc")
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    email: row.email,
    fullName: row.full_name,
    phoneNumber: row.phone_number,
    organizations: row.organizations,
    subscribed: row.subscribed,
    role: row.role,
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
  }));
}
