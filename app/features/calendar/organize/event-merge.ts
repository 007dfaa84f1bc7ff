import { sortedChanges, type SortedChanges } from "~/lib/sorted-changes";
import { draftOf, type EventDraft } from "./event-draft.ts";
import type { ManagedEvent, SeenEvent } from "./managed-event.ts";

/** What two people can change apart from each other. Start and end belong together. */
export const mergedFields = [
  "title",
  "description",
  "location",
  "registration_url",
  "when",
  "category",
  "language",
  "is_public",
] as const;
export type MergedField = (typeof mergedFields)[number];

/** Which of them each part of the form belongs to. */
const fieldOf: Record<keyof EventDraft, MergedField> = {
  title: "title",
  description: "description",
  location: "location",
  registrationUrl: "registration_url",
  startDate: "when",
  startTime: "when",
  endDate: "when",
  endTime: "when",
  allDay: "when",
  category: "category",
  language: "language",
  isPublic: "is_public",
};

export function seenOf(event: ManagedEvent): SeenEvent {
  const { title, description, location, category, is_public, registration_url, language } = event;
  const { start_date, end_date, all_day, status, version } = event;
  const said = { title, description, location, category, is_public, registration_url, language };
  return { ...said, start_date, end_date, all_day, status, version };
}

/** Two people saved the same event, and what became of it field by field. */
export interface Conflict extends SortedChanges<MergedField> {
  /** What the other person saved. */
  current: ManagedEvent;
  /** What was typed here. */
  mine: EventDraft;
  /** True when it was published, declined, called off or put back meanwhile. */
  isStatusChanged: boolean;
}

/**
 * Puts the changes of both together. Where both changed a field the draft has what was typed here, until somebody
 * chooses. Without the event that the form was opened with, every difference counts as changed by both.
 */
export function merged(
  seen: SeenEvent | undefined,
  mine: EventDraft,
  current: ManagedEvent,
): { draft: EventDraft; conflict: Conflict } {
  const [base, theirs] = [seen && draftOf(seen), draftOf(current)];
  const sorted = sortedChanges(mergedFields, isSame, { base, mine, theirs });
  const isStatusChanged = seen !== undefined && seen.status !== current.status;
  return {
    draft: withFields(mine, theirs, sorted.theirs),
    conflict: { current, mine, ...sorted, isStatusChanged },
  };
}

/** A draft with some fields taken from another one. */
export function withFields(draft: EventDraft, other: EventDraft, fields: readonly MergedField[]): EventDraft {
  const taken = fields.flatMap(partsOf).map((part) => [part, other[part]]);
  return { ...draft, ...Object.fromEntries(taken) };
}

function isSame(field: MergedField, one: EventDraft, other: EventDraft): boolean {
  return partsOf(field).every((part) => one[part] === other[part]);
}

function partsOf(field: MergedField): (keyof EventDraft)[] {
  return (Object.keys(fieldOf) as (keyof EventDraft)[]).filter((part) => fieldOf[part] === field);
}
