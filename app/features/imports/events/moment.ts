import { dayAfter, type Day } from "~/i18n/dates";
import { typedInstant } from "~/lib/time/zoned-time";

/** A day, with a time if the cell has one. */
export interface Moment {
  day: Day;
  time?: string | undefined;
}

/** A longer cell is no day or time. The patterns would be slow on a cell full of spaces. */
const longestCell = 80;

/**
 * Parses a cell with a day and possibly a time, such as 2025-10-17 18:00, 10/17/2025 6 PM or 17 de octubre de 2025.
 * Returns undefined for anything else.
 */
export function momentIn(cell: string, isDayFirst: boolean): Moment | undefined {
  if (cell.length > longestCell) return undefined;
  const [, typedDay = "", typedTime = ""] =
    // oxlint-disable-next-line cohere/linear-regexp -- A longer cell holds no moment.
    /^(?:[a-zá-ú]+\.?,? )?(\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4})(?:(?:T|,? +(?:at +|a las? +)?)(.+))?$/i.exec(
      withMonthNumber(cell.trim()),
    ) ?? [];
  const day = dayIn(typedDay, isDayFirst);
  if (!day) return undefined;
  const time = timeIn(typedTime);
  return typedTime && !time ? undefined : { day, time };
}

const months = [
  ["january", "enero"],
  ["february", "febrero"],
  ["march", "marzo"],
  ["april", "abril"],
  ["may", "mayo"],
  ["june", "junio"],
  ["july", "julio"],
  ["august", "agosto"],
  ["september", "septiembre", "setiembre", "sept"],
  ["october", "octubre"],
  ["november", "noviembre"],
  ["december", "diciembre"],
];

/** Replaces dates such as October 17, 2025 or 17 de octubre de 2025 with 2025-10-17. */
function withMonthNumber(text: string): string {
  const asNumbers = (whole: string, name: string, day: string, year: string) => {
    const month = months.findIndex((names) => names.some((monthName) => isShortFor(name.toLowerCase(), monthName)));
    return month < 0 ? whole : `${year}-${month + 1}-${day}`;
  };
  return text
    .replace(/\b([a-z]{3,})\.? +(\d{1,2})(?:st|nd|rd|th)?,? +(\d{4})\b/i, asNumbers)
    .replace(/\b(\d{1,2})[ -]+(?:de +)?([a-z]{3,})\.?,?[ -]+(?:del? +)?(\d{4})\b/i, (whole, day, name, year) =>
      asNumbers(whole, name, day, year),
    );
}

function isShortFor(name: string, month: string): boolean {
  return name === month || (name.length === 3 && month.startsWith(name));
}

/** True if a date in the file is valid only with the day before the month. */
export function looksDayFirst(cells: readonly string[]): boolean {
  const parts = cells.flatMap((cell) => {
    const [, first, second] = /^(\d{1,2})[-/.](\d{1,2})[-/.]\d{2,4}\b/.exec(cell.trim()) ?? [];
    return first && second ? [[Number(first), Number(second)] as const] : [];
  });
  return parts.some(([first]) => first > 12) && !parts.some(([, second]) => second > 12);
}

/** Parses a time such as 18:00, 18:00:00, 6 PM or 6:00 p. m. into "18:00"; returns undefined for anything else. */
export function timeIn(cell: string): string | undefined {
  if (cell.length > longestCell) return undefined;
  const [, hours, minutes = "00", half] =
    // oxlint-disable-next-line cohere/linear-regexp -- A longer cell holds no moment.
    /^(\d{1,2})(?:[:.h](\d{2}))?(?::\d{2}(?:\.\d+)?)?\s*(?:h(?:rs?)?\.?)?\s*([ap])?\.?\s?(?:m\.?)?$/i.exec(
      cell.trim(),
    ) ?? [];
  if (hours === undefined) return undefined;
  const number = Number(hours);
  if (Number(minutes) > 59 || number > 23 || (half && (number > 12 || number === 0))) return undefined;
  const hour = half ? (number % 12) + (half.toLowerCase() === "p" ? 12 : 0) : number;
  return `${String(hour).padStart(2, "0")}:${minutes}`;
}

/** Splits a range such as "6–8 PM" or "de 18:00 a 20:00" into start and end. A single time has no end. */
export function rangeIn(cell: string): [from: string, until: string] {
  if (cell.length > longestCell) return [cell, ""];
  // oxlint-disable-next-line cohere/linear-regexp -- A longer cell holds no moment.
  const [, from = "", until = ""] = /^(?:de )?(.+?) ?(?:[-–—]| to | until | a | hasta ) ?(.+)$/i.exec(cell) ?? [];
  const [start, end] = [timeIn(from), timeIn(until)];
  if (!start || !end) return [cell, ""];
  const half = /(?<=\d ?)[ap](?= ?\.? ?m)/i;
  const [endHalf] = half.exec(until) ?? [];
  if (!endHalf || half.test(from)) return [start, end];
  // In "6–8 PM" both times are in the evening, but in "11–1 PM" the first one is not.
  const [same, opposite] = [
    timeIn(`${from} ${endHalf}`),
    timeIn(`${from} ${endHalf.toLowerCase() === "p" ? "a" : "p"}`),
  ];
  return [(same && same < end ? same : opposite) ?? start, end];
}

function dayIn(text: string, isDayFirst: boolean): Day | undefined {
  const parts = text.split(/[-/.]/);
  const [a = "", b = "", c = ""] = parts;
  const [year, month, day] = a.length === 4 ? [a, b, c] : isDayFirst ? [c, b, a] : [c, a, b];
  const full = year.length === 2 ? `20${year}` : year;
  const date = `${full}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return /^\d{4}-\d\d-\d\d$/.test(date) && typedInstant("UTC", date, "00:00") ? dayAfter(date, 0) : undefined;
}
