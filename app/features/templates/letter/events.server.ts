import type { Db } from "~/platform/database/db.server";
import type { ListedEvent } from "../../calendar/event.ts";
import { newEventsAhead, type NewEvent } from "../../calendar/new-events.server.ts";
import { eventsAhead, publicEvent } from "../../calendar/queries.server.ts";
import type { Letter } from "./letter.server.ts";
import type { LetterProblem } from "./problem.ts";
import type { EventsWanted } from "./syntax.ts";

/** At most this many upcoming events are searched for a recipient's stars. */
export const mostAhead = 1_000;

export interface FoundEvents {
  /** The events that all recipients see. */
  events: ListedEvent[];
  /** For starred events: all upcoming ones, of which each recipient sees their own. */
  ahead?: ListedEvent[];
  /** For a digest: all new ones, of which each recipient sees those not announced to them yet. */
  fresh?: NewEvent[];
  /** True if the event does not exist or is not public. */
  unknown?: boolean;
}

/** The events by the slot of their block. */
export type LetterEvents = ReadonlyMap<number, FoundEvents>;

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
  const found = new Map<number, FoundEvents>();
  for (const [number, slot] of slots.entries())
    if (slot.slot === "events") found.set(number, await find(db, slot.wanted, at));
  return found;
}

async function find(db: Db, wanted: EventsWanted, { news, ...at }: At): Promise<FoundEvents> {
  switch (wanted.which) {
    case "one": {
      const event = await publicEvent(db, wanted.id);
      if (!event) return { events: [], unknown: true };
      return { events: event.end > at.now && !event.cancelled ? [event] : [] };
    }
    case "next": {
      const { count: limit, theme } = wanted;
      return { events: await eventsAhead(db, { ...at, limit, themes: theme ? [theme] : undefined }) };
    }
    case "mine": {
      const ahead = await eventsAhead(db, { ...at, limit: mostAhead });
      return { events: ahead.slice(0, wanted.count), ahead };
    }
    case "new": {
      const fresh =
        news instanceof Date ? await newEventsAhead(db, { ...at, since: news, limit: mostAhead }) : [...news];
      return { events: fresh.slice(0, wanted.count), fresh };
    }
  }
}

/** Returns a problem for each block with an event that visitors cannot see. */
export function unknownEvents({ slots }: Letter, found: LetterEvents): LetterProblem[] {
  return slots.flatMap((slot, number) =>
    slot.slot === "events" && slot.wanted.which === "one" && found.get(number)?.unknown
      ? [{ field: "markdown" as const, line: slot.line, reason: "event-unknown" as const, value: slot.wanted.id }]
      : [],
  );
}
