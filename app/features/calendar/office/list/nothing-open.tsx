import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useWords } from "~/i18n/words";
import { savedDraft } from "~/lib/browser/saved-drafts";
import type { Draft } from "~/ui/admin/form/autosave";
import { useOffice } from "~/ui/admin/form/office";
import { Notice } from "~/ui/notice";
import type { TypedNote } from "../action-forms.tsx";
import { openedForm } from "./list-url.ts";

interface NothingOpenProps {
  /** The event was deleted, or its proposal was already decided. */
  kind: "gone" | "decided";
}

/**
 * Explains why the form of the address does not open, and returns the note typed for it. If there is a note, it gets
 * the focus.
 */
export function NothingOpen({ kind }: NothingOpenProps) {
  const { t } = useWords();
  const { owner } = useOffice();
  const opened = openedForm(useLocation().search) ?? "";
  const [note, setNote] = useState<string>();
  const node = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/set-state-in-effect -- the server cannot know what this browser has kept
  useEffect(() => setNote(savedDraft<Draft<TypedNote>>(owner, `event:${opened}`)?.typed.values.note), [owner, opened]);
  useEffect(() => {
    if (note) node.current?.focus();
  }, [note]);
  return (
    <div ref={node} tabIndex={-1}>
      <Notice tone={kind === "gone" ? "error" : "plain"}>
        <p>{t(kind === "gone" ? "events.goneText" : "events.change.decidedText")}</p>
        {note && <p className="whitespace-pre-line wrap-anywhere">{t("events.change.noteUnsent", { note })}</p>}
      </Notice>
    </div>
  );
}
