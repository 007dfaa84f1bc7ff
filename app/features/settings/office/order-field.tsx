import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useWords } from "~/i18n/words";
import { Icon } from "~/ui/icon";

interface OrderFieldProps {
  name: string;
  label: string;
  /** The chosen options in order, separated by spaces. */
  value: string;
  options: readonly { value: string; label: string }[];
}

interface Item {
  value: string;
  label: string;
  isShown: boolean;
}

/** A list whose entries can be ticked and moved up or down. The form submits the ticked entries in their order. */
export function OrderField({ name, label, value, options }: OrderFieldProps) {
  const { t } = useWords();
  const [items, setItems] = useState(() => toItems(value, options));
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [announcement, setAnnouncement] = useState("");
  const selection = items.flatMap((item) => (item.isShown ? [item.value] : [])).join(" ");
  const lastSelection = useRef(selection);
  useEffect(() => {
    if (lastSelection.current === selection) return;
    lastSelection.current = selection;
    // The form notices changes by input events, which a hidden input does not send itself.
    input.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [selection]);
  const move = (from: number, by: number) => {
    const to = from + by;
    const item = items[from]!;
    if (!items[to]) return;
    const swapped = items.with(from, items[to]).with(to, item);
    flushSync(() => setItems(swapped));
    // The button moves with its entry, and loses the focus when React moves its element.
    list.current?.querySelector<HTMLElement>(`[data-moves="${item.value}${by}"]`)?.focus();
    setAnnouncement(t("settings.movedTo", { section: item.label, place: String(to + 1) }));
  };
  return (
    <fieldset>
      <legend className="sr-only">{label}</legend>
      <input ref={input} type="hidden" name={name} value={selection} />
      <ul ref={list} className="divide-y divide-line">
        {items.map((item, index) => (
          <li key={item.value} className="flex max-w-none items-center gap-2 py-1">
            <label className="flex flex-1 cursor-pointer items-center gap-3 py-1.5">
              <input
                type="checkbox"
                className="checkbox"
                checked={item.isShown}
                onChange={() => setItems(items.with(index, { ...item, isShown: !item.isShown }))}
              />
              <span className={item.isShown ? undefined : "text-muted"}>{item.label}</span>
            </label>
            <MoveButton item={item} by={-1} canMove={index > 0} onMove={() => move(index, -1)} />
            <MoveButton item={item} by={1} canMove={index < items.length - 1} onMove={() => move(index, 1)} />
          </li>
        ))}
      </ul>
      <output className="sr-only">{announcement}</output>
    </fieldset>
  );
}

interface MoveButtonProps {
  item: Item;
  by: 1 | -1;
  canMove: boolean;
  onMove: () => void;
}

function MoveButton({ item, by, canMove, onMove }: MoveButtonProps) {
  const { t } = useWords();
  return (
    <button
      type="button"
      data-moves={`${item.value}${by}`}
      aria-disabled={!canMove}
      aria-label={t(by < 0 ? "settings.moveUp" : "settings.moveDown", { section: item.label })}
      onClick={onMove}
      className="icon-button aria-disabled:opacity-30"
    >
      <Icon name={by < 0 ? "previous" : "next"} className="size-5 rotate-90" />
    </button>
  );
}

/** Returns the ticked options in their order, followed by the others. */
function toItems(value: string, options: OrderFieldProps["options"]): Item[] {
  const chosen = value.split(" ");
  const positionOf = (option: string) => (chosen.includes(option) ? chosen.indexOf(option) : options.length);
  return options
    .toSorted((first, second) => positionOf(first.value) - positionOf(second.value))
    .map((option) => ({ ...option, isShown: chosen.includes(option.value) }));
}
