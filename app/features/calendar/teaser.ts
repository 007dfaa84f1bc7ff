/** A description's Markdown as running text, for where two lines of it show: items parted by a dot, no marks. */
export function teaserOf(description: string): string {
  const lines = description
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  return lines
    .map((line, place) => line.replace(item, place === 0 ? "" : "· ").replace(/^#+\s+/, ""))
    .join(" ")
    .replaceAll(/\[([^[\]]+)\]\([^()\s]+\)/g, "$1")
    .replaceAll(/\*\*(?=\S)([^*]+)\*\*/g, "$1");
}

const item = /^(?:[-*+]|\d{1,3}[.)])\s+/;
