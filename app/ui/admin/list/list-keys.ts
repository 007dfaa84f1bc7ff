import { useEffect, useEffectEvent, useRef, type RefObject } from "react";
import { browserStorage } from "~/lib/browser/browser-storage";

type Toggle = (id: string, isRange: boolean) => void;

/**
 * Keyboard navigation in a table: arrows, Home and End move between rows, Space selects (with Shift a range), Enter
 * opens.
 */
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
  // On the button of a row's menu, the arrows open the menu.
  if (event.altKey || event.ctrlKey || event.metaKey || target.ariaHasPopup) return;
  const row = target.closest<HTMLTableRowElement>(rowSelector);
  if (!row) return;
  const rows = rowsBeside(row);
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

/** Only one row is in the Tab order: the one that last had the focus. */
function focusRow(row: HTMLTableRowElement): void {
  for (const other of rowsBeside(row)) other.tabIndex = other === row ? 0 : -1;
  row.focus();
}

/** Returns the data rows of the same table, without headings and expanded content. */
function rowsBeside(row: HTMLTableRowElement): HTMLTableRowElement[] {
  return [...row.closest("table")!.querySelectorAll<HTMLTableRowElement>(rowSelector)];
}

const rowSelector = "tbody tr[data-id]";

const turnedOff = "list-keys-off";

/** False if "/" and "?" are turned off on this device, since speech input can trigger them by accident. */
export function lettersAct(): boolean {
  return browserStorage()?.getItem(turnedOff) !== "yes";
}

export function letLettersAct(areOn: boolean): void {
  if (areOn) browserStorage()?.removeItem(turnedOff);
  else browserStorage()?.setItem(turnedOff, "yes");
}

interface ListKeys {
  /** Called on "?". */
  onHelp(): void;
  /** Called on Escape. */
  onClear(): void;
}

/**
 * The shortcuts of the screen: "/" focuses the search, "?" shows the help, Escape clears the selection, and the down
 * arrow enters the list.
 */
export function useListKeys({ onHelp, onClear }: ListKeys): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
      const target = event.target as HTMLElement;
      const search = document.querySelector<HTMLInputElement>("search input[type=search]");
      const isTyping =
        target.matches("input:not([type=checkbox]), textarea, select") ||
        target.closest("dialog, details[open], [role=menu]");
      if (event.key === "ArrowDown" && target === search) {
        const first = document.querySelector<HTMLTableRowElement>(`.list-table ${rowSelector}`);
        if (first) focusRow(first);
      } else if (isTyping) return;
      else if (event.key === "/" && lettersAct()) search?.select();
      else if (event.key === "?" && lettersAct()) onHelp();
      else if (event.key === "Escape") return onClear();
      else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  });
}
