import type { Translate } from "~/i18n/translate";

/** Why a letter cannot be saved or sent as it stands. */
export type ProblemReason =
  | "unknown-variable"
  | "unclosed"
  | "unknown-block"
  | "block-not-alone"
  | "block-in-subject"
  | "button-incomplete"
  | "event-missing"
  | "event-unknown"
  | "events-count"
  | "theme-unknown"
  | "preheader-empty"
  | "address-scheme"
  | "address-relative"
  | "address-broken"
  | "address-variable"
  | "picture-address"
  | "picture-alt";

/** What is wrong at a line of what an organizer wrote; lines count from 1. */
export interface LetterProblem {
  field: "subject" | "markdown";
  line: number;
  reason: ProblemReason;
  /** The words it is about. */
  value: string;
}

/** A problem as one sentence that says what to do. */
export function problemText(t: Translate, { reason, value }: LetterProblem): string {
  return t(`letter.problems.${reason}`, { value });
}
