import { useEffect, useLayoutEffect, useRef, useState, type FormEvent } from "react";
import { useActionData, useLocation, useNavigation, useRevalidator, type Location } from "react-router";
import { changedFields } from "~/lib/changed-fields";
import { dropDraft } from "~/lib/saved-drafts";
import { useUnsaved, type UnsavedForm } from "./unsaved.tsx";

interface FormDraftProps<Draft extends object, Seen> {
  /** Whose draft it is. */
  owner: string;
  /** Which form, the same at every visit. */
  form: string;
  stored: Draft;
  /** What is stored, as the version that a save says it was made from. */
  version: Seen;
  /** The version that the fields begin with: what is stored, or what the server gave back with the form. */
  seen: Seen;
  /** What the server gave back of it, to go on with. */
  given: Draft | undefined;
  /** What is typed, as the form's fields have it. */
  read(form: FormData): Draft;
  isSame?(one: Draft, other: Draft): boolean;
  /** True for an address that leaves the form open; without it, only its own does. */
  staysAt?(place: Location): boolean;
}

export interface FormDraft<Draft, Seen> {
  /** What the fields begin with; they are drawn anew with each key. */
  values: Draft;
  key: number;
  /** The version that the fields were drawn from, which is sent along; a newer one would say that its changes were seen. */
  seen: Seen;
  /** What the fields hold now. */
  typed: Draft;
  onInput(input: FormEvent<HTMLFormElement>): void;
  onSubmit(submit: FormEvent<HTMLFormElement>): void;
  /** Puts values into the fields, such as a version that was chosen. */
  put(values: Partial<Draft>): void;
  discard(): void;
  unsaved: UnsavedForm;
}

/** What this browser keeps: what is typed, and the version it was typed into. */
interface KeptDraft<Draft, Seen> {
  seen: Seen;
  draft: Draft;
}

/**
 * A form that is sent as forms are: what is typed is kept in this browser until it is saved, and shown again. The fields
 * follow what is stored once they are saved, and as long as nothing is typed.
 */
export function useFormDraft<Draft extends object, Seen>(props: FormDraftProps<Draft, Seen>): FormDraft<Draft, Seen> {
  const { owner, form, stored, version, seen, given, read, isSame = isSameJson, staysAt } = props;
  const opened = useLocation();
  const [drawn, setDrawn] = useState({ from: stored, seen, values: given ?? stored, key: 0 });
  const [typed, setTyped] = useState(drawn.values);
  const [sentAs, setSentAs] = useState(typed);
  const { isSaved, ...sent } = useSent((posted) => isSame(read(posted), sentAs));
  const [last, setLast] = useState({ stored, given });
  const { revalidate } = useRevalidator();
  const isUnsaved = !isSame(typed, stored);
  const dropWhenSaved = useDropWhenSaved({ owner, form, given, typed, drawing: drawn.key });
  const unsaved = useUnsaved<KeptDraft<Draft, Seen>>({
    owner,
    form,
    typed: isUnsaved ? { seen: drawn.seen, draft: typed } : undefined,
    isGiven: given !== undefined,
    onRestore: (kept) => draw({ ...stored, ...kept.draft }, kept.seen),
    onLeaving: dropWhenSaved.keep,
    staysAt: staysAt ?? (({ pathname, search }) => pathname === opened.pathname && search === opened.search),
  });
  useLastingFocus(drawn.key);

  function draw(values: Draft, from: Seen): void {
    setTyped(values);
    setDrawn({ from: stored, seen: from, values, key: drawn.key + 1 });
  }
  function drawSaved(): void {
    const since = changedFields(fieldsOf(sentAs), fieldsOf(typed)).after;
    const wereSent = changedFields(fieldsOf(drawn.values), fieldsOf(sentAs)).after;
    // Whoever types in a field while it is on its way does not see yet what a colleague has stored there.
    const unseen = Object.keys(since).filter((field) => !(field in wereSent));
    draw({ ...stored, ...since }, withFields(version, drawn.seen, unseen));
  }
  const isChanged = !isSameJson(stored, last.stored);
  if (isSaved || isChanged || given !== last.given) {
    setLast({ stored, given });
    // What was typed while it was on its way is newer than what comes back of it, and was not typed with that in view.
    if (given && given !== last.given) {
      if (isSame(typed, sentAs)) draw(given, seen);
    } else if (isSaved) drawSaved();
    else if (isChanged && isSame(typed, drawn.from)) draw(stored, version);
  }
  return {
    ...drawn,
    typed,
    unsaved: { ...unsaved, restoredAt: isUnsaved ? unsaved.restoredAt : undefined },
    onInput: ({ currentTarget }) => setTyped(read(new FormData(currentTarget))),
    onSubmit: ({ currentTarget }) => {
      const now = read(new FormData(currentTarget));
      setTyped(now);
      setSentAs(now);
      sent.begin();
      dropWhenSaved.begin(now);
    },
    put: (some) => draw({ ...typed, ...some }, drawn.seen),
    discard: () => {
      unsaved.forget();
      draw(stored, version);
      // After a conflict this page does not have yet what is stored now.
      void revalidate();
    },
  };
}

