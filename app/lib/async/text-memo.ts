import { LRUCache } from "lru-cache";

/** Caches texts that are slow to write, so that each is written once. */
export interface TextMemo {
  /** Returns the text of a name and calls `write` only if it is not cached. */
  text(name: string, write: () => string): string;
  /** Returns the text of a name if it is cached. */
  cached(name: string): string | undefined;
}

/** Caches texts in memory up to `mostLetters` characters (two bytes each) and evicts the least recently used. */
export function makeTextMemo({ mostLetters }: { mostLetters: number }): TextMemo {
  const texts = new LRUCache<string, string, () => string>({
    maxSize: mostLetters,
    sizeCalculation: (text) => text.length,
    memoMethod: (_name, _stale, { context: write }) => write(),
  });
  return { text: (name, write) => texts.memo(name, { context: write }), cached: (name) => texts.get(name) };
}
