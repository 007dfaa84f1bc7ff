import { useCallback, useLayoutEffect, useRef, useState } from "react";

/** The selected rows of a list: some of them, on any page, or all that match. */
export interface Selection {
  /** The ids of the selected rows; those of this page if all are selected. */
  ids: ReadonlySet<string>;
  /** True if all rows on all pages are selected. */
  isAll: boolean;
  /**
   * Selects or deselects a row, or a range from the previously clicked row. The function stays the same between
   * renders.
   */
  toggle(id: string, isRange?: boolean): void;
  togglePage(): void;
  selectAll(): void;
  clear(): void;
}

interface Selected {
  scope: string;
  ids: ReadonlySet<string>;
  isAll: boolean;
}

/**
 * The selection of a list. `rows` are the ids on this page. `scope` is the part of the address that determines the
 * rows: a new search clears the selection, another page keeps it.
 */
export function useSelection(rows: readonly string[], scope: string): Selection {
  const [stored, setSelected] = useState<Selected>({ scope, ids: new Set(), isAll: false });
  const turnedLast = useRef<string>(undefined);
  const isCurrent = stored.scope === scope;
  const isAll = isCurrent && stored.isAll;
  const ids = isAll ? new Set(rows) : isCurrent ? stored.ids : new Set<string>();
  const select = (selected: Iterable<string>) => setSelected({ scope, ids: new Set(selected), isAll: false });
  const toggle: Selection["toggle"] = (id, isRange = false) => {
    const [from, to] = [rows.indexOf(turnedLast.current ?? ""), rows.indexOf(id)].toSorted((a, b) => a - b);
    const turned = isRange && from! >= 0 ? rows.slice(from, to! + 1) : [id];
    turnedLast.current = id;
    select(ids.has(id) ? [...ids].filter((other) => !turned.includes(other)) : [...ids, ...turned]);
  };
  const latest = useRef(toggle);
  useLayoutEffect(() => void (latest.current = toggle));
  return {
    ids,
    isAll,
    toggle: useCallback((id, isRange) => latest.current(id, isRange), []),
    togglePage() {
      const isWhole = rows.every((id) => ids.has(id));
      select(isWhole ? [...ids].filter((id) => !rows.includes(id)) : [...ids, ...rows]);
    },
    selectAll: () => setSelected({ scope, ids: new Set(), isAll: true }),
    clear: () => select([]),
  };
}
