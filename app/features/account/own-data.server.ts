import { sql, type Expression } from "kysely";
import type { Db } from "~/platform/db.server";
import type { Person } from "../identity/viewer.ts";

/** Whose data it is: the account, its profile if there is one, and the mailbox that was proven. */
export type Owner = Pick<Person, "userId" | "profileId" | "email">;

export type OwnValue = string | number | boolean | Date | string[] | null;
export type OwnRecord = Record<string, OwnValue>;
export type OwnData = Record<OwnSection, OwnRecord[]>;

/** Everything that is stored about one person and may be read by that person; secrets and hashes stay where they are. */
export async function ownData(db: Db, owner: Owner): Promise<OwnData> {
  const read = await Promise.all(
    Object.entries(readers).map(async ([section, query]): Promise<[string, OwnRecord[]]> => {
      return [section, (await query(db, owner).execute()).map(written)];
    }),
  );
  return Object.fromEntries(read) as OwnData;
}

/** How many records of each kind there are, in one statement that fetches none of them. */
export async function countOwnData(db: Db, owner: Owner): Promise<{ section: OwnSection; count: number }[]> {
  const counts = Object.entries(readers).map(
    ([section, query]) =>
      sql`select ${sql.lit(section)} as section, count(*)::int as count from (${query(db, owner)}) as records`,
  );
  const { rows } = await sql<{ section: OwnSection; count: number }>`${sql.join(counts, sql` union all `)}`.execute(db);
  return rows;
}

/** What is stored as JSON is read as its text. */
function written(record: Record<string, OwnValue | object>): OwnRecord {
  const asText = (value: OwnValue | object) =>
    value && typeof value === "object" && !(value instanceof Date) && !Array.isArray(value)
      ? JSON.stringify(value)
      : value;
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, asText(value)]));
}

type OwnQuery = Expression<unknown> & { execute(): Promise<Record<string, OwnValue | object>[]> };

export type OwnSection = keyof typeof readers;

/** One query for each kind of record, in the order they are shown. */
const readers = {
  account: (db: Db, { userId }: Owner) =>
    db
      .selectFrom("auth.users as u")
      .leftJoin("auth.credentials as c", "c.user_id", "u.id")
      .select(["u.email", "u.full_name", "u.language", "u.created_at", "c.updated_at as password_set_at"])
      .where("u.id", "=", userId),
  profile: (db: Db, { email }: Owner) =>
    db
      .selectFrom("profiles")
      .select([
        "email",
        "full_name",
        "phone_number",
        "organizations",
        "subscribed",
        "role",
        "language",
        "created_at",
        "updated_at",
      ])
      .where("email", "=", email),
  preferences: (db: Db, { email }: Owner) =>
    db
      .selectFrom("preferences as o")
      .innerJoin("profiles as p", "p.id", "o.profile_id")
      .select([
        "p.subscribed",
        "o.marketing_consent",
        "o.event_notifications",
        "o.consent_at",
        "o.consent_source",
        "o.consent_wording",
      ])
      .where("p.email", "=", email),
  registrations: (db: Db, { email }: Owner) =>
    db
      .selectFrom("registrations as r")
      .innerJoin("profiles as p", "p.id", "r.profile_id")
      .select([
        "r.cohere_event",
        "r.can_attend_invocation",
        "r.can_attend_integration",
        "r.co_creating_interests",
        "r.how_did_you_hear",
        "r.additional_notes",
        "r.typed_full_name",
        "r.typed_phone_number",
        "r.typed_organizations",
        "r.created_at",
        "r.updated_at",
      ])
      .where("p.email", "=", email)
      .orderBy("r.created_at"),
  withdrawnRegistrations: (db: Db, { email }: Owner) =>
    db
      .selectFrom("withdrawn_registrations as w")
      .innerJoin("profiles as p", "p.id", "w.profile_id")
      .select(["w.cohere_event", "w.registration as answers", "w.withdrawn_at", "w.expires_at"])
      .where("p.email", "=", email)
      .orderBy("w.withdrawn_at"),
  drafts: (db: Db, { email }: Owner) =>
    db
      .selectFrom("auth.proofs")
      .select(["draft as answers", "created_at", "expires_at"])
      .where("email", "=", email)
      .where("draft", "is not", null)
      .orderBy("created_at"),
  sessions: (db: Db, { userId }: Owner) =>
    db
      .selectFrom("auth.sessions")
      .select(["device", "method", "created_at", "seen_at", "proven_at", "expires_at"])
      .where("user_id", "=", userId)
      .orderBy("created_at"),
  addressChanges: (db: Db, { userId }: Owner) =>
    db
      .selectFrom("auth.email_changes")
      .select(["old_email", "new_email", "changed_at", "expires_at", "undone_at"])
      .where("user_id", "=", userId)
      .orderBy("changed_at"),
  passkeys: (db: Db, { userId }: Owner) =>
    db
      .selectFrom("auth.passkeys")
      .select(["name", "backed_up", "created_at", "used_at"])
      .where("user_id", "=", userId)
      .orderBy("created_at"),
  emails: (db: Db, { email }: Owner) =>
    db
      .selectFrom("email_deliveries")
      .select(["kind", "email", "full_name", "language", "status", "created_at", "sent_at"])
      .where("email", "=", email)
      .orderBy("created_at"),
  newsletterRequests: (db: Db, { email }: Owner) =>
    db
      .selectFrom("newsletter_requests")
      .select(["email", "language", "source", "wording", "created_at", "expires_at", "confirmed_at"])
      .where("email", "=", email)
      .orderBy("created_at"),
  proposalDrafts: (db: Db, { email }: Owner) =>
    db
      .selectFrom("proposal_drafts")
      .select(["name", "email", "event", "created_at", "expires_at"])
      .where("email", "=", email)
      .orderBy("created_at"),
  proposals: (db: Db, owner: Owner) =>
    db
      .selectFrom("events")
      .select([
        "title",
        "description",
        "location",
        "start_date",
        "end_date",
        "status",
        "proposer_name",
        "proposer_email",
        "created_at",
      ])
      .where((is) => is.or([is("proposer_email", "=", owner.email), is("proposer_profile_id", "=", owner.profileId)]))
      .orderBy("created_at"),
  stars: (db: Db, { userId }: Owner) =>
    db
      .selectFrom("event_stars as s")
      .innerJoin("events as e", "e.id", "s.event_id")
      .select(["e.title", "e.start_date", "s.created_at"])
      .where("s.user_id", "=", userId)
      .orderBy("s.created_at"),
  starFeeds: (db: Db, { userId }: Owner) =>
    db.selectFrom("star_feeds").select("created_at").where("user_id", "=", userId),
  history: (db: Db, { userId, profileId }: Owner) =>
    db
      .selectFrom("audit")
      .select(["at", "action"])
      .where("subject", "in", [`user:${userId}`, `profile:${profileId}`])
      .orderBy("id"),
} satisfies Record<string, (db: Db, owner: Owner) => OwnQuery>;
