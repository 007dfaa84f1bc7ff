import { sql } from "kysely";
import * as z from "zod";
import type { Db } from "~/platform/database/db.server";
import type { Language } from "~/i18n/translate";
import { sentMailKeys } from "../../outbox/queries.server.ts";
import type { EventLanguage } from "../event.ts";
import { isMoved, type NoticeKind, type WhenAndWhere } from "./notice.ts";

/** The people whom a change of an event concerns and who can be notified. */
export interface Concerned {
  /** The number of proposers. */
  hosts: number;
  /** The number of people who starred it with an account and subscribed to its changes. */
  starred: number;
  /** The number of those who are coming or wait for a place, and whom no other email tells. */
  coming: number;
}

/** Counts the people a change would notify, without the person who makes it (`by`). */
export async function countConcerned(db: Db, eventId: string, by: string | null): Promise<Concerned> {
  const { rows } = await sql<Concerned>`
    select (e.proposer_email is not null and coalesce(e.proposer_profile_id <> ${by}::uuid, true))::int as hosts,
      (select count(*) from event_stars as s join star_mails as m on m.user_id = s.user_id
        join auth.users as u on u.id = s.user_id
        where s.event_id = e.id and e.is_public and u.email is distinct from e.proposer_email)::int as starred,
      (select count(*) from rsvps as r where ${toldAsGuest})::int as coming
    from events as e where e.id = ${eventId}`.execute(db);
  return rows[0] ?? { hosts: 0, starred: 0, coming: 0 };
}

interface TellableChange {
  eventId: string;
  kind: "moved" | "cancelled";
  by: string | null;
  now: Date;
}

/** Counts the people who get an email about a change of this event that can still be undone. */
export async function countTold(db: Db, { eventId, kind, by, now }: TellableChange): Promise<number> {
  const waiting = await waitingNotice(db, { eventId, kind, now });
  const notice = waiting && (await noticeById(db, waiting.id));
  if (!notice || (kind === "moved" && !isMoved(notice.before, notice.now))) return 0;
  const { hosts, starred, coming } = await countConcerned(db, eventId, by);
  return hosts + starred + coming;
}

/** Returns the notice of a change that can still be undone. */
export function waitingNotice(db: Db, { eventId, kind, now }: { eventId: string; kind: NoticeKind; now: Date }) {
  return db
    .selectFrom("event_notices")
    .select(["id", "due_at"])
    .where("event_id", "=", eventId)
    .where("kind", "=", kind)
    .where("due_at", ">", now)
    .executeTakeFirst();
}

/** Guests of an event `e` whom no other email tells: neither its host nor those who are told by their star. */
const toldAsGuest = sql`r.event_id = e.id and r.state <> 'gone' and e.is_public
  and r.email <> coalesce(e.proposer_email, '')
  and not exists (select from auth.users as u join event_stars as s on s.user_id = u.id
    join star_mails as m on m.user_id = u.id where u.email = r.email and s.event_id = e.id)`;

