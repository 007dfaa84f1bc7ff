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
  kept?: SavedDraft<Draft<Values>> | undefined;
}

/**
 * Stores the input in this browser until it is saved or discarded, and restores it when the form is opened. Without a
 * draft, the fields follow the stored values.
 */
export function useAutosave<Values extends object>(props: AutosaveProps<Values>) {
  const { name, stored, version, fields, kept } = props;
  const { owner } = useOffice();
  const [drawn, setDrawn] = useState({ values: stored, base: stored, version, key: 0 });
  const [typed, setTyped] = useState(stored);
  const [restoredAt, setRestoredAt] = useState<number>();
  const isStored = (values: Values) => fields.every((field) => isSameField(field, values, stored));

  function keep(draft: Draft<Values>): void {
    setTyped(draft.values);
    if (isStored(draft.values)) dropDraft(owner, name);
    else storeDraft(owner, name, draft);
  }
  function draw(draft: Draft<Values>, at?: number): void {
    setTyped(draft.values);
    setDrawn(({ key }) => ({ ...draft, key: key + 1 }));
    setRestoredAt(at);
  }
  function follow(): void {
    if (!savedDraft(owner, name)) draw({ values: stored, base: stored, version });
  }
  const newest = JSON.stringify([stored, version]);
  const followed = useRef<{ opened: string; from: string }>(undefined);
  const open = useEffectEvent((person: string, opened: string, from: string) => {
    const before = followed.current;
    followed.current = { opened, from };
    if (before?.opened === opened) return before.from === from ? undefined : follow();
    const own = savedDraft<Draft<Values>>(person, opened);
    const saved = kept && !(own && own.at > kept.at) ? kept : own;
    if (saved && saved === kept) storeDraft(person, opened, kept.typed, kept.at);
    if (saved) draw({ ...saved.typed, values: { ...stored, ...saved.typed.values } }, saved.at);
    else if (before) draw({ values: stored, base: stored, version });
  });
  // oxlint-disable-next-line react/set-state-in-effect -- the server cannot know what this browser has kept
  useLayoutEffect(() => open(owner, name, newest), [owner, name, newest]);

  const isUnsaved = !isStored(typed);
  return {
    owner,
    drawn,
    typed,
    draft: { values: typed, base: drawn.base, version: drawn.version } satisfies Draft<Values>,
    isUnsaved,
    /** The time of the restored draft; undefined if none was restored. */
    restoredAt: isUnsaved ? restoredAt : undefined,
    /** Called on input. */
    type: (values: Values) => keep({ base: drawn.base, version: drawn.version, values }),
    /** Sets the fields, based on the given version. */
    put(draft: Draft<Values>): void {
      draw(draft, restoredAt);
      keep(draft);
    },
    /** Call it after submitting: it deletes the draft if the form was saved. */
    follow,
    drop: () => dropDraft(owner, name),
  };
}
