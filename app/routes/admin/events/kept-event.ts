import { useEffect, useRef, useState } from "react";
import type { EventDraft } from "~/features/calendar/organize/event-draft";
import type { SeenEvent } from "~/features/calendar/organize/managed-event";
import { dropDraft } from "~/lib/saved-drafts";
import { useUnsaved } from "~/ui/admin/unsaved";
import { isStillOpen } from "./list-url.ts";

/** What is kept of the form while it is not saved. */
export interface TypedEvent {
  id: string;
  /** The version that was seen last; after a conflict a newer one. None for a new event. */
  seen?: SeenEvent | undefined;
  draft: EventDraft;
}

interface Kept {
  owner: string;
  /** What is open above the list. */
  form: string;
  typed: TypedEvent | undefined;
  isGiven: boolean;
  onRestore(kept: TypedEvent): void;
}

/** Keeps what is typed into an event in this browser, and knows whether its form is still there. */
export function useKeptEvent({ owner, form, ...kept }: Kept) {
  const [madeAs, setMadeAs] = useState<string>();
  const name = madeAs ?? form;
  const unsaved = useUnsaved<TypedEvent>({
    ...kept,
    owner,
    form: name,
    staysAt: (place) => isStillOpen(form, place),
  });
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);

  /** A new event is made, and what is typed belongs to it: it is found again where that event is changed. */
  function keepAs(event: TypedEvent): TypedEvent {
    dropDraft(owner, name);
    setMadeAs(`edit:${event.id}`);
    return event;
  }

  return { ...unsaved, isHere, keepAs };
}
