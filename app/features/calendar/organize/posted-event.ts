import * as z from "zod";
import { parsedJson } from "~/lib/text/parsed-json";
import { draftFrom, draftOf, type EventDraft } from "./event-draft.ts";
import { mergedFields, withFields, type EventFieldName } from "./event-merge.ts";
import { seenEvent, type SeenEvent } from "./managed-event.ts";

export interface PostedEvent {
  draft: EventDraft;
  /** The event as the form was opened with it; none for a new one. */
  seen: SeenEvent | undefined;
}

/** What a form of an event says, with what was chosen after a conflict. */
export function postedEvent(form: FormData): PostedEvent {
  const typed = draftFrom(form);
  const { data: seen } = seenText.safeParse(form.get("seen"));
  return { draft: seen ? withFields(typed, draftOf(seen), theirsIn(form)) : typed, seen };
}

const seenText = z.string().transform(parsedJson).pipe(seenEvent);

/** After a conflict: the fields that are to be as the other person saved them. */
function theirsIn(form: FormData): EventFieldName[] {
  return mergedFields.map(({ name }) => name).filter((name) => form.get(`keep_${name}`) === "theirs");
}
