import { useEffect, useRef, type RefObject } from "react";

/** A row of links that scrolls by itself: the chosen one, by its `data-choice`, is brought into its middle. */
export function useScrolledRow(chosen: string): RefObject<HTMLElement | null> {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = row.current?.querySelector(`[data-choice="${chosen}"]`);
    if (!row.current || !current) return;
    const [inner, outer] = [current.getBoundingClientRect(), row.current.getBoundingClientRect()];
    row.current.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
  }, [chosen]);
  return row;
}
