import { useRef, useState, type KeyboardEvent, type UIEvent } from "react";
import { everybody, isChosen, withPeople } from "~/features/campaigns/wizard/selection";
import type { VirtualChecklistProps } from "./virtual-checklist.tsx";

export const rowHeight = 44;
/** Rows beyond what is in sight. */
const spare = 4;

/** Where a list box stands, which rows are in sight, and what its keys and presses do. */
export function useListBox({ list: { people }, total, selection, onSelect, height }: VirtualChecklistProps) {
  const box = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const [active, setActive] = useState(0);
  /** Where a range begins, and whether it is chosen or left out. */
  const [anchor, setAnchor] = useState({ at: 0, chosen: true });

  function change(one: number, other: number, chosen: boolean): void {
    const between = people.slice(Math.min(one, other), Math.max(one, other) + 1);
    onSelect((now) => withPeople(now, { people: between.map(({ id }) => id), chosen }));
  }

  function toggle(at: number, isRange: boolean): void {
    const person = people[at];
    if (!person) return;
    setActive(at);
    if (isRange) return change(anchor.at, at, anchor.chosen);
    const chosen = !isChosen(selection, person.id);
    setAnchor({ at, chosen });
    change(at, at, chosen);
  }

  function walkTo(at: number, isRange: boolean): void {
    const next = Math.max(0, Math.min(people.length - 1, at));
    setActive(next);
    const { current } = box;
    const least = (next + 1) * rowHeight - height;
    if (current) current.scrollTop = Math.min(next * rowHeight, Math.max(current.scrollTop, least));
    const start = people[active];
    if (isRange && start) change(active, next, isChosen(selection, start.id));
  }

  function onKeyDown(event: KeyboardEvent): void {
    const next = stepOf(event.key, { active, page: Math.floor(height / rowHeight), last: people.length - 1 });
    const isAll = event.key === "a" && (event.ctrlKey || event.metaKey) && total !== undefined;
    if (next !== undefined) walkTo(next, event.shiftKey);
    else if (event.key === " ") toggle(active, event.shiftKey);
    else if (isAll) onSelect(() => everybody);
    else return;
    event.preventDefault();
  }

  return {
    box,
    active,
    from: Math.max(0, Math.floor(top / rowHeight) - spare),
    to: Math.min(people.length, Math.ceil((top + height) / rowHeight) + spare),
    toggle,
    onKeyDown,
    onScroll: ({ currentTarget }: UIEvent<HTMLElement>) => setTop(currentTarget.scrollTop),
  };
}

function stepOf(key: string, { active, page, last }: { active: number; page: number; last: number }) {
  const steps: Record<string, number> = {
    ArrowDown: active + 1,
    ArrowUp: active - 1,
    PageDown: active + page,
    PageUp: active - page,
    Home: 0,
    End: last,
  };
  return steps[key];
}
