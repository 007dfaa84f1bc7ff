import type { Translate } from "~/i18n/translate";
import { themeKeys } from "../../edition/themes.ts";

/** The reasons why a letter cannot be saved or sent. */
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
  | "picture-alt"
  | "letters-only";

/** A problem in the Markdown or the subject. Lines count from 1. */
export interface LetterProblem {
  field: "subject" | "markdown";
  line: number;
  reason: ProblemReason;
  /** The text that caused it. */
  value: string;
}

/** Describes a problem and its solution in one sentence. */
export function problemText(t: Translate, { reason, value }: LetterProblem): string {
  return t(`letter.problems.${reason}`, { value, themes: themeKeys().join(", ") });
}
