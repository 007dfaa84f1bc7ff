import type { MailedEvent } from "../calendar/event-rows.ts";
import type { EventInput } from "../calendar/schema.ts";

/** Returns a proposed event as an email about it needs it. */
export function proposedEvent(
  event: Pick<EventInput, "title" | "location" | "start_date" | "end_date" | "language" | "all_day">,
): MailedEvent {
  const { title, location, start_date: start, end_date: end, language = null, all_day: allDay = false } = event;
  return { title, language, start, end, allDay, location };
}
