import { useEffect, useRef } from "react";
import { useActionData, useNavigation } from "react-router";
import { dropDraft } from "~/lib/browser/saved-drafts";

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
 * back was not, nor is one that somebody leaves, or sends another form beside, while it is on its way. In one that stays
 * a new draft begins.
 */
export function useDropWhenSaved({ owner, form, given, typed, drawing }: DropWhenSavedProps) {
  const sent = useRef<string>(undefined);
  const onItsWay = useRef<FormData>(undefined);
  const newest = useRef("");
  const answer: unknown = useActionData();
  const { formData } = useNavigation();
  const lastForm = useRef(form);
  useEffect(() => {
    // What was made by it is open under a name of its own.
    if (lastForm.current !== form && sent.current) dropDraft(owner, lastForm.current);
    lastForm.current = form;
  }, [owner, form]);
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
  useEffect(() => {
    if (!formData) return;
    // Another form that is sent calls ours back.
    if (onItsWay.current && onItsWay.current !== formData) sent.current = undefined;
    onItsWay.current = formData;
  }, [formData]);
  useEffect(
    () => () => {
      if (sent.current === newest.current) dropDraft(owner, form);
    },
    [owner, form],
  );
  return {
    /** `as` is what is being sent. */
    begin: (as: object) => {
      sent.current = JSON.stringify(as);
      onItsWay.current = undefined;
    },
    /** The form is being left: whatever becomes of what was sent, nobody waits for the answer. */
    keep: () => void (sent.current = undefined),
  };
}
