import { useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { isSameField, type MergedField } from "~/lib/forms/merged-changes";
import { dropDraft, savedDraft, storeDraft, type SavedDraft } from "~/lib/browser/saved-drafts";
import { useOffice } from "./office.tsx";

/** The typed values, with the stored version they are based on. */
export interface Draft<Values> {
  values: Values;
  /** The stored values when the form was opened, and their version, by which the server detects a later save. */
  base: Values;
  version: unknown;
}

interface AutosaveProps<Values> {
  /** The key of the form, the same on every visit. Another key means another form. */
  name: string;
  stored: Values;
  version: unknown;
  fields: readonly MergedField<Values>[];
  /** The draft on the server, for forms that store one. The newer of it and this browser's is shown. */
  serverDraft?: SavedDraft<Draft<Values>> | undefined;
}

/**
 * Stores the input in this browser until it is saved or discarded, and restores it when the form is opened. Without a
 * draft, the fields follow the stored values.
 */
export function useAutosave<Values extends object>(props: AutosaveProps<Values>) {
  const { name, stored, version, fields, serverDraft } = props;
  const { owner } = useOffice();
  const [rendered, setRendered] = useState({ values: stored, base: stored, version, key: 0 });
  const [input, setInput] = useState(stored);
  const [restoredAt, setRestoredAt] = useState<number>();
  const isStored = (values: Values) => fields.every((field) => isSameField(field, values, stored));

  function storeInput(draft: Draft<Values>): void {
    setInput(draft.values);
    if (isStored(draft.values)) dropDraft(owner, name);
    else storeDraft(owner, name, draft);
  }
  function fill(draft: Draft<Values>, at?: number): void {
    setInput(draft.values);
    setRendered(({ key }) => ({ ...draft, key: key + 1 }));
    setRestoredAt(at);
  }
  function follow(): void {
    if (!savedDraft(owner, name)) fill({ values: stored, base: stored, version });
  }
  const newest = JSON.stringify([stored, version]);
  const followed = useRef<{ formName: string; newest: string }>(undefined);
  const open = useEffectEvent((person: string, formName: string, newest: string) => {
    const previous = followed.current;
    followed.current = { formName, newest };
    if (previous?.formName === formName) return previous.newest === newest ? undefined : follow();
    const localDraft = savedDraft<Draft<Values>>(person, formName);
    const saved = serverDraft && !(localDraft && localDraft.at > serverDraft.at) ? serverDraft : localDraft;
    if (saved && saved === serverDraft) storeDraft(person, formName, serverDraft.typed, serverDraft.at);
    if (saved) fill({ ...saved.typed, values: { ...stored, ...saved.typed.values } }, saved.at);
    else if (previous) fill({ values: stored, base: stored, version });
  });
  // oxlint-disable-next-line react/set-state-in-effect -- the server cannot know what this browser has kept
  useLayoutEffect(() => open(owner, name, newest), [owner, name, newest]);

  const isUnsaved = !isStored(input);
  return {
    owner,
    rendered,
    input,
    draft: { values: input, base: rendered.base, version: rendered.version } satisfies Draft<Values>,
    isUnsaved,
    /** The time of the restored draft; undefined if none was restored. */
    restoredAt: isUnsaved ? restoredAt : undefined,
    /** Called on input. */
    type: (values: Values) => storeInput({ base: rendered.base, version: rendered.version, values }),
    /** Sets the fields, based on the given version. */
    put(draft: Draft<Values>): void {
      fill(draft, restoredAt);
      storeInput(draft);
    },
    /** Call it after submitting: it deletes the draft if the form was saved. */
    follow,
    drop: () => dropDraft(owner, name),
  };
}
