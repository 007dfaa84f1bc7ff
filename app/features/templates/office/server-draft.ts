import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { TypedTemplate } from "../template.ts";
import { useWords } from "~/i18n/words";
import { callJson } from "~/lib/http/json-call";
import type { Draft } from "~/ui/admin/form/autosave";

interface ServerDraftProps {
  /** Which form, the same at every visit. */
  form: string;
  draft: Draft<TypedTemplate>;
  /** False while nothing is typed that is not saved. */
  isUnsaved: boolean;
  /** While it is on its way nothing is kept anew. */
  isSending: boolean;
  /** What the database had when the form was opened. */
  known: Draft<TypedTemplate> | undefined;
}

/** How a draft fared on its way to the database. */
export interface DraftState {
  state: "saved" | "here-only" | "signed-out";
  at: number;
}

/** Typing has stopped for so long; the preview beside the text follows then. */
const pause = 700;

/** Keeps what the form keeps in this browser in the database as well, so that another device goes on with it. */
export function useServerDraft({ form, draft, isUnsaved, isSending, known }: ServerDraftProps) {
  const { href } = useWords();
  const [state, setState] = useState<DraftState>();
  const [kept, setKept] = useState(known ? 1 : 0);
  const text = isUnsaved ? JSON.stringify(draft) : undefined;
  const stored = useRef(known && JSON.stringify(known));
  const call = (method: "POST" | "DELETE", body: object) =>
    callJson(method, href(`/admin/templates/${draft.values.id}/draft`), { form, ...body });

  /** Writes it down now, as a preview needs it even where nothing is typed, and says how that went. */
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

  // What was taken back, letter by letter, is no draft anymore.
  const keep = useEffectEvent(() => (text === undefined ? drop() : void save()));
  useEffect(() => {
    if (isSending || text === stored.current) return;
    const timer = setTimeout(keep, pause);
    return () => clearTimeout(timer);
  }, [text, isSending]);

  /** `kept` is another number whenever the preview is made of other words. */
  return { state, save, drop, kept };
}
