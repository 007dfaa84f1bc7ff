import { defaultText } from "../defaults.server.ts";
import type { StoredWord } from "../queries.server.ts";
import { translationProblem } from "../word-check.server.ts";
import { visitorKeys } from "./word-file.server.ts";

/** How a sentence of a further language relates to the English one. */
export type SentenceState =
  /** Visitors read it. */
  | "said"
  /** Visitors read it, but the English sentence has changed since. */
  | "outdated"
  /** Visitors read the English one, because that has other placeholders now. */
  | "unfit"
  /** Visitors read the English one. */
  | "missing";

export interface Sentence {
  key: string;
  state: SentenceState;
  /** The text in this language; empty if there is none. */
  text: string;
}

/** Returns every sentence that visitors read, as a further language says it. */
export function sentencesOf(stored: readonly StoredWord[]): Sentence[] {
  const byKey = new Map(stored.map((word) => [word.key, word]));
  return visitorKeys.map((key) => {
    const word = byKey.get(key);
    return { key, text: word?.text ?? "", state: word ? stateOf(word) : "missing" };
  });
}

/** Returns the number of sentences that visitors read in the language. */
export function countShown(sentences: readonly Sentence[]): number {
  return sentences.filter(isShown).length;
}

/** True for a sentence that visitors read in the language. */
export function isShown({ state }: Pick<Sentence, "state">): boolean {
  return state === "said" || state === "outdated";
}

function stateOf({ key, text, defaultText: translatedFrom }: StoredWord): SentenceState {
  const english = defaultText("en", key)!;
  if (translationProblem(text, english)) return "unfit";
  return translatedFrom === english ? "said" : "outdated";
}
