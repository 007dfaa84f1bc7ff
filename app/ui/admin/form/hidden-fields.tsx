import { useLayoutEffect, useRef } from "react";

/** Hidden fields for values in React state. A change dispatches an input event, as if it had been typed. */
export function HiddenFields({ values }: { values: Record<string, string> }) {
  const first = useRef<HTMLInputElement>(null);
  const held = JSON.stringify(values);
  const told = useRef(held);
  useLayoutEffect(() => {
    if (told.current === held) return;
    told.current = held;
    first.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [held]);
  return Object.entries(values).map(([name, value], index) => (
    <input key={name} ref={index === 0 ? first : undefined} type="hidden" name={name} value={value} />
  ));
}
