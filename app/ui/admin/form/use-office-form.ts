import { useEffectEvent, useLayoutEffect, useRef, useState, type FormEvent } from "react";
import { useFetcher, useRevalidator, type Location } from "react-router";
import { isSameField, mergedChanges, withField, type MergedField } from "~/lib/forms/merged-changes";
import { draftName, type SavedDraft } from "~/lib/browser/saved-drafts";
import { showToast, type Toast } from "../../toast.tsx";
import { doublePress } from "../second-press.ts";
import type { NotSent } from "../unless-signed-out.ts";
import { useAutosave, type Draft } from "./autosave.ts";
import { leaveFreely, useUnsaved } from "./leave-question.tsx";

/** A field as two people are shown that they changed it at once. */
export interface FormField<Values> extends MergedField<Values> {
  label: string;
  /** What a version says in it; without it, the value itself. */
  text?(values: Values): string;
}

/** What the server says of a form that it did not take. What was typed still stands in the form. */
export interface FormAnswer<Values> {
  /** The sentence beside each field that has something wrong. */
  errors?: Partial<Record<string, string>>;
  /** What somebody else has saved since the form was opened, and the version that the next save is made from. */
  conflict?: { theirs: Values; version: unknown; by: string | undefined; at?: Date | undefined };
  toast?: Toast;
}

interface OfficeFormProps<Values> {
  /** Which form, the same at every visit: what is typed is kept under this name. */
  name: string;
  stored: Values;
  /** By which the server tells whether somebody has saved since; without it, the values themselves. */
  version?: unknown;
  /** What can be typed. */
  fields: readonly FormField<Values>[];
  /** What is typed, as the form has it. */
  read(form: FormData): Values;
  /** What was typed on another device, where the server keeps drafts too. */
  kept?: SavedDraft<Draft<Values>> | undefined;
  /** True for an address that leaves the form open; without it, one with the same "new" and "edit". */
  staysAt?(next: Location): boolean;
}

export type OfficeFormState<Values extends object> = ReturnType<typeof useOfficeForm<Values>>;

/**
 * A form of the office, to be drawn by `OfficeForm`: what is typed survives a reload, a lost network and a lost session;
 * leaving asks; and what somebody else has saved meanwhile is put together with it.
 */
export function useOfficeForm<Values extends object, Answer extends FormAnswer<Values> = FormAnswer<Values>>(
  props: OfficeFormProps<Values>,
) {
  const { name, stored, fields, read, kept, staysAt } = props;
  const version = "version" in props ? props.version : stored;
  const saving = useAutosave({ name, stored, version, fields, kept });
  const { drawn, typed } = saving;
  const sending = useSending<Values, Answer>({ saving, fields });
  const { revalidate } = useRevalidator();
  useUnsaved(name, saving.isUnsaved && !sending.isSending, staysAt);
  return {
    ...sending,
    /** What the fields begin with; they are drawn anew with each key. */
    values: drawn.values,
    key: drawn.key,
    /** What they were drawn from, which is sent along. */
    version: drawn.version,
    /** What they hold now. */
    typed,
    /** The same with what it was typed into, for a copy that is kept elsewhere. */
    draft: saving.draft,
    isUnsaved: saving.isUnsaved,
    restoredAt: saving.restoredAt,
    draftName: draftName(saving.owner, name),
    onInput({ currentTarget, target }: FormEvent<HTMLFormElement>): void {
      saving.type(read(new FormData(currentTarget)));
      sending.forgetError((target as HTMLInputElement).name);
    },
    discard(): void {
      saving.drop();
      saving.follow();
      sending.begin();
      // After a conflict this page does not have yet what is stored now.
      void revalidate();
    },
    /** To be called before the form is closed on purpose. */
    forget(): void {
      saving.drop();
      leaveFreely(name);
    },
  };
}

const nothing = {};
const readNothing = () => nothing;

/** A form in which nothing is typed that has to be kept, such as a button. */
export function useButtonForm(name: string): OfficeFormState<object> {
  return useOfficeForm<object>({ name, stored: nothing, fields: [], read: readNothing });
}

interface SendingProps<Values extends object> {
  saving: ReturnType<typeof useAutosave<Values>>;
  fields: readonly FormField<Values>[];
}

/** What became of a form that was sent: what is wrong with it, what somebody else has changed, or why it did not arrive. */
function useSending<Values extends object, Answer extends FormAnswer<Values>>(props: SendingProps<Values>) {
  const { saving, fields } = props;
  const fetcher = useFetcher<(Answer & NotSent) | undefined>();
  const [answer, setAnswer] = useState<Answer & NotSent>();
  const { conflict, meet, choose } = useConflict({ saving, fields });
  const isSending = fetcher.state !== "idle";
  const sent = useRef<{ answeredBefore: unknown; at: number }>(undefined);
  const settle = useEffectEvent((answered: (Answer & NotSent) | undefined) => {
    if (!sent.current) return;
    const isAnswered = answered !== sent.current.answeredBefore;
    sent.current = undefined;
    if (!answered || !isAnswered) return saving.follow();
    setAnswer(answered);
    if (answered.conflict) return meet(answered.conflict);
    if (answered.toast) showToast(answered.toast);
  });
  useLayoutEffect(() => {
    if (!isSending) settle(fetcher.data as (Answer & NotSent) | undefined);
  }, [isSending, fetcher.data]);

  function begin(): void {
    setAnswer(undefined);
    meet(undefined);
  }
  return {
    fetcher,
    isSending,
    /** What was answered, until the form is sent again. */
    answer,
    errors: answer?.errors ?? {},
    conflict,
    choose,
    begin,
    onSubmit(press: FormEvent): void {
      // The second of a double press comes before the form is drawn as waiting.
      if (sent.current && press.timeStamp - sent.current.at < doublePress) return press.preventDefault();
      sent.current = { answeredBefore: fetcher.data, at: press.timeStamp };
      begin();
    },
    /** A message goes as soon as its field is typed in. */
    forgetError(field: string): void {
      if (answer?.errors?.[field]) setAnswer({ ...answer, errors: { ...answer.errors, [field]: undefined } });
    },
  };
}

/** Whose change met whose, until the form is sent again. */
export interface Conflict<Values> {
  by: string | undefined;
  /** When, where that is known. */
  at: Date | undefined;
  taken: FormField<Values>[];
  both: FormField<Values>[];
  mine: Values;
  theirs: Values;
}

function useConflict<Values extends object>({ saving, fields }: SendingProps<Values>) {
  const { drawn, typed, put } = saving;
  const [conflict, setConflict] = useState<Conflict<Values>>();
  return {
    conflict,
    meet(met: FormAnswer<Values>["conflict"]): void {
      if (!met) return setConflict(undefined);
      const { theirs, version, by, at } = met;
      const { values, taken, both } = mergedChanges(fields, { base: drawn.base, mine: typed, theirs });
      setConflict({ by, at, taken, both, mine: typed, theirs });
      put({ values, base: theirs, version });
    },
    choose(field: FormField<Values>, side: "mine" | "theirs"): void {
      if (!conflict) return;
      const isTheirs = isSameField(field, typed, conflict.theirs);
      const mine = isTheirs ? conflict.mine : withField(field, conflict.mine, typed);
      setConflict({ ...conflict, mine });
      put({ ...drawn, values: withField(field, typed, side === "mine" ? mine : conflict.theirs) });
    },
  };
}
