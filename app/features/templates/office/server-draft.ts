import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { TemplateFormValues } from "../template.ts";
import { useWords } from "~/i18n/words";
import { callJson } from "~/lib/http/json-call";
import type { Draft } from "~/ui/admin/form/autosave";

interface ServerDraftProps {
  /** The key of the form, the same on every visit. */
  form: string;
  draft: Draft<TemplateFormValues>;
  isUnsaved: boolean;
  /** True while the form is being submitted, when no draft is stored. */
  isSending: boolean;
  /** The stored draft when the form was opened. */
  initialDraft: Draft<TemplateFormValues> | undefined;
}

/** Whether the draft was stored in the database. */
export interface DraftState {
  state: "saved" | "here-only" | "signed-out";
  at: number;
}

/** The draft is stored after this pause in typing, and the preview updates then. */
const pause = 700;

/** Stores the browser's draft in the database as well, so that it can be continued on another device. */
export function useServerDraft({ form, draft, isUnsaved, isSending, initialDraft }: ServerDraftProps) {
  const { href } = useWords();
  const [state, setState] = useState<DraftState>();
  const [revision, setRevision] = useState(initialDraft ? 1 : 0);
  const text = isUnsaved ? JSON.stringify(draft) : undefined;
  const storedText = useRef(initialDraft && JSON.stringify(initialDraft));
  const call = (method: "POST" | "DELETE", body: object) =>
    callJson(method, href(`/admin/templates/${draft.values.id}/draft`), { form, ...body });

  /** Stores the draft now, even without changes, since the preview needs it, and returns the result. */
  async function save(): Promise<DraftState["state"]> {
    if (text !== undefined && text === storedText.current) return "saved";
    const { status } = await call("POST", { ...draft, at: Date.now() });
    if (status === 200) {
      storedText.current = text;
      setRevision((times) => times + 1);
    }
    const outcome = status === 200 ? "saved" : status === 401 ? "signed-out" : "here-only";
    if (text !== undefined) setState({ state: outcome, at: Date.now() });
    return outcome;
  }

  function drop(): void {
    storedText.current = undefined;
    setState(undefined);
    void call("DELETE", {}).then(() => setRevision(0));
  }

  // Input that is equal to the saved letter again is no longer a draft.
  const storeOrDrop = useEffectEvent(() => (text === undefined ? drop() : void save()));
  useEffect(() => {
    if (isSending || text === storedText.current) return;
    const timer = setTimeout(storeOrDrop, pause);
    return () => clearTimeout(timer);
  }, [text, isSending]);

  /** `revision` changes whenever the preview has to be rendered again. */
  return { state, save, drop, revision };
}
