import { useEffectEvent, useLayoutEffect, useRef, useState, type FormEvent } from "react";
import { useFetcher, useRevalidator, type Location } from "react-router";
import { isSameField, mergedChanges, withField, type MergedField } from "~/lib/forms/merged-changes";
import { draftName, type SavedDraft } from "~/lib/browser/saved-drafts";
import { clearErrorToasts, showToast, type Toast } from "../../toast.tsx";
import { doublePress } from "../second-press.ts";
import type { NotSent } from "../submit-keeping-input.ts";
import { useAutosave, type Draft } from "./autosave.ts";
import { leaveFreely, useUnsaved } from "./leave-question.tsx";

/** A field of a form: how it is compared and merged, what it is called, and its value as text. */
export interface FormField<Values> extends MergedField<Values> {
  label: string;
  /** Returns its value as text; by default the value itself. */
  text?(values: Values): string;
}

/** The server's answer to a form that was not saved. The input stays in the form. */
export interface FormAnswer<Values> {
  /** The error messages by field. */
  errors?: Partial<Record<string, string>>;
  /** The values that somebody else saved in the meantime, with the version for the next save. */
  conflict?: { theirs: Values; version: unknown; by: string | undefined; at?: Date | undefined };
  /** What the form goes on with in place of its own values, such as the next id where one is used up. */
  replaced?: Partial<Values>;
  toast?: Toast;
}

interface OfficeFormProps<Values> {
  /** The key of the form, the same on every visit, under which the draft is stored. */
  name: string;
  stored: Values;
  /** The version by which the server detects a later save; by default the values themselves. */
  version?: unknown;
  fields: readonly FormField<Values>[];
  /** The fields by which these versions are merged; by default `fields`. */
  mergedBy?(versions: readonly Values[]): readonly FormField<Values>[];
  read(form: FormData): Values;
  /** The draft on the server, for forms that store one. */
  serverDraft?: SavedDraft<Draft<Values>> | undefined;
  /** True for addresses that keep the form open; by default those with the same "new" and "edit". */
  staysAt?(next: Location): boolean;
}

export type OfficeFormState<Values extends object> = ReturnType<typeof useOfficeForm<Values>>;

/**
 * The state of an office form, rendered by `OfficeForm`. The input survives a reload, a lost network and an ended
 * session; leaving asks first; and concurrent changes are merged.
 */
export function useOfficeForm<Values extends object, Answer extends FormAnswer<Values> = FormAnswer<Values>>(
  props: OfficeFormProps<Values>,
) {
  const { name, stored, fields, mergedBy = () => fields, read, serverDraft, staysAt } = props;
  const version = "version" in props ? props.version : stored;
  const saving = useAutosave({ name, stored, version, fields, serverDraft });
  const { rendered, input } = saving;
  const sending = useSending<Values, Answer>({ saving, mergedBy });
  const { revalidate } = useRevalidator();
  useUnsaved(name, saving.isUnsaved && !sending.isSending, staysAt);
  return {
    ...sending,
    /** The initial values of the fields, which are rendered again whenever `key` changes. */
    values: rendered.values,
    key: rendered.key,
    /** The version of these values, which is submitted too. */
    version: rendered.version,
    input,
    /** The input with the version it is based on, for a copy on the server. */
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
      // After a conflict this page still has the old stored values, so load the new ones.
      void revalidate();
    },
    /** Call it before the form is closed on purpose. */
    forget(): void {
      saving.drop();
      leaveFreely(name);
    },
  };
}

const nothing = {};
const readNothing = () => nothing;

/** A form without input that has to be kept, such as a single button. */
export function useButtonForm(name: string): OfficeFormState<object> {
  return useOfficeForm<object>({ name, stored: nothing, fields: [], read: readNothing });
}

interface SendingProps<Values extends object> {
  saving: ReturnType<typeof useAutosave<Values>>;
  mergedBy(versions: readonly Values[]): readonly FormField<Values>[];
}

/** Tracks a submission: its errors, a conflict, or why it was not received. */
function useSending<Values extends object, Answer extends FormAnswer<Values>>(props: SendingProps<Values>) {
  const { saving, mergedBy } = props;
  const fetcher = useFetcher<(Answer & NotSent) | undefined>();
  const [answer, setAnswer] = useState<Answer & NotSent>();
  const { conflict, meet, choose } = useConflict({ saving, mergedBy });
  const isSending = fetcher.state !== "idle";
  const submission = useRef<{ previousAnswer: unknown; at: number }>(undefined);
  const settle = useEffectEvent((received: (Answer & NotSent) | undefined) => {
    if (!submission.current) return;
    const isAnswered = received !== submission.current.previousAnswer;
    submission.current = undefined;
    if (!received || !isAnswered) return saving.follow();
    setAnswer(received);
    if (received.conflict) return meet(received.conflict);
    if (received.replaced) saving.put({ ...saving.draft, values: { ...saving.input, ...received.replaced } });
    if (received.toast) showToast(received.toast);
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
    /** The last answer, until the form is submitted again. */
    answer,
    errors: answer?.errors ?? {},
    conflict,
    choose,
    begin,
    onSubmit(press: FormEvent): void {
      // The second click of a double click can arrive before the form is disabled.
      if (submission.current && press.timeStamp - submission.current.at < doublePress) return press.preventDefault();
      submission.current = { previousAnswer: fetcher.data, at: press.timeStamp };
      // The message about the attempt before would stand beside that of this one.
      clearErrorToasts();
      begin();
    },
    /** An error disappears as soon as its field is edited. */
    forgetError(field: string): void {
      if (answer?.errors?.[field]) setAnswer({ ...answer, errors: { ...answer.errors, [field]: undefined } });
    },
  };
}

/** The conflict of the last submission, until the next one. */
export interface Conflict<Values> {
  by: string | undefined;
  /** The time of the other save, if it is known. */
  at: Date | undefined;
  adopted: FormField<Values>[];
  contested: FormField<Values>[];
  mine: Values;
  theirs: Values;
}

function useConflict<Values extends object>({ saving, mergedBy }: SendingProps<Values>) {
  const { rendered, input, put } = saving;
  const [conflict, setConflict] = useState<Conflict<Values>>();
  return {
    conflict,
    meet(received: FormAnswer<Values>["conflict"]): void {
      if (!received) return setConflict(undefined);
      const { theirs, version, by, at } = received;
      const versions = { base: rendered.base, mine: input, theirs };
      const { values, adopted, contested } = mergedChanges(mergedBy(Object.values(versions)), versions);
      setConflict({ by, at, adopted, contested, mine: input, theirs });
      put({ values, base: theirs, version });
    },
    choose(field: FormField<Values>, side: "mine" | "theirs"): void {
      if (!conflict) return;
      const isTheirs = isSameField(field, input, conflict.theirs);
      const mine = isTheirs ? conflict.mine : withField(field, conflict.mine, input);
      setConflict({ ...conflict, mine });
      put({ ...rendered, values: withField(field, input, side === "mine" ? mine : conflict.theirs) });
    },
  };
}
