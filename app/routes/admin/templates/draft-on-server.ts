import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useWords } from "~/i18n/words";
import { callJson } from "~/lib/json-call";
import type { TypedTemplate } from "./template-form-state.ts";

interface DraftOnServer {
  /** Which form, the same at every visit. */
  form: string;
  /** What is typed; undefined while nothing is that is not saved. */
  typed: TypedTemplate | undefined;
  /** What the database had when the form was opened. */
  known: TypedTemplate | undefined;
}

/** How a draft fared on its way to the database. */
export interface DraftState {
  state: "saved" | "here-only" | "signed-out";
  at: number;
}

/** Typing has stopped for so long. */
const pause = 2_500;

/** Keeps what is typed in the database as well, some seconds after typing stops, so that another device goes on with it. */
export function useDraftOnServer({ form, typed, known }: DraftOnServer) {
  const { href } = useWords();
  const [state, setState] = useState<DraftState>();
  const text = typed && JSON.stringify(typed);
  const stored = useRef(known && JSON.stringify(known));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  /** Writes it down now, and says how that went. */
  async function save(whole: TypedTemplate): Promise<DraftState["state"]> {
    clearTimeout(timer.current);
    const written = JSON.stringify(whole);
    if (written === stored.current) return "saved";
    const { id, seen, draft } = whole;
    const { status } = await callJson("POST", href(`/admin/templates/${id}/draft`), { form, seen, draft });
    if (status === 200) stored.current = written;
    const outcome = status === 200 ? "saved" : status === 401 ? "signed-out" : "here-only";
    setState({ state: outcome, at: Date.now() });
    return outcome;
  }

  async function drop(): Promise<void> {
    clearTimeout(timer.current);
    const last = stored.current ?? text;
    stored.current = undefined;
    setState(undefined);
    if (last === undefined) return;
    const { id } = JSON.parse(last) as TypedTemplate;
    await callJson("DELETE", href(`/admin/templates/${id}/draft`), { form });
  }

  // What was taken back, letter by letter, is no draft anymore.
  const writeDown = useEffectEvent(() => void (typed ? save(typed) : drop()));
  useEffect(() => {
    clearTimeout(timer.current);
    if (text !== stored.current) timer.current = setTimeout(writeDown, pause);
    return () => clearTimeout(timer.current);
  }, [text]);

  return { state, save, drop, cancel: () => clearTimeout(timer.current) };
}
