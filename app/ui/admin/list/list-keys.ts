import { useEffect, useEffectEvent, useRef, type RefObject } from "react";

type Toggle = (id: string, isRange: boolean) => void;

/** Arrows go from row to row of a table, space selects (with shift everything between), Enter opens. Home and End as well. */
export function useRowKeys(toggle?: Toggle): RefObject<HTMLTableElement | null> {
  const table = useRef<HTMLTableElement>(null);
  const press = useEffectEvent((event: KeyboardEvent) => moveBetweenRows(event, toggle));
  useEffect(() => {
    const { current } = table;
    const listen = (event: KeyboardEvent) => press(event);
    current?.addEventListener("keydown", listen);
    return () => current?.removeEventListener("keydown", listen);
  }, []);
  return table;
}

function moveBetweenRows(event: KeyboardEvent, toggle?: Toggle): void {
  const { key, shiftKey } = event;
  const target = event.target as HTMLElement;
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const row = target.closest<HTMLTableRowElement>("tbody tr");
  if (!row) return;
  const rows = [...row.parentElement!.children] as HTMLTableRowElement[];
  const at = rows.indexOf(row);
  const next = { ArrowDown: rows[at + 1], ArrowUp: rows[at - 1], Home: rows[0], End: rows.at(-1) }[key];
  const isOnRow = target === row;
  if (next) {
    focusRow(next);
    if (shiftKey && key.startsWith("Arrow")) toggle?.(next.dataset["id"]!, true);
  } else if (key === " " && isOnRow) toggle?.(row.dataset["id"]!, shiftKey);
  else if (key === "Enter" && isOnRow) row.querySelector<HTMLElement>(".row-link")?.click();
  else return;
  event.preventDefault();
}

/** One row of a table is reached by Tab: the one that had the focus last. */
function focusRow(row: HTMLTableRowElement): void {
  for (const other of row.parentElement!.children) (other as HTMLElement).tabIndex = other === row ? 0 : -1;
  row.focus();
}

interface ListKeys {
  /** "?" */
  onHelp(): void;
  /** Escape */
  onClear(): void;
}

/** The keys of the whole screen: "/" searches, "?" tells of the keys, Escape selects nothing, arrow down enters the list. */
export function useListKeys({ onHelp, onClear }: ListKeys): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
      const target = event.target as HTMLElement;
      const search = document.querySelector<HTMLInputElement>("search input[type=search]");
      const isTyping =
        target.matches("input:not([type=checkbox]), textarea, select") || target.closest("dialog, details[open]");
      if (event.key === "ArrowDown" && target === search) {
        const first = document.querySelector<HTMLTableRowElement>(".list-table tbody tr");
        if (first) focusRow(first);
      } else if (isTyping) return;
      else if (event.key === "/") search?.select();
      else if (event.key === "?") onHelp();
      else if (event.key === "Escape") return onClear();
      else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  });
}
