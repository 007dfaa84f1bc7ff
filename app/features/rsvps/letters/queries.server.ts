import { sql, type RawBuilder } from "kysely";
import type { Db } from "~/platform/database/db.server";
import type { Language } from "~/i18n/translate";
import { hashToken } from "~/platform/tokens.server";
import type { EventLanguage } from "../../calendar/event.ts";
import { bounces } from "../../outbox/suppressions.server.ts";
import type { RsvpState } from "../queries.server.ts";
import type { Audience, GuestAudience } from "./fields.ts";
import type { LetterInput } from "./schema.ts";

/** A letter as it was sent. */
export interface SentLetter extends LetterInput {
  id: string;
  /** The number of people it was sent to. */
  readers: number;
  /** The number of events it is about. */
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

interface LetterScope {
  eventIds: readonly string[];
  audience: Audience;
  siteNow: Date;
}

const states: Record<GuestAudience, readonly Exclude<RsvpState, "gone">[]> = {
  coming: ["coming"],
  waiting: ["waiting", "offered"],
  both: ["coming", "waiting", "offered"],
};

/**
 * Returns the readers of a letter. Past events have none, and events that visitors don't see have no guests among them.
 * Mailboxes that bounce are left out.
 */
export async function readersOf(db: Db, { eventIds, audience, siteNow }: LetterScope): Promise<Reader[]> {
  const condition = sql`e.id = any(${[...eventIds]}::uuid[]) and ${isAhead(siteNow)}`;
  const { rows } = await (audience === "hosts" ? hosts(condition) : guests(condition, states[audience])).execute(db);
  return rows;
}

/** Matches the events that a letter can still be about: decided ones that aren't over. */
function isAhead(siteNow: Date): RawBuilder<unknown> {
  return sql`e.status in ('published', 'cancelled') and e.end_date > ${siteNow}`;
}

function guests(condition: RawBuilder<unknown>, guestStates: readonly string[]) {
  return sql<Reader>`
    select array_agg(r.id order by ${byTime}) as ids, array_agg(e.id order by ${byTime}) as "eventIds",
      (array_agg(r.name order by ${byTime}))[1] as name, r.email,
      coalesce((array_agg(r.profile_id order by ${byTime}))[1], ${profileOf(sql`r.email`)}) as "profileId",
      (array_agg(r.language order by ${byTime}))[1] as language
    from rsvps as r join events as e on e.id = r.event_id
    where ${condition} and e.is_public and r.state = any(${[...guestStates]}::text[]) and r.name is not null and ${isReached.guest}
    group by r.email order by min(e.start_date), min(r.position), r.email`;
}

/** The mailbox of a proposer is confirmed, since a proposal becomes an event only then. */
function hosts(condition: RawBuilder<unknown>) {
  return sql<Reader>`
    select array_agg(e.id order by ${byTime}) as ids, array_agg(e.id order by ${byTime}) as "eventIds",
      coalesce((array_agg(e.proposer_name order by ${byTime}))[1], '') as name, e.proposer_email as email,
      coalesce((array_agg(e.proposer_profile_id order by ${byTime}))[1], ${profileOf(sql`e.proposer_email`)}) as "profileId",
      coalesce((array_agg(e.proposer_language order by ${byTime}))[1], 'en') as language
    from events as e where ${condition} and ${isReached.host}
    group by e.proposer_email order by min(e.start_date), e.proposer_email`;
}

/** Returns the profile that has the mailbox, so that an email that waits follows a change of address. */
function profileOf(email: RawBuilder<unknown>) {
  return sql`(select p.id from profiles as p where p.email = ${email})`;
}

const isReached = {
  guest: sql`(r.email is not null and not ${bounces(sql`r.email`)})`,
  host: sql`(e.proposer_email is not null and not ${bounces(sql`e.proposer_email`)})`,
};

const byTime = sql`e.start_date, e.id`;

/** An event that a letter may be about. */
export interface LetterEvent {
  id: string;
  title: string;
  language: EventLanguage | null;
  /** True if a letter can still be about it. */
  isAhead: boolean;
  isPublic: boolean;
  hasHost: boolean;
  coming: number;
  waiting: number;
}

/** Returns these events in the order of the calendar, each with its possible readers. */
export async function letterEvents(
  db: Db,
  { eventIds, siteNow }: Pick<LetterScope, "eventIds" | "siteNow">,
): Promise<LetterEvent[]> {
  const guestsIn = (among: readonly string[]) => sql`
    (select count(*)::int from rsvps as r where r.event_id = e.id and ${isReached.guest} and r.state = any(${[...among]}::text[]))`;
  const { rows } = await sql<LetterEvent>`
    select e.id, e.title, e.language, ${isAhead(siteNow)} as "isAhead", e.is_public as "isPublic",
      ${isReached.host} as "hasHost",
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

/** Returns an organizers' letter; one that was taken back, to be sent after all, has no time. */
export async function organizersLetter(db: Db, id: string) {
  return db
    .selectFrom("event_letters")
    .select(["id", "event_ids as eventIds", "audience", "text_en", "text_es", "written_at as at"])
    .where("id", "=", id)
    .where("written_by", "=", "organizers")
    .executeTakeFirst();
}

/** Returns a short text that is another one for other events. */
export function digestOf(eventIds: readonly string[]): string {
  return hashToken(eventIds.toSorted().join());
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
