/** Texts that take a while to write, each written once. */
export interface TextMemo {
  /** The text of that name; `write` is asked for it only when it is not there yet. */
  text(name: string, write: () => string): string;
}

/** Keeps texts in memory, at most so many letters (two bytes each); when more come it begins anew. */
export function makeTextMemo({ mostLetters }: { mostLetters: number }): TextMemo {
  const kept = new Map<string, string>();
  let letters = 0;

  return {
    text: (name, write) => {
      const known = kept.get(name);
      if (known !== undefined) return known;
      const text = write();
      if (letters + text.length > mostLetters) {
        kept.clear();
        letters = 0;
      }
      kept.set(name, text);
      letters += text.length;
      return text;
    },
  };
}
