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

/** The part of the choice that is too large for the address. */
interface Choice {
  mode: RecipientSelection["mode"];
  ids: string[];
  when: When;
}

const initialChoice: Choice = { mode: everybody.mode, ids: [], when: atOnce };
const fields: MergedField<Choice>[] = [{ name: "people", parts: ["mode", "ids"] }, { name: "when" }];

/**
 * Keeps the selected recipients and the time of sending in this browser across the steps. Each audience has its own
 * selection, which starts with everybody (CMP-24).
 */
export function useStoredChoice(audience: string, isSending: boolean) {
  const name = `campaign:${audience}`;
  const saving = useAutosave({ name, stored: initialChoice, version: null, fields });
  const { input: choice } = saving;
  useUnsaved(name, saving.isUnsaved && !isSending, staysInWizard);
  const latest = useRef({ name, choice });
  useLayoutEffect(() => void (latest.current = { name, choice }), [name, choice]);

  function store(choice: Choice): void {
    latest.current = { name, choice };
    saving.type(choice);
  }
  return {
    selection: useMemo(() => selectionOf(choice), [choice]),
    when: choice.when,
    restoredAt: saving.restoredAt,
    /** The name of the draft, by which it is deleted after sending. */
    draft: draftName(saving.owner, name),
    onSelect(change: SelectionChange): void {
      // Ignore a change for an audience that has been replaced.
      if (latest.current.name !== name) return;
      const { mode, ids } = change(selectionOf(latest.current.choice));
      store({ ...latest.current.choice, mode, ids: [...ids] });
    },
    onWhen: (when: When) => store({ ...choice, when }),
    discard(): void {
      saving.drop();
      saving.follow();
    },
  };
}

function selectionOf({ mode, ids }: Choice): RecipientSelection {
  return { mode, ids: new Set(ids) };
}

function staysInWizard({ pathname }: Location): boolean {
  return pageOf(pathname) === "/admin/campaigns/new";
}
