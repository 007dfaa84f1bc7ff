/** Words that people read silently in a minute, with time to look at a picture. */
const wordsAMinute = 220;

export interface Reading {
  words: number;
  /** At least one, where there is anything to read. */
  minutes: number;
}

/** How long a letter is to its reader: without its addresses, blocks and signs. */
export function readingOf(markdown: string): Reading {
  const text = markdown
    .replaceAll(/!\[[^\]]*\]\([^)]*\)/g, " ")
    .replaceAll(/\]\([^)]*\)/g, " ")
    .replaceAll(/\{\{(?:preheader|button):?([^{|}]*)(?:\|[^{}]*)?\}\}/g, "$1")
    .replaceAll(/^[ \t]*\{\{[^{}]*\}\}[ \t]*$/gm, " ")
    .replaceAll(/\{\{[^{}]*\}\}/g, "x");
  const words = text.match(/[\p{L}\p{N}]+(?:[’'.-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
  return { words, minutes: words === 0 ? 0 : Math.max(1, Math.round(words / wordsAMinute)) };
}
