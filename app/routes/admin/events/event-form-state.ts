import { useEffect, useLayoutEffect, useRef, useState, type FormEvent } from "react";
import { useLocation, useNavigate } from "react-router";
import { bodyOf, draftErrors, draftOf, type EventDraft } from "~/features/calendar/organize/event-draft";
import { merged, seenOf, type Conflict } from "~/features/calendar/organize/event-merge";
import type { ManagedEvent, SeenEvent } from "~/features/calendar/organize/managed-event";
import { useEdition } from "~/features/edition/components/current-edition";
import { useWords } from "~/i18n/words";
import { useEarlyInput, useIsInUse } from "~/ui/admin/early-input";
import { showToast, type Toast } from "~/ui/toast";
import type { Translate } from "~/i18n/translate";
import { useKeptEvent, type TypedEvent } from "./kept-event.ts";
import type { Answered } from "./post.server.ts";
import { saveEvent, type Saved, type SentAlong } from "./save-event.ts";
import type { Listed, OpenedForm } from "./view.server.ts";
import { addressOfSaved, openedIn } from "./list-url.ts";

export type FieldErrors = Partial<Record<string, string>>;

type Refused = Pick<Extract<Saved, { kind: "refused" }>, "fields"> & {
  error?: string | undefined;
  detail?: string | undefined;
};

interface Start {
  /** Whose form it is. */
  owner: string;
  opened: OpenedForm;
  list: Promise<Listed | undefined>;
  answered: Answered | undefined;
  /** The first field that has to be looked at. */
  onInvalid(field: string): void;
  sentAlong(): SentAlong;
}

/**
 * What the form holds and how it is sent. Nothing typed is lost by a refusal, a conflict, a lost session or a lost
 * network; what was typed into an event that is gone is sent as a new one.
 */
export function useEventForm({ owner, opened, list, answered, onInvalid, sentAlong }: Start) {
  const { t, language } = useWords();
  const { zone } = useEdition().edition;
  const { search } = useLocation();
  const navigate = useNavigate();
  const state = useTypedEvent(opened, answered);
  const { typed, draft, newest, setErrors, isUnsaved, show } = state;
  const [isMissing, setMissing] = useState(false);
  const isGone = opened.isGone || isMissing;
  const { id, seen } = isGone ? { id: opened.id } : typed;
  const [isBusy, setBusy] = useState(false);
  const [isSignedOut, setSignedOut] = useState(false);
  const { isHere, keepAs, ...unsaved } = useKeptEvent({
    owner,
    form: openedIn(search) ?? "",
    typed: isUnsaved ? typed : undefined,
    isGiven: answered !== undefined,
    onRestore: (kept) => show({ ...kept, draft: { ...opened.draft, ...kept.draft } }),
  });

  async function send(): Promise<void> {
    if (isBusy) return;
    setSignedOut(false);
    setBusy(true);
    const body = bodyOf(draft, zone, seen);
    const saved = await saveEvent({ id, version: seen?.version, body, ...sentAlong(), language });
    setBusy(false);
    if (saved.kind === "refused") return refuse(saved);
    if (saved.kind === "signed-out") return setSignedOut(true);
    if (saved.kind === "gone") return setMissing(true);
    if (saved.kind === "conflict") return show(...withTheirs({ id, seen, draft: newest.current }, saved.current));
    const place = addressOfSaved(language, saved.event, { search, page: await list });
    showToast(savedToast(t, { seen, place, event: saved.event }));
    const isTypedSince = !isSameDraft(newest.current, draft);
    if (isTypedSince) return show(keepAs({ id, seen: seenOf(saved.event), draft: newest.current }));
    unsaved.forget();
    // Whoever has left meanwhile stays where they are.
    if (isHere.current) await navigate(place, { preventScrollReset: true });
  }

  function refuse({ fields, error = t("events.saveFailed"), detail = t("events.tryLater") }: Refused): void {
    const [first] = Object.keys(fields);
    setErrors(fields);
    showToast({ tone: "destructive", title: error, ...(first ? {} : { text: detail }) });
    if (first) onInvalid(first);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    const refused = fieldErrorsOf(t, draftErrors(draft, zone, seen));
    if (refused) refuse(refused);
    else void send();
  }

  function discard(): void {
    unsaved.forget();
    show(typedOf(opened));
  }

  const now = { id, seen, isGone, isBusy, isSignedOut };
  return { ...state, ...now, unsaved, submit, send, discard, stayHere: () => setSignedOut(false) };
}

