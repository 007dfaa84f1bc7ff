import { clockIn, dayIn, type Day } from "../../../../i18n/dates.ts";
import type { HeldEvent } from "../../conflicts/conflicts.ts";

/** The part of a day that an event takes, in lines between its quarter hours: 1 is midnight, 97 the next one. */
export interface Bar {
  from: number;
  to: number;
}

const lastLine = 24 * 4 + 1;

/** Returns the part that an event takes of a day in a zone, at least a quarter of an hour. */
export function barOn(day: Day, { start, end }: Pick<HeldEvent, "start" | "end">, zone: string): Bar {
  const from = dayIn(zone, start) < day ? 1 : Math.floor(quartersOf(zone, start)) + 1;
  const to = dayIn(zone, end) > day ? lastLine : Math.ceil(quartersOf(zone, end)) + 1;
  return { from: Math.min(from, lastLine - 1), to: Math.max(to, from + 1) };
}

function quartersOf(zone: string, at: Date): number {
  const [hours = 0, minutes = 0] = clockIn(zone, at).split(":").map(Number);
  return hours * 4 + minutes / 15;
}

/** Returns the part that a bar takes with its words, which need two and a half hours. */
export function withWords({ from, to }: Bar): Bar {
  return { from, to: Math.min(lastLine, Math.max(to, from + 10)) };
}

/** The hour with which the drawing of a day begins, unless something is earlier. */
export const firstHour = 7;

/** True if an event begins or ends before the first hour. One that goes on all morning does not. */
export function isEarly({ from, to }: Bar): boolean {
  const first = firstHour * 4 + 1;
  return to <= first || (from > 1 && from < first);
}

/** The classes that place something in the drawing; the office's style sheet has them for every quarter of an hour. */
export function placeOf({ from, to }: Bar): string {
  return `col-start-${from} col-end-${to}`;
}
