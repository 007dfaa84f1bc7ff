/** What a fault was put to, in numbers, and everything that broke. */
export interface FaultReport {
  counts: Record<string, number>;
  /** One sentence for each promise that was not kept; must be empty. */
  broken: string[];
}

/** One line for the terminal. */
export function reportLine(name: string, { counts, broken }: FaultReport): string {
  const numbers = Object.entries(counts).map(([what, count]) => `${what} ${count}`);
  return `${broken.length ? "BROKEN" : "kept"}  ${name}: ${numbers.join(", ")}`;
}
