import type { Db } from "~/platform/database/db.server";
import type { ListedEvent } from "../../calendar/event.ts";
import { newEventsAhead, type NewEvent } from "../../calendar/new-events.server.ts";
import { eventsAhead, publicEvent } from "../../calendar/queries.server.ts";
import type { Letter } from "./letter.server.ts";
import type { LetterProblem } from "./problem.ts";
import type { EventsQuery } from "./syntax.ts";

/** At most this many upcoming events are searched for a recipient's stars. */
export const maxUpcoming = 1_000;

export interface BlockEvents {
  /** The events that all recipients see. */
  events: ListedEvent[];
  /** For starred events: all upcoming ones, of which each recipient sees their own. */
  upcoming?: ListedEvent[];
  /** For a digest: all new ones, of which each recipient sees those not announced to them yet. */
  newEvents?: NewEvent[];
  /** True if the event does not exist or is not public. */
  unknown?: boolean;
}

/** The events by the slot of their block. */
export type LetterEvents = ReadonlyMap<number, BlockEvents>;

const newForDays = 7;

/** Returns since when events are new to a recipient who never got a digest. */
export function newSince(now: Date): Date {
  return new Date(now.getTime() - newForDays * 86_400_000);
}

interface At {
  /** The site's time, which decides which events are over. */
  now: Date;
  zone: string;
  /** The new events, or the time since when events are new. */
  news: Date | readonly NewEvent[];
}

/** Reads the current events for a letter, without past and canceled ones. */
export async function eventsOfLetter(db: Db, { slots }: Letter, at: At): Promise<LetterEvents> {
  const eventsBySlot = new Map<number, BlockEvents>();
  for (const [number, slot] of slots.entries())
    if (slot.slot === "events") eventsBySlot.set(number, await findEvents(db, slot.query, at));
  return eventsBySlot;
}

async function findEvents(db: Db, query: EventsQuery, { news, ...at }: At): Promise<BlockEvents> {
  switch (query.which) {
    case "one": {
      const event = await publicEvent(db, query.id);
      if (!event) return { events: [], unknown: true };
      return { events: event.end > at.now && !event.cancelled ? [event] : [] };
    }
    case "next": {
      const { count: limit, theme } = query;
      return { events: await eventsAhead(db, { ...at, limit, themes: theme ? [theme] : undefined }) };
    }
    case "mine": {
      const upcoming = await eventsAhead(db, { ...at, limit: maxUpcoming });
      return { events: upcoming.slice(0, query.count), upcoming };
    }
    case "new": {
      const newEvents =
        news instanceof Date ? await newEventsAhead(db, { ...at, since: news, limit: maxUpcoming }) : [...news];
      return { events: newEvents.slice(0, query.count), newEvents };
    }
  }
}

/** Returns a problem for each block with an event that visitors cannot see. */
export function unknownEvents({ slots }: Letter, eventsBySlot: LetterEvents): LetterProblem[] {
  return slots.flatMap((slot, number) =>
    slot.slot === "events" && slot.query.which === "one" && eventsBySlot.get(number)?.unknown
      ? [{ field: "markdown" as const, line: slot.line, reason: "event-unknown" as const, value: slot.query.id }]
      : [],
  );
}
