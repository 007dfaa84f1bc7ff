import type { EventFacts } from "../../app/features/calendar/event-facts.ts";
import type { PublicEvent } from "../../app/features/calendar/event.ts";

export const noFacts: EventFacts = { families: null, min_age: null, cost: null, cost_note: null, bring: null };

/** An event with everything that a calendar file has to escape. */
export const potluck: PublicEvent = {
  id: "6b0f6d3e-0d0e-4a52-9f43-2f9f4c0b8a11",
  title: "Potluck; soup, bread \\ “más” 🌱",
  description: "First line\nSecond line, with a comma",
  location: "Community kitchen, downtown Boulder",
  category: "community",
  facts: noFacts,
  registrationUrl: "https://example.org/sign-up",
  start: new Date("2025-10-18T18:00:00-06:00"),
  end: new Date("2025-10-18T20:00:00-06:00"),
  allDay: false,
  cancelled: false,
  cancelledNote: null,
  cancelledAt: null,
  publishedAt: new Date("2025-09-01T12:00:00Z"),
  updatedAt: new Date("2025-09-02T12:00:00Z"),
  sequence: 3,
};

let changes = 0;

/** Returns the event with a change; the database counts every change. */
export function changed(change: Partial<PublicEvent>): PublicEvent {
  return { ...potluck, ...change, sequence: potluck.sequence + ++changes };
}
