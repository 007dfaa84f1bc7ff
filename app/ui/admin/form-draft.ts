import { useEffect, useLayoutEffect, useRef, useState, type FormEvent } from "react";
import { useLocation, useNavigation, useRevalidator, type Location } from "react-router";
import { changedFields } from "~/lib/forms/changed-fields";
import { useDropWhenSaved } from "./drop-when-saved.ts";
import { useTakenForm } from "./taken-form.ts";
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
  /** Puts values into the fields that were chosen with the newest version in view. */
  put(values: Partial<Draft>): void;
  discard(): void;
  /** To be called when what the form is about is thrown away: the draft goes when that has happened. */
  dropWhenGone(): void;
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
  const isSaved = useIsSaved((posted) => isSame(read(posted), sentAs));
  const [last, setLast] = useState({ stored, given });
  const { revalidate } = useRevalidator();
  const dropWhenSaved = useDropWhenSaved({ owner, form, given, typed, drawing: drawn.key });
  const unsaved = useUnsaved<KeptDraft<Draft, Seen>>({
    owner,
    form,
    typed: isSame(typed, stored) ? undefined : { seen: drawn.seen, draft: typed },
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
    const [before, sent, now] = [drawn.values, sentAs, stored].map(fieldsOf);
    const since = changedFields(sent!, fieldsOf(typed)).after;
    const unseen = unseenFields(Object.keys(since), { before: before!, sent: sent!, now: now! });
    const isKnownByField = [...unseen.before, ...unseen.after].every((field) => hasField(version, field));
    const known = withFields(withFields(version, drawn.seen, unseen.before), sentAs, unseen.after);
    draw({ ...stored, ...since }, isKnownByField ? known : drawn.seen);
  }
  const isChanged = !isSameJson(stored, last.stored);
  if (isSaved || isChanged || given !== last.given) {
    setLast({ stored, given });
    if (isSaved) drawSaved();
    else if (given && given !== last.given) {
      // What was typed while it was on its way is newer than what comes back of it, and was not typed with that in view.
      if (isSame(typed, sentAs)) draw(given, seen);
    } else if (isChanged && isSame(typed, drawn.from)) draw(stored, version);
  }
  return {
    ...drawn,
    typed,
    unsaved,
    onInput: ({ currentTarget }) => setTyped(read(new FormData(currentTarget))),
    onSubmit: ({ currentTarget }) => {
      const now = read(new FormData(currentTarget));
      setTyped(now);
      setSentAs(now);
      dropWhenSaved.begin(now);
    },
    dropWhenGone: () => dropWhenSaved.begin(typed),
    put: (some) => draw({ ...typed, ...some }, withFields(drawn.seen, seen, Object.keys(some))),
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

type Fields = Readonly<Record<string, unknown>>;

function fieldsOf(draft: object): Fields {
  return Object.fromEntries(Object.entries(draft));
}

interface Versions {
  /** The fields when they were drawn, when they were sent, and as they are stored since. */
  before: Fields;
  sent: Fields;
  now: Fields;
}

/**
 * Of the fields that somebody types in while a form is on its way: those in which a colleague may have stored something
 * before it came, and those in which one did so after.
 */
function unseenFields(fields: readonly string[], { before, sent, now }: Versions) {
  const wereSent = changedFields(before, sent).after;
  return {
    before: fields.filter((field) => !(field in wereSent)),
    after: fields.filter((field) => field in wereSent && !isSameText(sent[field], now[field])),
  };
}

/** Text is stored without the space around it. */
function isSameText(one: unknown, other: unknown): boolean {
  const trimmed = (value: unknown) => (typeof value === "string" ? value.trim() : value);
  return isSameJson(trimmed(one), trimmed(other));
}

/** False for a version that is told by a number or the like: of such a one the older is sent along, and is asked about. */
function hasField(version: unknown, field: string): boolean {
  return typeof version === "object" && version !== null && field in version;
}

/** A value with some of its fields as another has them; what has no fields is as it is. */
function withFields<Value>(value: Value, other: unknown, fields: readonly string[]): Value {
  if (fields.length === 0 || typeof value !== "object" || typeof other !== "object" || !value || !other) return value;
  return { ...value, ...Object.fromEntries(Object.entries(other).filter(([field]) => fields.includes(field))) };
}

/** Whoever is in a field when the fields are drawn anew is in it again, with the caret where it was, or with what was selected. */
function useLastingFocus(key: number): void {
  const last = useRef<{ field: string; from: number | null; to: number | null }>({ field: "", from: null, to: null });
  const drawn = useRef(key);
  useEffect(() => {
    const note = () => {
      const { activeElement: focused } = document;
      if (focused === document.body) return;
      const { selectionStart: from, selectionEnd: to } = isText(focused) ? focused : nothingSelected;
      last.current = { field: focused?.id ?? "", from, to };
    };
    // Somebody may be in a field since before the page's script had come.
    note();
    for (const event of ["focusin", "input", "selectionchange"]) document.addEventListener(event, note);
    return () => {
      for (const event of ["focusin", "input", "selectionchange"]) document.removeEventListener(event, note);
    };
  }, []);
  // Before the next key: what it types belongs into the field.
  useLayoutEffect(() => {
    const { field, from, to } = last.current;
    if (drawn.current !== key && document.activeElement === document.body) {
      const again = document.getElementById(field);
      again?.focus();
      if (isText(again) && from !== null) again.setSelectionRange(from, to);
    }
    drawn.current = key;
  });
}

const nothingSelected = { selectionStart: null, selectionEnd: null };

function isText(element: Element | null): element is HTMLInputElement | HTMLTextAreaElement {
  return element?.matches("input, textarea") ?? false;
}

/**
 * True in one drawing: the server has taken what was sent, and what it led on to is here. Navigations do not tell: a
 * quick answer is there before its sending is drawn.
 */
function useIsSaved(isOurs: (posted: FormData) => boolean): boolean {
  const { key } = useLocation();
  const { state } = useNavigation();
  const taken = useTakenForm();
  const [last, setLast] = useState(taken);
  const [leadsOnFrom, setLeadsOnFrom] = useState<string>();
  if (taken && taken !== last) {
    setLast(taken);
    setLeadsOnFrom(isOurs(taken) ? key : undefined);
    return false;
  }
  if (leadsOnFrom === undefined || leadsOnFrom === key || state !== "idle") return false;
  setLeadsOnFrom(undefined);
  return true;
}
