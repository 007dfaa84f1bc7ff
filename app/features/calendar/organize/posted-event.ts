import * as z from "zod";
import { parsedJson } from "~/lib/text/parsed-json";
import { draftFrom, draftOf, type EventDraft } from "./event-draft.ts";
import { mergedFields, withFields, type EventFieldName } from "./event-merge.ts";
import { seenEvent, type SeenEvent } from "./managed-event.ts";

export interface PostedEvent {
  draft: EventDraft;
  /** The event that the form was opened with; undefined for a new one. */
  seen: SeenEvent | undefined;
}

/** Reads the posted form of an event, with the choices made after a conflict. */
export function postedEvent(form: FormData): PostedEvent {
  const typed = draftFrom(form);
  const { data: seen } = seenText.safeParse(form.get("seen"));
  return { draft: seen ? withFields(typed, draftOf(seen), theirsIn(form)) : typed, seen };
}

const seenText = z.string().transform(parsedJson).pipe(seenEvent);

/** Returns the fields for which the other person's version was chosen. */
function theirsIn(form: FormData): EventFieldName[] {
  return mergedFields.map(({ name }) => name).filter((name) => form.get(`keep_${name}`) === "theirs");
}
