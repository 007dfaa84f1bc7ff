import { clockIn, dayIn, type Day } from "../../../../i18n/dates.ts";
import type { BookedEvent } from "../../conflicts/conflicts.ts";

/** The part of a day that an event takes, in lines between its quarter hours: 1 is midnight, 97 the next one. */
export interface Bar {
  from: number;
  to: number;
}

const lastLine = 24 * 4 + 1;

/** Returns the part that an event takes of a day in a zone, at least a quarter of an hour. */
export function barOn(day: Day, { start, end }: Pick<BookedEvent, "start" | "end">, zone: string): Bar {
  const from = dayIn(zone, start) < day ? 1 : Math.floor(quartersOf(zone, start)) + 1;
  const to = dayIn(zone, end) > day ? lastLine : Math.ceil(quartersOf(zone, end)) + 1;
  return { from: Math.min(from, lastLine - 1), to: Math.max(to, from + 1) };
}

function quartersOf(zone: string, at: Date): number {
  const [hours = 0, minutes = 0] = clockIn(zone, at).split(":").map(Number);
  return hours * 4 + minutes / 15;
}

/** Widens a bar to two and a half hours, the width of a readable title. */
const wordsNeed = 10;

/** Returns the part that a bar takes with its words; late in the day they begin before it. */
export function withWords({ from, to }: Bar): Bar {
  const begin = Math.min(from, lastLine - wordsNeed);
  return { from: begin, to: Math.max(to, begin + wordsNeed) };
}

/** The hours with which the drawing of a day can begin; its style sheet has a rule for each. */
const firstHours = [16, 14, 12, 10, 8, 6, 4, 2];

/**
 * Returns the hour with which the drawing of a day begins: the last that nothing begins before, and after which the
 * words of what has gone on since the day before have room.
 */
export function firstHourOf(bars: readonly Bar[]): number {
  if (bars.length === 0) return 8;
  const isWhole = (hour: number) => {
    const first = hour * 4 + 1;
    return bars.every(({ from, to }) => (from > 1 ? from >= first : to >= first + wordsNeed));
  };
  return firstHours.find(isWhole) ?? 0;
}

/** The classes that place something in the drawing; the office's style sheet has them for every quarter of an hour. */
export function gridColumn({ from, to }: Bar): string {
  return `col-start-${from} col-end-${to}`;
}
