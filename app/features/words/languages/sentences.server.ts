import { defaultText } from "../defaults.server.ts";
import type { StoredWord } from "../queries.server.ts";
import { translationProblem } from "../word-check.server.ts";
import { visitorKeys } from "./word-file.server.ts";

/** How a sentence of a further language relates to the English one. */
export type SentenceState =
  /** Visitors read it. */
  | "said"
  /** Visitors read it; the English one has become another since. */
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

/** Returns how many of the sentences visitors read in the language. */
export function countSaid(sentences: readonly Sentence[]): number {
  return sentences.filter(isSaid).length;
}

/** True for a sentence that visitors read in the language. */
export function isSaid({ state }: Pick<Sentence, "state">): boolean {
  return state === "said" || state === "outdated";
}

function stateOf({ key, text, defaultText: then }: StoredWord): SentenceState {
  const now = defaultText("en", key)!;
  if (translationProblem(text, now)) return "unfit";
  return then === now ? "said" : "outdated";
}
