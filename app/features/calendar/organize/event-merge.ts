import { namesOf } from "~/lib/fields/field";
import { mergedChanges, withField, type MergedField } from "~/lib/forms/merged-changes";
import { valuesIn } from "~/lib/fields/values";
import { eventFields, contentFields } from "../fields.ts";
import { draftOf, type EventDraft } from "./event-draft.ts";
import type { ManagedEvent, OpenedEvent } from "./managed-event.ts";

const { place_id: _place, room_id: _room, ...separateFields } = contentFields;
export type EventFieldName = keyof typeof separateFields | "when";

/** The fields that two people can change independently. Start and end count as one, and so does where it is. */
export const mergedFields: readonly (MergedField<EventDraft> & { name: EventFieldName })[] = [
  ...namesOf(separateFields).map((name) =>
    name === "location" ? { name, parts: ["location", "place_id", "room_id"] as const } : { name },
  ),
  { name: "when", parts: ["start_date", "start_time", "end_date", "end_time", "all_day"] },
];

export function toOpenedEvent(event: ManagedEvent): OpenedEvent {
  const { status, version } = event;
  return { ...(valuesIn(eventFields, event) as unknown as OpenedEvent), status, version };
}

/** A conflicting edit of the same event, field by field. */
export interface Conflict {
  /** The fields that only the other person changed. */
  theirs: EventFieldName[];
  both: EventFieldName[];
  /** The event as the other person saved it. */
  current: ManagedEvent;
  /** The values typed in this form. */
  mine: EventDraft;
  isStatusChanged: boolean;
}

/** Merges both edits. A field that both changed keeps the value typed here until somebody chooses. */
export function mergeEdits(
  opened: OpenedEvent,
  mine: EventDraft,
  current: ManagedEvent,
): { draft: EventDraft; conflict: Conflict } {
  const versions = { base: draftOf(opened), mine, theirs: draftOf(current) };
  const { values, adopted, contested } = mergedChanges(mergedFields, versions);
  const namesOfFields = (fields: typeof adopted) => fields.map(({ name }) => name);
  const isStatusChanged = opened.status !== current.status;
  return {
    draft: values,
    conflict: { theirs: namesOfFields(adopted), both: namesOfFields(contested), current, mine, isStatusChanged },
  };
}

/** Returns the draft with some fields replaced by those of another draft. */
export function withFields(draft: EventDraft, other: EventDraft, names: readonly EventFieldName[]): EventDraft {
  const fields = mergedFields.filter(({ name }) => names.includes(name));
  return fields.reduce((values, field) => withField<EventDraft>(field, values, other), draft);
}
