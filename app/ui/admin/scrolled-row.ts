import { useEffect, useRef, type RefObject } from "react";
import { centerInRow } from "~/lib/browser/center-in-row";
import { useWasHydrated } from "./hydration.ts";

/**
 * Scrolls a row of links so that the current one, marked with `data-choice`, is centered. On a server-rendered page the
 * enhancement script has done that already through `data-scrolled-row`, so nothing moves at hydration.
 */
export function useScrolledRow(chosen: string): RefObject<HTMLElement | null> {
  const row = useRef<HTMLElement>(null);
  const scrolledTo = useRef(useWasHydrated() ? chosen : undefined);
  useEffect(() => {
    if (scrolledTo.current === chosen) return;
    scrolledTo.current = undefined;
    centerInRow(row.current, row.current?.querySelector(`[data-choice="${chosen}"]`));
  }, [chosen]);
  return row;
}
