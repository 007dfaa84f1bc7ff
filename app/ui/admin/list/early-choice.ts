import { useEffect, useEffectEvent, useRef, type RefObject } from "react";

/** The ref of a form whose choices count at once: one that was made before the script of the page was there counts then. */
export function useEarlyChoice(choose: (form: HTMLFormElement) => void): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const begin = useEffectEvent(() => {
    const selects = [...(form.current?.querySelectorAll("select") ?? [])];
    if (form.current && selects.some(isChanged)) choose(form.current);
  });
  useEffect(() => begin(), []);
  return form;
}

/** True when a select shows another option than the page came with. */
function isChanged({ options, selectedIndex }: HTMLSelectElement): boolean {
  const first = [...options].findIndex(({ defaultSelected }) => defaultSelected);
  return selectedIndex !== Math.max(first, 0);
}