/** What both have changed, over the version of the other person. */
function withTheirs({ id, seen, draft }: TypedEvent, current: ManagedEvent): [TypedEvent, Conflict] {
  const { draft: both, conflict } = merged(seen, draft, current);
  return [{ id, seen: seenOf(current), draft: both }, conflict];
}

interface SavedFacts {
  /** The event before; none for a new one. */
  seen: SeenEvent | undefined;
  event: ManagedEvent;
  place: string;
}

/** Undo puts the event back as it was before it was saved. */
function savedToast(t: Translate, { seen, event: { id, version }, place }: SavedFacts): Toast {
  const title = t(seen ? "events.updated" : "events.created");
  if (!seen || seen.version === version) return { tone: "success", title };
  const fields = { intent: "undo", action: "event.updated", id, version: String(version) };
  return { tone: "success", title, undo: { action: place, fields: { ...fields, before: JSON.stringify(seen) } } };
}

/** What is typed, on top of which version, and what is wrong with it. */
function useTypedEvent(opened: OpenedForm, answered: Answered | undefined) {
  const [typed, setTyped] = useState<TypedEvent>({ ...typedOf(opened), ...given(answered) });
  const { id, seen, draft } = typed;
  const [errors, setErrors] = useState<FieldErrors>(answered?.fields ?? {});
  const [conflict, setConflict] = useState<Conflict | undefined>(answered?.conflict);

  function show(typed: TypedEvent, found?: Conflict): void {
    setTyped(typed);
    setConflict(found);
    setErrors({});
  }

  function change(changed: Partial<EventDraft>): void {
    setTyped({ id, seen, draft: { ...draft, ...changed } });
    setErrors(withoutTouched(errors, changed));
  }

  // What is typed while the form is on its way counts too.
  const newest = useRef(draft);
  useLayoutEffect(() => void (newest.current = draft));

  const isUnsaved = !isSameDraft(draft, seen ? draftOf(seen) : opened.draft);
  return { typed, draft, newest, errors, setErrors, conflict, isUnsaved, show, change };
}

function typedOf({ id, stored, draft }: OpenedForm): TypedEvent {
  return { id: stored?.id ?? id, seen: stored && seenOf(stored), draft };
}

function given(answered: Answered | undefined): Partial<TypedEvent> {
  return answered ? { seen: answered.seen, draft: answered.draft } : {};
}

function isSameDraft(one: EventDraft, other: EventDraft): boolean {
  return Object.entries(one).every(([name, value]) => other[name as keyof EventDraft] === value);
}

/** What the form can see by itself, said as the server says it (CAL-33, CAL-34). */
function fieldErrorsOf(t: Translate, found: ReturnType<typeof draftErrors>): Refused | undefined {
  const errors = Object.entries(found);
  if (errors.length === 0) return undefined;
  const messages = errors.map(([name, error]) => [
    name,
    t(`validation.${error}`, { field: t(`events.fields.${name as "title"}`) }),
  ]);
  const isMissing = errors.some(([, error]) => error === "required");
  return {
    fields: Object.fromEntries(messages),
    error: t(isMissing ? "events.required" : "validation.endNotAfterStart"),
  };
}

function withoutTouched(errors: FieldErrors, changed: Partial<EventDraft>): FieldErrors {
  const touched = Object.keys(changed).map((name) => fieldOf[name as keyof EventDraft]);
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !touched.includes(field)));
}

/** Where the message of each part of the draft stands. */
const fieldOf: Record<keyof EventDraft, string> = {
  title: "title",
  description: "description",
  location: "location",
  category: "category",
  language: "language",
  isPublic: "is_public",
  allDay: "all_day",
  registrationUrl: "registration_url",
  startDate: "start_date",
  startTime: "start_date",
  endDate: "end_date",
  endTime: "end_date",
};

/** The focus goes to the first field, and when the form closes to the button it came from. */
export function useFocusWhileOpen(opened: OpenedForm) {
  const element = useRef<HTMLFormElement>(null);
  useEarlyInput(element);
  const isInUse = useIsInUse();
  const cameFrom = opened.stored ? `edit-${opened.stored.id}` : "add-event";
  useEffect(() => {
    if (!isInUse()) {
      element.current?.closest("section")?.scrollIntoView({ block: "start" });
      element.current?.querySelector<HTMLElement>("[name=title]")?.focus({ preventScroll: true });
    }
    return () => {
      requestAnimationFrame(() => {
        const button = document.getElementById(cameFrom) ?? document.getElementById("add-event");
        if (document.activeElement === document.body) button?.focus();
      });
    };
  }, [cameFrom, isInUse]);
  return element;
}
