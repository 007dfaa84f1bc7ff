import { useEffect, useLayoutEffect, useRef, useState, type FormEvent } from "react";
import { useActionData, useLocation, useNavigation, type Location } from "react-router";
import { dropDraft } from "~/lib/saved-drafts";
import { useUnsaved, type UnsavedForm } from "./unsaved.tsx";

interface FormDraftProps<Draft extends object, Seen> {
  /** Whose draft it is. */
  owner: string;
  /** Which form, the same at every visit. */
  form: string;
  stored: Draft;
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
  onSubmit(): void;
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
  const { owner, form, stored, seen, given, read, isSame = isSameJson, staysAt } = props;
  const opened = useLocation();
  const [drawn, setDrawn] = useState({ from: stored, seen, values: given ?? stored, key: 0 });
  const [typed, setTyped] = useState(drawn.values);
  const { isSaved, ...sent } = useSent();
  const [last, setLast] = useState({ stored, given });
  const [sentAs, setSentAs] = useState(typed);
  const isUnsaved = !isSame(typed, stored);
  const unsaved = useUnsaved<KeptDraft<Draft, Seen>>({
    owner,
    form,
    typed: isUnsaved ? { seen: drawn.seen, draft: typed } : undefined,
    isGiven: given !== undefined,
    onRestore: (kept) => draw({ ...stored, ...kept.draft }, kept.seen),
    staysAt: staysAt ?? (({ pathname, search }) => pathname === opened.pathname && search === opened.search),
  });
  const dropWhenSaved = useDropWhenSaved({ owner, form, given, drawing: drawn.key });
  const rememberFocus = useRememberedFocus(drawn.key);

  function draw(values: Draft, from: Seen): void {
    setTyped(values);
    setDrawn({ from: stored, seen: from, values, key: drawn.key + 1 });
  }
  const isChanged = !isSameJson(stored, last.stored);
  if (isSaved || isChanged || given !== last.given) {
    setLast({ stored, given });
    // What was typed while it was on its way is newer than what comes back of it, and was not typed with that in view.
    if (given && given !== last.given) {
      if (isSame(typed, sentAs)) draw(given, seen);
    } else if (isSaved) draw(withTypedSince(sentAs, typed, stored), seen);
    else if (isChanged && isSame(typed, drawn.from)) draw(stored, seen);
  }
  return {
    ...drawn,
    typed,
    unsaved: { ...unsaved, restoredAt: isUnsaved ? unsaved.restoredAt : undefined },
    onInput: ({ currentTarget }) => {
      rememberFocus();
      setTyped(read(new FormData(currentTarget)));
    },
    onSubmit: () => {
      setSentAs(typed);
      sent.begin();
      rememberFocus();
      dropWhenSaved();
    },
    put: (some) => draw({ ...typed, ...some }, drawn.seen),
    discard: () => {
      unsaved.forget();
      draw(stored, seen);
    },
  };
}

function isSameJson(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** What is stored, with the fields that were typed in since the form was sent. */
function withTypedSince<Draft extends object>(sent: Draft, typed: Draft, stored: Draft): Draft {
  const wasSent = new Map(Object.entries(sent));
  const since = Object.entries(typed).filter(([field, value]) => !isSameJson(value, wasSent.get(field)));
  return { ...stored, ...Object.fromEntries(since) };
}

/** Whoever sent the form by a key in a field, or goes on typing, is in that field again when the fields are drawn anew. */
function useRememberedFocus(key: number): () => void {
  const left = useRef<{ field: string; caret: number | null }>({ field: "", caret: null });
  const drawn = useRef(key);
  // Before the next key: what it types belongs into the field.
  useLayoutEffect(() => {
    const { field, caret } = left.current;
    if (drawn.current !== key && document.activeElement === document.body) {
      const again = document.getElementById(field);
      again?.focus();
      if (isText(again) && caret !== null) again.setSelectionRange(caret, caret);
    }
    drawn.current = key;
  });
  return () => {
    const { activeElement: focused } = document;
    left.current = { field: focused?.id ?? "", caret: isText(focused) ? focused.selectionEnd : null };
  };
}

function isText(element: Element | null): element is HTMLInputElement | HTMLTextAreaElement {
  return element?.matches("input, textarea") ?? false;
}

/** Says, in one drawing, that what was sent is saved: the server led on and answered nothing. */
function useSent(): { isSaved: boolean; begin(): void } {
  const answer: unknown = useActionData();
  const { state, formMethod } = useNavigation();
  const [isSent, setSent] = useState(false);
  const [wasSending, setWasSending] = useState(false);
  const isSending = formMethod === "POST";
  const begin = () => setSent(true);
  if (isSending === wasSending) return { isSaved: false, begin };
  setWasSending(isSending);
  if (!isSending) setSent(false);
  return { isSaved: isSent && state === "idle" && !answer, begin };
}

interface DropWhenSavedProps {
  owner: string;
  form: string;
  /** What the server gave back of it. */
  given: object | undefined;
  /** How often the fields were drawn anew, as they are in a form that stays open when it was saved. */
  drawing?: number;
}

/** A form that was sent and goes away was saved: its draft goes too. One that comes back was not, and in one that stays a new draft begins. */
export function useDropWhenSaved({ owner, form, given, drawing }: DropWhenSavedProps) {
  const isSent = useRef(false);
  const answer: unknown = useActionData();
  useEffect(() => {
    // Whatever is answered where the form still is, such as that nothing could be sent: what was typed is not saved.
    if (answer) isSent.current = false;
  }, [answer]);
  useEffect(() => {
    // It came back: the focus goes to what has to be looked at.
    if (given) document.querySelector<HTMLElement>("main [aria-invalid=true]")?.focus();
    isSent.current = false;
  }, [given]);
  useEffect(() => {
    if (drawing) isSent.current = false;
  }, [drawing]);
  useEffect(
    () => () => {
      if (isSent.current) dropDraft(owner, form);
    },
    [owner, form],
  );
  return () => void (isSent.current = true);
}
