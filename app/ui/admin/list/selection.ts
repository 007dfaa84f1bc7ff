import { useCallback, useLayoutEffect, useRef, useState } from "react";

/** Which rows of a list are selected: some, on any of its pages, or all that it matches. */
export interface Selection {
  /** The selected rows; those of the shown page when all are. */
  ids: ReadonlySet<string>;
  /** True for all that the list matches, on every page. */
  isAll: boolean;
  /** Turns one row; as a range, everything from the row turned before to this one. The same function for as long as the list stands. */
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
 * The selection of a list. `rows` are the ids on the shown page, and `scope` is what of the address says which rows
 * there are: another search begins a new selection, another page of the same list does not.
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
