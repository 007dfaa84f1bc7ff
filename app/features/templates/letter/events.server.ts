import type { Db } from "~/platform/database/db.server";
import type { ListedEvent } from "../../calendar/event.ts";
import { newEventsAhead, type NewEvent } from "../../calendar/new-events.server.ts";
import { eventsAhead, publicEvent } from "../../calendar/queries.server.ts";
import type { Letter } from "./letter.server.ts";
import type { LetterProblem } from "./problem.ts";
import type { EventsWanted } from "./syntax.ts";

/** The most events that one reader's are looked for among. */
export const mostAhead = 1_000;

/** What the calendar has for an event block. */
export interface FoundEvents {
  /** What every reader sees. */
  events: ListedEvent[];
  /** All that are to come, where each reader sees those with a star of theirs. */
  ahead?: ListedEvent[];
  /** All that are new, where each reader of a digest sees those they have not been told of. */
  fresh?: NewEvent[];
  /** True for an event that was never there, or is hidden from visitors. */
  unknown?: boolean;
}

/** Events by the slot of their block. */
export type LetterEvents = ReadonlyMap<number, FoundEvents>;

const newForDays = 7;

/** Since when an event is new to somebody who was never told of any. */
export function newSince(now: Date): Date {
  return new Date(now.getTime() - newForDays * 86_400_000);
}

interface At {
  /** Of the site, by which events are over. */
  now: Date;
  zone: string;
  /** What is new: events published since a moment, or these. */
  news: Date | readonly NewEvent[];
}

/** Asks the calendar for the events of a letter as they stand now: what is over or called off is left out. */
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
      return { events: await eventsAhead(db, { ...at, limit, themes: theme && [theme] }) };
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

/** A problem for each block that names an event no visitor can see. */
export function unknownEvents({ slots }: Letter, found: LetterEvents): LetterProblem[] {
  return slots.flatMap((slot, number) =>
    slot.slot === "events" && slot.wanted.which === "one" && found.get(number)?.unknown
      ? [{ field: "markdown" as const, line: slot.line, reason: "event-unknown" as const, value: slot.wanted.id }]
      : [],
  );
}
