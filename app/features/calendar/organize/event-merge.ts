import { namesOf } from "~/lib/fields/field";
import { mergedChanges, withField, type MergedField } from "~/lib/forms/merged-changes";
import { valuesIn } from "~/lib/fields/values";
import { eventFields, saidFields } from "../fields.ts";
import { draftOf, type EventDraft } from "./event-draft.ts";
import type { ManagedEvent, SeenEvent } from "./managed-event.ts";

export type EventFieldName = keyof typeof saidFields | "when";

/** What two people can change of an event apart from each other. Start and end belong together. */
export const mergedFields: readonly (MergedField<EventDraft> & { name: EventFieldName })[] = [
  ...namesOf(saidFields).map((name) => ({ name })),
  { name: "when", parts: ["start_date", "start_time", "end_date", "end_time", "all_day"] },
];

export function seenOf(event: ManagedEvent): SeenEvent {
  const { status, version } = event;
  return { ...(valuesIn(eventFields, event) as unknown as SeenEvent), status, version };
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
  const versions = { base: draftOf(seen), mine, theirs: draftOf(current) };
  const { values, taken, both } = mergedChanges(mergedFields, versions);
  const namesIn = (fields: typeof taken) => fields.map(({ name }) => name);
  const isStatusChanged = seen.status !== current.status;
  return { draft: values, conflict: { theirs: namesIn(taken), both: namesIn(both), current, mine, isStatusChanged } };
}

/** A draft with some fields taken from another one. */
export function withFields(draft: EventDraft, other: EventDraft, names: readonly EventFieldName[]): EventDraft {
  const fields = mergedFields.filter(({ name }) => names.includes(name));
  return fields.reduce((values, field) => withField<EventDraft>(field, values, other), draft);
}
