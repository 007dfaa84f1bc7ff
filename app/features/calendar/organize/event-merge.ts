import { mergedChanges, withField, type MergedField } from "~/lib/forms/merged-changes";
import { draftOf, type EventDraft } from "./event-draft.ts";
import type { ManagedEvent, SeenEvent } from "./managed-event.ts";

/** What two people can change of an event apart from each other. Start and end belong together. */
export const eventFields = [
  { name: "title" },
  { name: "description" },
  { name: "location" },
  { name: "registration_url", parts: ["registrationUrl"] },
  { name: "when", parts: ["startDate", "startTime", "endDate", "endTime", "allDay"] },
  { name: "category" },
  { name: "language" },
  { name: "is_public", parts: ["isPublic"] },
] as const satisfies readonly MergedField<EventDraft>[];
export type EventFieldName = (typeof eventFields)[number]["name"];

export function seenOf(event: ManagedEvent): SeenEvent {
  const { title, description, location, category, is_public, registration_url, language } = event;
  const { start_date, end_date, all_day, status, version } = event;
  const said = { title, description, location, category, is_public, registration_url, language };
  return { ...said, start_date, end_date, all_day, status, version };
}

/** Two people saved the same event, and what became of it field by field. */
export interface Conflict {
  /** Changed by the other person alone. */
  theirs: EventFieldName[];
  both: EventFieldName[];
  /** What the other person saved. */
  current: ManagedEvent;
  /** What was typed here. */
  mine: EventDraft;
  /** True when it was published, declined, called off or put back meanwhile. */
  isStatusChanged: boolean;
}

/** Puts the changes of both together. Where both changed a field the draft has what was typed here, until somebody chooses. */
export function merged(
  seen: SeenEvent,
  mine: EventDraft,
  current: ManagedEvent,
): { draft: EventDraft; conflict: Conflict } {
  const { values, taken, both } = mergedChanges(eventFields, { base: draftOf(seen), mine, theirs: draftOf(current) });
  const namesOf = (fields: typeof taken) => fields.map(({ name }) => name);
  const isStatusChanged = seen.status !== current.status;
  return { draft: values, conflict: { theirs: namesOf(taken), both: namesOf(both), current, mine, isStatusChanged } };
}

/** A draft with some fields taken from another one. */
export function withFields(draft: EventDraft, other: EventDraft, names: readonly EventFieldName[]): EventDraft {
  const fields = eventFields.filter(({ name }) => names.includes(name));
  return fields.reduce((values, field) => withField<EventDraft>(field, values, other), draft);
}
