import { useLayoutEffect, useMemo, useRef } from "react";
import type { Location } from "react-router";
import { everybody, type RecipientSelection } from "../../wizard/selection.ts";
import { pageOf } from "~/i18n/links";
import { draftName } from "~/lib/browser/saved-drafts";
import type { MergedField } from "~/lib/forms/merged-changes";
import { useAutosave } from "~/ui/admin/form/autosave";
import { useUnsaved } from "~/ui/admin/form/leave-question";
import { atOnce, type When } from "./when-fields.tsx";
import type { SelectionChange } from "./step-props.ts";

/** What of a campaign the address has no room for. */
interface Kept {
  mode: RecipientSelection["mode"];
  ids: string[];
  when: When;
}

const nothing: Kept = { mode: everybody.mode, ids: [], when: atOnce };
const fields: MergedField<Kept>[] = [{ name: "people", parts: ["mode", "ids"] }, { name: "when" }];

/**
 * Who of those found gets a campaign, and when: kept in this browser while steps come and go. Other filters find other
 * people, of whom all are chosen at first (CMP-24), or as they were left.
 */
export function useKeptChoice(audience: string, isSending: boolean) {
  const name = `campaign:${audience}`;
  const saving = useAutosave({ name, stored: nothing, version: null, fields });
  const { typed } = saving;
  useUnsaved(name, saving.isUnsaved && !isSending, staysInWizard);
  const now = useRef({ name, kept: typed });
  useLayoutEffect(() => void (now.current = { name, kept: typed }), [name, typed]);

  function keep(kept: Kept): void {
    now.current = { name, kept };
    saving.type(kept);
  }
  return {
    selection: useMemo(() => selectionOf(typed), [typed]),
    when: typed.when,
    restoredAt: saving.restoredAt,
    /** By which the draft is dropped once it is sent. */
    draft: draftName(saving.owner, name),
    onSelect(change: SelectionChange): void {
      // What was asked of other people comes too late.
      if (now.current.name !== name) return;
      const { mode, ids } = change(selectionOf(now.current.kept));
      keep({ ...now.current.kept, mode, ids: [...ids] });
    },
    onWhen: (when: When) => keep({ ...typed, when }),
    discard(): void {
      saving.drop();
      saving.follow();
    },
  };
}

function selectionOf({ mode, ids }: Kept): RecipientSelection {
  return { mode, ids: new Set(ids) };
}

function staysInWizard({ pathname }: Location): boolean {
  return pageOf(pathname) === "/admin/campaigns/new";
}
