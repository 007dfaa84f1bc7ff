import { sql } from "kysely";
import { isUuid } from "~/lib/database/uuid";
import type { Db } from "~/platform/database/db.server";
import type { Language } from "~/i18n/translate";
import { placesLeft } from "./line.ts";
import { rsvpIdIn } from "./rsvp-link.server.ts";
import type { Places } from "./schema.ts";

export type RsvpState = "coming" | "waiting" | "offered" | "gone";

/** A reply to an event. Name and email are null once they are cleared, a month after the event. */
export interface Rsvp {
  id: string;
  eventId: string;
  name: string | null;
  email: string | null;
  people: number;
  note: string | null;
  profileId: string | null;
  language: Language;
  state: RsvpState;
  offeredUntil: Date | null;
  version: number;
}

/** Returns the reply that a link opens. */
export async function rsvpByToken(db: Db, secret: string, token: string): Promise<Rsvp | undefined> {
  const id = rsvpIdIn(secret, token);
  return id === undefined ? undefined : rsvpById(db, id);
}

export async function rsvpById(db: Db, id: string): Promise<Rsvp | undefined> {
  return rsvps(db).where("id", "=", id).executeTakeFirst();
}

/** Returns the reply of a mailbox to an event. */
export async function rsvpByEmail(
  db: Db,
  { eventId, email }: { eventId: string; email: string },
): Promise<Rsvp | undefined> {
  return rsvps(db).where("event_id", "=", eventId).where("email", "=", email).executeTakeFirst();
}

/** Returns the guests of an event: those who are coming, those with an offer, then those who wait, each by the line. */
export async function rsvpsOf(db: Db, eventId: string, limit?: number): Promise<Rsvp[]> {
  return rsvps(db)
    .$if(limit !== undefined, (query) => query.limit(limit!))
    .where("event_id", "=", eventId)
    .where("state", "<>", "gone")
    .orderBy(sql`case state when 'coming' then 1 when 'offered' then 2 else 3 end`)
    .orderBy("position")
    .execute();
}

/** A list can have thousands of guests, so it is shown whole only on request. */
const firstPageSize = 100;

/** Returns the guests that a page shows, and whether there are more: all of them at the address `?all`. */
export async function listGuests(db: Db, eventId: string, { searchParams }: URL) {
  const isWhole = searchParams.has("all");
  const guests = await rsvpsOf(db, eventId, isWhole ? undefined : firstPageSize + 1);
  return {
    guests: isWhole ? guests : guests.slice(0, firstPageSize),
    hasMore: !isWhole && guests.length > firstPageSize,
  };
}

/** Returns the position of a waiting guest, from 1. */
export async function placeInLine(db: Db, { id, eventId }: Pick<Rsvp, "id" | "eventId">): Promise<number> {
  const { rows } = await sql<{ place: number }>`
    select count(*)::int as place from rsvps
    where event_id = ${eventId} and state = 'waiting' and position <= (select position from rsvps where id = ${id})`.execute(
    db,
  );
  return rows[0]!.place;
}

/** Returns the places of a public event. */
export async function placesOf(db: Db, eventId: string): Promise<Places | undefined> {
  if (!isUuid(eventId)) return undefined;
  return placesOfEvent(db, eventId, { isPublic: true });
}

/** Returns the places of any event, for its host and for organizers. */
export async function placesOfEvent(db: Db, id: string, { isPublic = false } = {}): Promise<Places | undefined> {
  return (await placesOfEvents(db, [id], { isPublic })).get(id);
}

/** Returns the places of several events by their ids. */
export async function placesOfEvents(
  db: Db,
  ids: readonly string[],
  { isPublic = false } = {},
): Promise<ReadonlyMap<string, Places>> {
  const { rows } = await sql<Omit<Places, "left"> & { id: string }>`
    select e.id, e.coming_mode as mode, e.capacity,
      coalesce(sum(r.people) filter (where r.state in ('coming', 'offered')), 0)::int as coming,
      coalesce(sum(r.people) filter (where r.state = 'waiting'), 0)::int as waiting
    from events as e left join rsvps as r on r.event_id = e.id
    where e.id = any(${ids}::uuid[]) and (not ${isPublic} or (e.is_public and e.status in ('published', 'cancelled')))
    group by e.id`.execute(db);
  return new Map(
    rows.map(({ id, capacity, coming, ...row }) => [
      id,
      { ...row, capacity, coming, left: capacity === null ? null : placesLeft(capacity, coming) },
    ]),
  );
}

/** Identifies a guest by a mailbox, a profile, or the ids in the links they have. */
interface GuestIdentity {
  ids?: readonly string[];
  email?: string;
  profileId?: string | null;
}

export interface OwnComing {
  id: string;
  eventId: string;
  people: number;
  state: Exclude<RsvpState, "gone">;
}

/** Returns a guest's replies that still count. An expired offer does not. */
export async function comingsOf(
  db: Db,
  { ids = [], email, profileId = null }: GuestIdentity,
  now: Date,
): Promise<OwnComing[]> {
  if (ids.length === 0 && email === undefined) return [];
  const { rows } = await sql<OwnComing>`
    select id, event_id as "eventId", people, state from rsvps
    where (id = any(${ids}::uuid[]) or email = ${email ?? null} or profile_id = ${profileId})
      and state <> 'gone' and (state <> 'offered' or offered_until > ${now})`.execute(db);
  return rows;
}

export interface PersonRsvp {
  id: string;
  eventId: string;
  title: string;
  start: Date;
  people: number;
  state: RsvpState;
}

/** Returns the latest events that a person said they are coming to, by mailbox or profile. */
export async function rsvpsOfPerson(
  db: Db,
  { email, profileId, limit }: { email: string; profileId: string; limit: number },
): Promise<PersonRsvp[]> {
  return db
    .selectFrom("rsvps as r")
    .innerJoin("events as e", "e.id", "r.event_id")
    .select(["r.id", "e.id as eventId", "e.title", "e.start_date as start", "r.people", "r.state"])
    .where((is) => is.or([is("r.email", "=", email), is("r.profile_id", "=", profileId)]))
    .orderBy("e.start_date", "desc")
    .limit(limit)
    .execute();
}

function rsvps(db: Db) {
  return db
    .selectFrom("rsvps")
    .select(["id", "event_id as eventId", "name", "email", "people", "note", "profile_id as profileId", "language"])
    .select(["state", "offered_until as offeredUntil", "version"]);
}
