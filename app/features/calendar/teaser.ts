/** A description's Markdown as running text, for where two lines of it show: items parted by a dot, no marks. */
export function teaserOf(description: string): string {
  const lines = description
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  const isItem = (line: string | undefined) => line !== undefined && item.test(line);
  return lines
    .map((line, place) => {
      const isParted = place > 0 && (isItem(line) || isItem(lines[place - 1]));
      return `${isParted ? "· " : ""}${line.replace(item, "").replace(/^#+\s+/, "")}`;
    })
    .join(" ")
    .replaceAll(/\[([^[\]]+)\]\([^()\s]+\)/g, "$1")
    .replaceAll(/\*\*(?=\S)([^*]+)\*\*/g, "$1");
}

const longestBeginning = 150;

/** How a description begins, cut at a word; undefined where there is none. */
export function beginningOf(description: string | null): string | undefined {
  const text = teaserOf(description ?? "");
  if (text.length <= longestBeginning) return text || undefined;
  const words = text.slice(0, text.lastIndexOf(" ", longestBeginning) + 1 || longestBeginning);
  return `${words.replace(/(?<![\s.,;:·])[\s.,;:·]+$/, "")}…`;
}

const item = /^(?:[-*+]|\d{1,3}[.)])\s+/;

const longestSentence = 180;

/** The first sentence of a description, for a card; one that goes on too long ends at a word. */
export function firstSentence(description: string): string {
  const text = teaserOf(description);
  const sentence = /^.{20,}?[.!?…](?=\s+[\p{Lu}\d¿¡"“«(·]|$)/u.exec(text)?.[0] ?? text;
  if (sentence.length <= longestSentence) return sentence;
  // oxlint-disable-next-line cohere/linear-regexp -- The sentence is cut before.
  return `${sentence.slice(0, longestSentence).replace(/[\s,;:]+\S*$/, "")}…`;
}
