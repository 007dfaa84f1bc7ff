/** Converts Markdown to plain text for a preview of two lines, with dots between list items, unless a sentence ends there. */
export function teaserOf(description: string): string {
  const lines = description
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  const isItem = (line: string | undefined) => line !== undefined && item.test(line);
  return lines
    .map((line, index) => {
      const before = lines[index - 1];
      const isParted = index > 0 && !/[.!?…:]$/.test(before!) && (isItem(line) || isItem(before));
      return `${isParted ? "· " : ""}${line.replace(item, "").replace(/^#+\s+/, "")}`;
    })
    .join(" ")
    .replaceAll(/\[([^[\]]+)\]\([^()\s]+\)/g, "$1")
    .replaceAll(/\*\*(?=\S)([^*]+)\*\*/g, "$1");
}

const longestBeginning = 150;

/** Returns the beginning of a description, cut at a word, or undefined if it is empty. */
export function beginningOf(description: string | null): string | undefined {
  const text = teaserOf(description ?? "");
  if (text.length <= longestBeginning) return text || undefined;
  const words = text.slice(0, text.lastIndexOf(" ", longestBeginning) + 1 || longestBeginning);
  return `${words.replace(/(?<![\s.,;:·])[\s.,;:·]+$/, "")}…`;
}

const item = /^(?:[-*+]|\d{1,3}[.)])\s+/;

const longestSentence = 180;

/** Returns the first sentence of a description for a card. A long one is cut at a word. */
export function firstSentence(description: string): string {
  const text = teaserOf(description);
  const sentence = /^.{20,}?[.!?…](?=\s+[\p{Lu}\d¿¡"“«(·]|$)/u.exec(text)?.[0] ?? text;
  if (sentence.length <= longestSentence) return sentence;
  // oxlint-disable-next-line cohere/linear-regexp -- The sentence is cut before.
  return `${sentence.slice(0, longestSentence).replace(/[\s,;:]+\S*$/, "")}…`;
}
