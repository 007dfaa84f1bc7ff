import * as z from "zod";
import { parsedJson } from "~/lib/text/parsed-json";
import { draftFrom, draftOf, type EventDraft } from "./event-draft.ts";
import { mergedFields, withFields, type EventFieldName } from "./event-merge.ts";
import { openedEventSchema, type OpenedEvent } from "./managed-event.ts";

export interface PostedEvent {
  draft: EventDraft;
  /** The event that the form was opened with; undefined for a new one. */
  openedEvent: OpenedEvent | undefined;
}

/** Reads the posted form of an event, with the choices made after a conflict. */
export function parsePostedEvent(form: FormData): PostedEvent {
  const draft = draftFrom(form);
  const { data: openedEvent } = openedEventText.safeParse(form.get("seen"));
  return { draft: openedEvent ? withFields(draft, draftOf(openedEvent), fieldsToKeep(form)) : draft, openedEvent };
}

const openedEventText = z.string().transform(parsedJson).pipe(openedEventSchema);

/** Returns the fields for which the other person's version was chosen. */
function fieldsToKeep(form: FormData): EventFieldName[] {
  return mergedFields.map(({ name }) => name).filter((name) => form.get(`keep_${name}`) === "theirs");
}
