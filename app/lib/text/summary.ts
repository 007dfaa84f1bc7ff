/** The beginning of a text on one line, for search engines and previews of a link. */
export function summaryOf(text: string): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  if (line.length <= 160) return line;
  const end = line.lastIndexOf(" ", 159);
  return `${line.slice(0, end > 0 ? end : 159).toWellFormed()}…`;
}
