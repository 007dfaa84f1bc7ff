/** The reading speed for letters, including time for the pictures. */
const wordsAMinute = 220;

export interface ReadingTime {
  words: number;
  /** At least 1, unless the text is empty. */
  minutes: number;
}

/** Estimates the reading time of a letter, ignoring addresses, blocks and Markdown syntax. */
export function estimateReadingTime(markdown: string): ReadingTime {
  const text = markdown
    .replaceAll(/!\[[^\]]*\]\([^)]*\)/g, " ")
    .replaceAll(/\]\([^)]*\)/g, " ")
    .replaceAll(/\{\{(?:preheader|button):?([^{|}]*)(?:\|[^{}]*)?\}\}/g, "$1")
    .replaceAll(/^[ \t]*\{\{[^{}]*\}\}[ \t]*$/gm, " ")
    .replaceAll(/\{\{[^{}]*\}\}/g, "x");
  const words = text.match(/[\p{L}\p{N}]+(?:[’'.-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
  return { words, minutes: words === 0 ? 0 : Math.max(1, Math.round(words / wordsAMinute)) };
}
