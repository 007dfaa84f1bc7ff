import { useState } from "react";

/**
 * What is being typed into a part-by-part field. It counts when it is finished, not at every key:
 * the year 2026 begins as the year 2. `take` may refuse; the field then shows its last value again.
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
  return { draft, setDraft, finish };
}
