import { useEffect, useEffectEvent, useState } from "react";
import { flushSync } from "react-dom";

/**
 * The input of a date or time field. It is committed on blur, since a year like 2026 passes through 2 and 20 while it
 * is typed. Leaving the page commits it too, so that the draft includes it. If `commit` refuses the value, the field
 * shows the last one again.
 */
export function useFieldDraft(value: string, commit: (value: string) => void) {
  const [draft, setDraft] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  if (lastValue !== value) {
    setLastValue(value);
    setDraft(value);
  }
  function finish(finished = draft): void {
    setDraft(value);
    if (finished !== value) commit(finished);
  }
  const finishNow = useEffectEvent(() => flushSync(() => finish()));
  useEffect(() => {
    const leave = () => finishNow();
    // In the capture phase, so that it runs before the form asks whether to leave.
    for (const event of ["beforeunload", "pagehide"]) addEventListener(event, leave, true);
    return () => {
      for (const event of ["beforeunload", "pagehide"]) removeEventListener(event, leave, true);
    };
  }, []);
  return { draft, setDraft, finish };
}
