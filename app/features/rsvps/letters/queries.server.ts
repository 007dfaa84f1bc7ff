import { sql, type RawBuilder } from "kysely";
import type { Db } from "~/platform/database/db.server";
import type { Language } from "~/i18n/translate";
import type { EventLanguage } from "../../calendar/event.ts";
import type { RsvpState } from "../queries.server.ts";
import type { Audience, GuestAudience } from "./fields.ts";
import type { LetterInput } from "./schema.ts";

/** A letter as it was sent. */
export interface SentLetter extends LetterInput {
  id: string;
  /** To how many people it went. */
  readers: number;
  /** About how many events it is. */
  events: number;
  by: "host" | "organizers";
  at: Date;
}

/** Somebody who gets a letter, once, however many of its events concern them. */
export interface Reader {
  /** Their places at the events, or the events that they host; those of the earliest event first. */
  ids: string[];
  eventIds: string[];
  name: string;
  email: string;
  profileId: string | null;
  language: Language;
}

interface About {
  eventIds: readonly string[];
  audience: Audience;
  siteNow: Date;
}

const states: Record<GuestAudience, readonly Exclude<RsvpState, "gone">[]> = {
  coming: ["coming"],
  waiting: ["waiting", "offered"],
  both: ["coming", "waiting", "offered"],
};

/** Returns whom a letter is for. Events that are over have no readers, nor have guests of what visitors don't see. */
export async function readersOf(db: Db, { eventIds, audience, siteNow }: About): Promise<Reader[]> {
  const isMeant = sql`e.id = any(${[...eventIds]}::uuid[]) and ${isAhead(siteNow)}`;
  const { rows } = await (audience === "hosts" ? hosts(isMeant) : guests(isMeant, states[audience])).execute(db);
  return rows;
}

/** An event about which one can still write: its decision is made, and it isn't over. */
function isAhead(siteNow: Date): RawBuilder<unknown> {
  return sql`e.status in ('published', 'cancelled') and e.end_date > ${siteNow}`;
}

function guests(isMeant: RawBuilder<unknown>, among: readonly string[]) {
  return sql<Reader>`
    select array_agg(r.id order by ${byTime}) as ids, array_agg(e.id order by ${byTime}) as "eventIds",
      (array_agg(r.name order by ${byTime}))[1] as name, r.email,
      (array_agg(r.profile_id order by ${byTime}))[1] as "profileId",
      (array_agg(r.language order by ${byTime}))[1] as language
    from rsvps as r join events as e on e.id = r.event_id
    where ${isMeant} and e.is_public and r.state = any(${[...among]}::text[]) and r.email is not null and r.name is not null
    group by r.email order by min(e.start_date), min(r.position), r.email`;
}

/** Whoever proposed an event has confirmed their mailbox: until then it is a draft and no event. */
function hosts(isMeant: RawBuilder<unknown>) {
  return sql<Reader>`
    select array_agg(e.id order by ${byTime}) as ids, array_agg(e.id order by ${byTime}) as "eventIds",
      coalesce((array_agg(e.proposer_name order by ${byTime}))[1], '') as name, e.proposer_email as email,
      (array_agg(e.proposer_profile_id order by ${byTime}))[1] as "profileId",
      coalesce((array_agg(e.proposer_language order by ${byTime}))[1], 'en') as language
    from events as e where ${isMeant} and e.proposer_email is not null
    group by e.proposer_email order by min(e.start_date), e.proposer_email`;
}

const byTime = sql`e.start_date, e.id`;

/** An event that a letter may be about. */
export interface LetterEvent {
  id: string;
  title: string;
  language: EventLanguage | null;
  /** Whether one can still write about it. */
  isAhead: boolean;
  isPublic: boolean;
  hasHost: boolean;
  coming: number;
  waiting: number;
}

/** Returns these events in the order of the calendar, each with whom one can write to. */
export async function letterEvents(
  db: Db,
  { eventIds, siteNow }: Pick<About, "eventIds" | "siteNow">,
): Promise<LetterEvent[]> {
  const guestsIn = (among: readonly string[]) => sql`
    (select count(*)::int from rsvps as r where r.event_id = e.id and r.email is not null and r.state = any(${[...among]}::text[]))`;
  const { rows } = await sql<LetterEvent>`
    select e.id, e.title, e.language, ${isAhead(siteNow)} as "isAhead", e.is_public as "isPublic",
      e.proposer_email is not null as "hasHost",
      ${guestsIn(states.coming)} as coming, ${guestsIn(states.waiting)} as waiting
    from events as e where e.id = any(${[...eventIds]}::uuid[]) order by ${byTime}`.execute(db);
  return rows;
}

/** Returns the letters about an event that went out, the latest first. */
export async function lettersOf(db: Db, eventId: string): Promise<SentLetter[]> {
  const rows = await letters(db)
    .where(sql<boolean>`event_ids @> array[${eventId}::uuid]`)
    .where("written_at", "is not", null)
    .orderBy("written_at", "desc")
    .execute();
  return rows.map(({ at, ...letter }) => ({ ...letter, at: at! }));
}

/** Returns a letter; one that was taken back has no time. */
export async function letterById(db: Db, id: string) {
  return letters(db).where("id", "=", id).executeTakeFirst();
}

/** Returns an organizers' letter that was taken back, to be sent after all. */
export async function takenBackLetter(db: Db, id: string) {
  return db
    .selectFrom("event_letters")
    .select(["event_ids as eventIds", "audience", "text_en", "text_es"])
    .where("id", "=", id)
    .where("written_by", "=", "organizers")
    .where("written_at", "is", null)
    .executeTakeFirst();
}

function letters(db: Db) {
  return db
    .selectFrom("event_letters")
    .select([
      "id",
      "audience",
      "text_en",
      "text_es",
      "takes_replies",
      "readers",
      "written_by as by",
      "written_at as at",
    ])
    .select(sql<number>`cardinality(event_ids)`.as("events"));
}
