import { useEffect, useRef, useState, type FormEvent } from "react";
import { useActionData, useLocation } from "react-router";
import { dropDraft } from "~/lib/saved-drafts";
import { useUnsaved, type UnsavedForm } from "./unsaved.tsx";

interface FormDraftProps<Draft extends object> {
  /** Whose draft it is. */
  owner: string;
  /** Which form, the same at every visit. */
  form: string;
  stored: Draft;
  /** What the server gave back of it, to go on with. */
  given: Draft | undefined;
  /** What is typed, as the form's fields have it. */
  read(form: FormData): Draft;
}

export interface FormDraft<Draft> {
  /** What the fields begin with; they are drawn anew with each key. */
  values: Draft;
  key: number;
  onInput(input: FormEvent<HTMLFormElement>): void;
  onSubmit(): void;
  /** Puts values into the fields, such as a version that was chosen. */
  put(values: Partial<Draft>): void;
  discard(): void;
  unsaved: UnsavedForm;
}

/** A form that is sent as forms are: what is typed is kept in this browser until it is saved, and shown again. */
export function useFormDraft<Draft extends object>(props: FormDraftProps<Draft>): FormDraft<Draft> {
  const { owner, form, stored, given, read } = props;
  const opened = useLocation();
  const [{ values, key }, setDrawn] = useState({ values: given ?? stored, key: 0 });
  const [typed, setTyped] = useState(values);
  const [taken, setTaken] = useState(given);
  const isUnsaved = JSON.stringify(typed) !== JSON.stringify(stored);
  const unsaved = useUnsaved<Draft>({
    owner,
    form,
    typed: isUnsaved ? typed : undefined,
    isGiven: given !== undefined,
    onRestore: (kept) => draw({ ...stored, ...kept }),
    staysAt: ({ pathname, search }) => pathname === opened.pathname && search === opened.search,
  });
  const onSubmit = useDropWhenSaved({ owner, form, given });

  function draw(next: Draft): void {
    setTyped(next);
    setDrawn({ values: next, key: key + 1 });
  }
  if (given && given !== taken) {
    setTaken(given);
    draw(given);
  }
  return {
    values,
    key,
    unsaved,
    onSubmit,
    onInput: ({ currentTarget }) => setTyped(read(new FormData(currentTarget))),
    put: (some) => draw({ ...typed, ...some }),
    discard: () => {
      unsaved.forget();
      draw(stored);
    },
  };
}

/** A form that was sent and goes away was saved: its draft goes too. One that comes back was not. */
export function useDropWhenSaved({ owner, form, given }: { owner: string; form: string; given: object | undefined }) {
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
  useEffect(
    () => () => {
      if (isSent.current) dropDraft(owner, form);
    },
    [owner, form],
  );
  return () => void (isSent.current = true);
}
