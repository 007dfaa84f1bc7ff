/** Returns the beginning of a text as one line, for search results and link previews. */
export function summaryOf(text: string): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  if (line.length <= 160) return line;
  const end = line.lastIndexOf(" ", 159);
  return `${line.slice(0, end > 0 ? end : 159).toWellFormed()}…`;
}
