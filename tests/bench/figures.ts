/** Takes one line of a bench's output. */
export type Print = (line: string) => void;

/** A figure with what is asked of it beside it. */
export interface Figure {
  name: string;
  value: string;
  must?: string;
  aim?: string;
}

export function figureLine({ name, value, must, aim }: Figure): string {
  const asked = [must && `must ${must}`, aim && `aim ${aim}`].filter(Boolean).join(", ");
  return `${name}: ${value}${asked ? `   (${asked})` : ""}`;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

export const kilobytes = (bytes: number) => `${(bytes / 1_024).toFixed(1)} KB`;
export const megabytes = (bytes: number) => `${Math.round(bytes / 1_024 / 1_024)} MB`;
export const seconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(2)} s`;
export const times = (ratio: number) => `${ratio.toFixed(1)} ×`;
