import { useEffect, useRef, type RefObject } from "react";
import { centerInRow } from "~/lib/browser/center-in-row";
import { useWasHydrated } from "./hydration.ts";

/**
 * A row of links that scrolls by itself: the chosen one, by its `data-choice`, is brought into its middle. In a page of
 * the server `enhance` has done it, by the row's `data-scrolled-row`: nothing moves when React comes.
 */
export function useScrolledRow(chosen: string): RefObject<HTMLElement | null> {
  const row = useRef<HTMLElement>(null);
  const done = useRef(useWasHydrated() ? chosen : undefined);
  useEffect(() => {
    if (done.current === chosen) return;
    done.current = undefined;
    centerInRow(row.current, row.current?.querySelector(`[data-choice="${chosen}"]`));
  }, [chosen]);
  return row;
}
