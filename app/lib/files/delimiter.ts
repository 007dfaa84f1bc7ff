const delimiters = [",", ";", "\t", "|"] as const;
const linesRead = 20;

/**
 * Returns the delimiter of CSV text: the sign that splits the first lines into equally many cells, most often;
 * otherwise a comma.
 */
export function delimiterOf(text: string): string {
  const lines = firstLines(text);
  const rated = delimiters.map((sign) => {
    const counts = lines.map((line) => line.get(sign) ?? 0);
    const first = counts[0] ?? 0;
    const alike = counts.filter((count) => count === first).length;
    return { sign, rate: first === 0 ? 0 : (alike / counts.length) * 1_000 + first };
  });
  const best = rated.reduce((top, candidate) => (candidate.rate > top.rate ? candidate : top));
  return best.rate > 0 ? best.sign : ",";
}

/** Counts each sign outside of quotes in each of the first lines that are not blank. */
function firstLines(text: string): Map<string, number>[] {
  const lines: Map<string, number>[] = [];
  let line = new Map<string, number>();
  let isQuoted = false;
  let isBlank = true;
  for (const sign of text) {
    if (sign === '"') isQuoted = !isQuoted;
    const isEnd = !isQuoted && (sign === "\n" || sign === "\r");
    if (isEnd && !isBlank) lines.push(line);
    if (isEnd) [line, isBlank] = [new Map(), true];
    else isBlank &&= sign.trim() === "";
    if (!isEnd && !isQuoted) line.set(sign, (line.get(sign) ?? 0) + 1);
    if (lines.length === linesRead) return lines;
  }
  return isBlank ? lines : [...lines, line];
}
