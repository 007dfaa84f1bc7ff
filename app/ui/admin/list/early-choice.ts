import { useEffect, useEffectEvent, useRef, type RefObject } from "react";
import { isChosen } from "../early-input.ts";

/** The ref of a form whose choices count at once: one that was made before the script of the page was there counts then. */
export function useEarlyChoice(choose: (form: HTMLFormElement) => void): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const begin = useEffectEvent(() => {
    const selects = [...(form.current?.querySelectorAll("select") ?? [])];
    if (form.current && selects.some(isChosen)) choose(form.current);
  });
  useEffect(() => begin(), []);
  return form;
}
