import type { Db } from "~/platform/db.server";
import type { ListedEvent } from "../../calendar/event.ts";
import { eventsAhead, publicEvent } from "../../calendar/queries.server.ts";
import type { Letter } from "./letter.server.ts";
import type { LetterProblem } from "./problem.ts";
import type { EventsWanted } from "./syntax.ts";

/** The most events a reader's stars are looked for among. */
const mostAhead = 1_000;

/** What the calendar has for an event block. */
export interface FoundEvents {
  /** What every reader sees. */
  events: ListedEvent[];
  /** All that are to come, where each reader sees those with a star of theirs. */
  ahead?: ListedEvent[];
  /** True for an event that was never there, or is hidden from visitors. */
  unknown?: boolean;
}

/** Events by the slot of their block. */
export type LetterEvents = ReadonlyMap<number, FoundEvents>;

/** Asks the calendar for the events of a letter as they stand now: what is over or called off is left out. */
export async function eventsOfLetter(
  db: Db,
  { slots }: Letter,
  { now, zone }: { now: Date; zone: string },
): Promise<LetterEvents> {
  const found = new Map<number, FoundEvents>();
  for (const [number, slot] of slots.entries())
    if (slot.slot === "events") found.set(number, await find(db, slot.wanted, { now, zone }));
  return found;
}

async function find(db: Db, wanted: EventsWanted, at: { now: Date; zone: string }): Promise<FoundEvents> {
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
