import { useLayoutEffect, useRef } from "react";

/** Values that React holds, as fields of the form around them; a change of one is told as if it was typed into the first. */
export function HeldFields({ values }: { values: Record<string, string> }) {
  const first = useRef<HTMLInputElement>(null);
  const held = JSON.stringify(values);
  const told = useRef(held);
  useLayoutEffect(() => {
    if (told.current === held) return;
    told.current = held;
    first.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [held]);
  return Object.entries(values).map(([name, value], place) => (
    <input key={name} ref={place === 0 ? first : undefined} type="hidden" name={name} value={value} />
  ));
}
