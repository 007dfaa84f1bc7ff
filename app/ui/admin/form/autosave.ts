import { useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { isSameField, type MergedField } from "~/lib/forms/merged-changes";
import { dropDraft, savedDraft, storeDraft, type SavedDraft } from "~/lib/browser/saved-drafts";
import { useOffice } from "./office.tsx";

/** What is typed, and what of the stored it was typed into. */
export interface Draft<Values> {
  values: Values;
  /** The values as the form was opened, and the version by which the server tells whether somebody has saved since. */
  base: Values;
  version: unknown;
}

interface AutosaveProps<Values> {
  /** Which form, the same at every visit. Another name is another form, in the place of this one. */
  name: string;
  stored: Values;
  version: unknown;
  fields: readonly MergedField<Values>[];
  /** What was typed on another device, where the server keeps drafts too; the newer of it and this browser's is drawn. */
  kept?: SavedDraft<Draft<Values>> | undefined;
}

/**
 * Keeps what is typed in this browser until it is saved or dropped, and draws it again when the form is opened. The
 * fields follow what is stored as long as nothing else is typed.
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
    /** When the draft was typed that is back; undefined when none is. */
    restoredAt: isUnsaved ? restoredAt : undefined,
    /** Something was typed. */
    type: (values: Values) => keep({ base: drawn.base, version: drawn.version, values }),
    /** Puts values into the fields, with the version that they were chosen with in view. */
    put(draft: Draft<Values>): void {
      draw(draft, restoredAt);
      keep(draft);
    },
    /** To be called once the form was sent: if it was saved, its draft is gone. */
    follow,
    drop: () => dropDraft(owner, name),
  };
}
