import { useLayoutEffect, useRef } from "react";

/** Hidden fields for values in React state. A change dispatches an input event, as if it had been typed. */
export function HiddenFields({ values }: { values: Record<string, string> }) {
  const first = useRef<HTMLInputElement>(null);
  const serialized = JSON.stringify(values);
  const reported = useRef(serialized);
  useLayoutEffect(() => {
    if (reported.current === serialized) return;
    reported.current = serialized;
    first.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [serialized]);
  return Object.entries(values).map(([name, value], index) => (
    <input key={name} ref={index === 0 ? first : undefined} type="hidden" name={name} value={value} />
  ));
}
