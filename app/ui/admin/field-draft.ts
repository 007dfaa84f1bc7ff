import { useEffect, useEffectEvent, useState } from "react";
import { flushSync } from "react-dom";

/**
 * What is being typed into a part-by-part field. It counts when it is finished, not at every key:
 * the year 2026 begins as the year 2. Leaving the page finishes it too, so that its form's draft has it.
 * `take` may refuse; the field then shows its last value again.
 */
export function useFieldDraft(value: string, take: (value: string) => void) {
  const [draft, setDraft] = useState(value);
  const [taken, setTaken] = useState(value);
  if (taken !== value) {
    setTaken(value);
    setDraft(value);
  }
  function finish(finished = draft): void {
    setDraft(value);
    if (finished !== value) take(finished);
  }
  const finishNow = useEffectEvent(() => flushSync(() => finish()));
  useEffect(() => {
    const leave = () => finishNow();
    // Before the form asks whether to leave.
    for (const event of ["beforeunload", "pagehide"]) addEventListener(event, leave, true);
    return () => {
      for (const event of ["beforeunload", "pagehide"]) removeEventListener(event, leave, true);
    };
  }, []);
  return { draft, setDraft, finish };
}
