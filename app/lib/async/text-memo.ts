import { LRUCache } from "lru-cache";

/** Texts that take a while to write, each written once. */
export interface TextMemo {
  /** The text of that name; `write` is asked for it only when it is not there yet. */
  text(name: string, write: () => string): string;
  /** The text of that name, if it is there. */
  known(name: string): string | undefined;
}

/** Keeps texts in memory, at most so many letters (two bytes each); the one used longest ago goes first. */
export function makeTextMemo({ mostLetters }: { mostLetters: number }): TextMemo {
  const texts = new LRUCache<string, string, () => string>({
    maxSize: mostLetters,
    sizeCalculation: (text) => text.length,
    memoMethod: (_name, _stale, { context: write }) => write(),
  });
  return { text: (name, write) => texts.memo(name, { context: write }), known: (name) => texts.get(name) };
}