function isSameJson(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function fieldsOf(draft: object): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(draft));
}

/** A value with some of its fields as another has them; what has no fields is as it is. */
function withFields<Value>(value: Value, other: Value, fields: readonly string[]): Value {
  if (fields.length === 0 || typeof value !== "object" || typeof other !== "object" || !value || !other) return value;
  return { ...value, ...Object.fromEntries(Object.entries(other).filter(([field]) => fields.includes(field))) };
}

/** Whoever is in a field when the fields are drawn anew is in it again, with the caret where it was. */
function useLastingFocus(key: number): void {
  const last = useRef<{ field: string; caret: number | null }>({ field: "", caret: null });
  const drawn = useRef(key);
  useEffect(() => {
    const note = () => {
      const { activeElement: focused } = document;
      if (focused === document.body) return;
      last.current = { field: focused?.id ?? "", caret: isText(focused) ? focused.selectionEnd : null };
    };
    for (const event of ["focusin", "input", "selectionchange"]) document.addEventListener(event, note);
    return () => {
      for (const event of ["focusin", "input", "selectionchange"]) document.removeEventListener(event, note);
    };
  }, []);
  // Before the next key: what it types belongs into the field.
  useLayoutEffect(() => {
    const { field, caret } = last.current;
    if (drawn.current !== key && document.activeElement === document.body) {
      const again = document.getElementById(field);
      again?.focus();
      if (isText(again) && caret !== null) again.setSelectionRange(caret, caret);
    }
    drawn.current = key;
  });
}

function isText(element: Element | null): element is HTMLInputElement | HTMLTextAreaElement {
  return element?.matches("input, textarea") ?? false;
}

/** Says, in one drawing, that what was sent is saved: the server led on and answered nothing. Other forms of the page do not count. */
function useSent(isOurs: (posted: FormData) => boolean): { isSaved: boolean; begin(): void } {
  const answer: unknown = useActionData();
  const { state, formMethod, formData } = useNavigation();
  const [isSent, setSent] = useState(false);
  const [wasSending, setWasSending] = useState(false);
  const isSending = formMethod === "POST" && formData !== undefined && isOurs(formData);
  const begin = () => setSent(true);
  if (isSending === wasSending) return { isSaved: false, begin };
  setWasSending(isSending);
  if (!isSending) setSent(false);
  return { isSaved: isSent && !isSending && state === "idle" && !answer, begin };
}

interface DropWhenSavedProps {
  owner: string;
  form: string;
  /** What the server gave back of it. */
  given: object | undefined;
  /** What the fields hold. */
  typed: object;
  /** How often the fields were drawn anew, as they are in a form that stays open when it was saved. */
  drawing?: number;
}

/**
 * A form that was sent and goes away was saved: its draft goes too, unless something was typed since. One that comes
 * back was not, nor is one that somebody leaves while it is on its way; in one that stays a new draft begins.
 */
export function useDropWhenSaved({ owner, form, given, typed, drawing }: DropWhenSavedProps) {
  const sent = useRef<string>(undefined);
  const newest = useRef("");
  const answer: unknown = useActionData();
  useEffect(() => void (newest.current = JSON.stringify(typed)));
  useEffect(() => {
    // Whatever is answered where the form still is, such as that nothing could be sent: what was typed is not saved.
    if (answer) sent.current = undefined;
  }, [answer]);
  useEffect(() => {
    // It came back: the focus goes to what has to be looked at.
    if (given) document.querySelector<HTMLElement>("main [aria-invalid=true]")?.focus();
    sent.current = undefined;
  }, [given]);
  useEffect(() => {
    if (drawing) sent.current = undefined;
  }, [drawing]);
  useEffect(
    () => () => {
      if (sent.current === newest.current) dropDraft(owner, form);
    },
    [owner, form],
  );
  return {
    /** `as` is what is being sent. */
    begin: (as: object) => void (sent.current = JSON.stringify(as)),
    /** The form is being left: whatever becomes of what was sent, nobody waits for the answer. */
    keep: () => void (sent.current = undefined),
  };
}
