import { sql } from "kysely";
import { isUuid } from "~/lib/database/uuid";
import type { Db } from "~/platform/database/db.server";
import type { Language } from "~/i18n/translate";
import { placesLeft } from "./line.ts";
import { rsvpIn } from "./rsvp-link.server.ts";
import type { Places } from "./schema.ts";

export type RsvpState = "coming" | "waiting" | "offered" | "gone";

/** What somebody said who is coming. Name and email are null once they are cleared, a month after the event. */
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

/** Returns what a link opens. */
export async function rsvpByToken(db: Db, secret: string, token: string): Promise<Rsvp | undefined> {
  const id = rsvpIn(secret, token);
  return id === undefined ? undefined : rsvpById(db, id);
}

export async function rsvpById(db: Db, id: string): Promise<Rsvp | undefined> {
  return rsvps(db).where("id", "=", id).executeTakeFirst();
}

/** Returns what a mailbox said about an event. */
export async function rsvpOf(
  db: Db,
  { eventId, email }: { eventId: string; email: string },
): Promise<Rsvp | undefined> {
  return rsvps(db).where("event_id", "=", eventId).where("email", "=", email).executeTakeFirst();
}

/** Returns who is coming, whom a place is offered, and who waits, in the order of the line. */
export async function rsvpsOf(db: Db, eventId: string, most?: number): Promise<Rsvp[]> {
  return rsvps(db)
    .$if(most !== undefined, (query) => query.limit(most!))
    .where("event_id", "=", eventId)
    .where("state", "<>", "gone")
    .orderBy(sql`case state when 'coming' then 1 when 'offered' then 2 else 3 end`)
    .orderBy("position")
    .execute();
}

/** A list of thousands is shown whole only to whoever asks for it. */
const shownAtFirst = 100;

/** Returns the guests that a page shows, and whether there are more: all of them at the address `?all`. */
export async function guestsShown(db: Db, eventId: string, { searchParams }: URL) {
  const isWhole = searchParams.has("all");
  const found = await rsvpsOf(db, eventId, isWhole ? undefined : shownAtFirst + 1);
  return { guests: isWhole ? found : found.slice(0, shownAtFirst), hasMore: !isWhole && found.length > shownAtFirst };
}

/** Returns the place of somebody who waits, from 1. */
export async function placeInLine(db: Db, { id, eventId }: Pick<Rsvp, "id" | "eventId">): Promise<number> {
  const { rows } = await sql<{ place: number }>`
    select count(*)::int as place from rsvps
    where event_id = ${eventId} and state = 'waiting' and position <= (select position from rsvps where id = ${id})`.execute(
    db,
  );
  return rows[0]!.place;
}

/** Returns how many people are coming to an event and wait, as everybody may know. */
export async function placesOf(db: Db, eventId: string): Promise<Places | undefined> {
  if (!isUuid(eventId)) return undefined;
  return placesOfEvent(db, eventId, { isPublic: true });
}

/** Returns the same of any event, for its host and for organizers. */
export async function placesOfEvent(db: Db, id: string, { isPublic = false } = {}): Promise<Places | undefined> {
  return (await placesOfEvents(db, [id], { isPublic })).get(id);
}

/** Returns the same of several events, by their ids. */
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

/** Who asks: a mailbox, a profile, or whoever has the links of these rows. */
interface Asking {
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

/** Returns what somebody is coming to or waits for; an offer that is over is none anymore. */
export async function comingsOf(
  db: Db,
  { ids = [], email, profileId = null }: Asking,
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