/** Returns the guests of an event whom no other email tells. */
export async function guestsToTell(db: Db, eventId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id from events as e join rsvps as r on ${toldAsGuest} where e.id = ${eventId}`.execute(db);
  return rows.map(({ id }) => id);
}

interface Reader {
  userId: string;
  profileId: string | null;
  email: string;
  fullName: string;
  language: Language;
}

/** Returns a page of the people to notify who starred an event, by address and with their language. */
export async function starReaders(db: Db, eventId: string, page: { after: string; limit: number }): Promise<Reader[]> {
  const { rows } = await sql<Reader>`
    select u.id as "userId", p.id as "profileId", u.email, coalesce(nullif(p.full_name, ''), u.full_name) as "fullName",
      case when u.language_chosen then u.language else coalesce(p.language, u.language) end as language
    from event_stars as s join star_mails as m on m.user_id = s.user_id
      join auth.users as u on u.id = s.user_id
      join events as e on e.id = s.event_id
      left join profiles as p on p.email = u.email
    where s.event_id = ${eventId} and e.is_public and u.email is distinct from e.proposer_email and u.email > ${page.after}
    order by u.email limit ${page.limit}`.execute(db);
  return rows;
}

/** Returns the person with this address if they starred the event and subscribed to its changes. */
export async function starReaderOf(
  db: Db,
  { email, eventId }: { email: string; eventId: string },
): Promise<string | undefined> {
  const reader = await db
    .selectFrom("star_mails as m")
    .innerJoin("auth.users as u", "u.id", "m.user_id")
    .innerJoin("event_stars as s", "s.user_id", "m.user_id")
    .select("m.user_id")
    .where("u.email", "=", email)
    .where("s.event_id", "=", eventId)
    .executeTakeFirst();
  return reader?.user_id;
}

/** Returns since when a person subscribes to emails about starred events; undefined if they don't. */
export async function starMailsSince(db: Db, userId: string): Promise<Date | undefined> {
  const row = await db.selectFrom("star_mails").select("created_at").where("user_id", "=", userId).executeTakeFirst();
  return row?.created_at;
}

/** A change to notify people of, with the event's current state. */
export interface Notice {
  kind: NoticeKind;
  before: WhenAndWhere;
  now: WhenAndWhere;
  event: {
    id: string;
    title: string;
    language: EventLanguage | null;
    isPublic: boolean;
    isCancelled: boolean;
    note: string | null;
  };
}

/** The proposer's id as a reader of notices; people who starred the event are identified by their account. */
export const toHost = "host";

/** Returns the dedupe key of a notice's email to one reader. */
export function noticeKey(notice: string, reader: string): string {
  return `event-notice:${notice}:${reader}`;
}

/** Returns the reader of such a key, so that a changed address doesn't matter. */
export function readerIn(key: string): string {
  return key.slice(key.lastIndexOf(":") + 1);
}

/** Returns the cancellation notices of an event and what followed them. */
export async function offAndOn(db: Db, eventId: string) {
  const notices = await db
    .selectFrom("event_notices")
    .select(["id", "kind", "before"])
    .where("event_id", "=", eventId)
    .where("kind", "in", ["cancelled", "restored"])
    .orderBy("created_at", "desc")
    .execute();
  const latest = notices.find(({ kind }) => kind === "cancelled");
  return {
    /** The time and place that the last cancellation notice named. */
    before: latest && storedBefore.parse(latest.before),
    /** Returns which of the readers believe the event is called off, by the last email that left or is about to. */
    async toldOff(tx: Db, readers: readonly string[], { isLeaving = true } = {}): Promise<Set<string>> {
      const keys = notices.flatMap(({ id }) => readers.map((reader) => noticeKey(id, reader)));
      const sentMails = await sentMailKeys(tx, keys, { includesQueued: isLeaving });
      const lastTold = (reader: string) => notices.find(({ id }) => sentMails.has(noticeKey(id, reader)))?.kind;
      return new Set(readers.filter((reader) => lastTold(reader) === "cancelled"));
    },
  };
}

/** Returns whether the last email that reached a reader says that the event is called off. */
export async function knowsAsOff(db: Db, eventId: string, reader: string): Promise<boolean> {
  const { toldOff } = await offAndOn(db, eventId);
  return (await toldOff(db, [reader], { isLeaving: false })).size > 0;
}

/** The stored form of a time and place. */
export const storedBefore = z.object({
  start: z.coerce.date(),
  end: z.coerce.date(),
  allDay: z.boolean(),
  location: z.string().nullable(),
});

/** Returns undefined if the event no longer exists, or a later change replaces the notice. */
export async function noticeById(db: Db, id: string): Promise<Notice | undefined> {
  const row = await db
    .selectFrom("event_notices as n")
    .innerJoin("events as e", "e.id", "n.event_id")
    .select(["n.kind", "n.before", "e.id", "e.title", "e.start_date", "e.end_date", "e.all_day", "e.location"])
    .select(["e.language", "e.is_public", "e.status", "e.cancelled_note"])
    .where("n.id", "=", id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("event_notices as later")
            .select("later.id")
            .whereRef("later.event_id", "=", "n.event_id")
            .whereRef("later.kind", "=", "n.kind")
            .whereRef("later.created_at", ">", "n.created_at"),
        ),
      ),
    )
    .executeTakeFirst();
  if (!row || (row.status !== "published" && row.status !== "cancelled")) return undefined;
  return {
    kind: row.kind,
    before: storedBefore.parse(row.before),
    now: { start: row.start_date, end: row.end_date, allDay: row.all_day, location: row.location },
    event: {
      id: row.id,
      title: row.title,
      language: row.language,
      isPublic: row.is_public,
      isCancelled: row.status === "cancelled",
      note: row.cancelled_note,
    },
  };
}
