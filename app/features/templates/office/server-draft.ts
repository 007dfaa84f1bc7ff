import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { TypedTemplate } from "../template.ts";
import { useWords } from "~/i18n/words";
import { callJson } from "~/lib/http/json-call";
import type { Draft } from "~/ui/admin/form/autosave";

interface ServerDraftProps {
  /** The key of the form, the same on every visit. */
  form: string;
  draft: Draft<TypedTemplate>;
  isUnsaved: boolean;
  /** True while the form is being submitted, when no draft is stored. */
  isSending: boolean;
  /** The stored draft when the form was opened. */
  known: Draft<TypedTemplate> | undefined;
}

/** Whether the draft was stored in the database. */
export interface DraftState {
  state: "saved" | "here-only" | "signed-out";
  at: number;
}

/** The draft is stored after this pause in typing, and the preview updates then. */
const pause = 700;

/** Stores the browser's draft in the database as well, so that it can be continued on another device. */
export function useServerDraft({ form, draft, isUnsaved, isSending, known }: ServerDraftProps) {
  const { href } = useWords();
  const [state, setState] = useState<DraftState>();
  const [kept, setKept] = useState(known ? 1 : 0);
  const text = isUnsaved ? JSON.stringify(draft) : undefined;
  const stored = useRef(known && JSON.stringify(known));
  const call = (method: "POST" | "DELETE", body: object) =>
    callJson(method, href(`/admin/templates/${draft.values.id}/draft`), { form, ...body });

  /** Stores the draft now, even without changes, since the preview needs it, and returns the result. */
  async function save(): Promise<DraftState["state"]> {
    if (text !== undefined && text === stored.current) return "saved";
    const { status } = await call("POST", { ...draft, at: Date.now() });
    if (status === 200) {
      stored.current = text;
      setKept((times) => times + 1);
    }
    const outcome = status === 200 ? "saved" : status === 401 ? "signed-out" : "here-only";
    if (text !== undefined) setState({ state: outcome, at: Date.now() });
    return outcome;
  }

  function drop(): void {
    stored.current = undefined;
    setState(undefined);
    void call("DELETE", {}).then(() => setKept(0));
  }

  // Input that equals the saved letter again is no longer a draft.
  const keep = useEffectEvent(() => (text === undefined ? drop() : void save()));
  useEffect(() => {
    if (isSending || text === stored.current) return;
    const timer = setTimeout(keep, pause);
    return () => clearTimeout(timer);
  }, [text, isSending]);

  /** `kept` changes whenever the preview has to be rendered again. */
  return { state, save, drop, kept };
}
