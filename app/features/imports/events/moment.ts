import { dayAfter, type Day } from "~/i18n/dates";
import { typedInstant } from "~/lib/time/zoned-time";

/** A day, with a time if the cell has one. */
export interface Moment {
  day: Day;
  time?: string | undefined;
}

/** No day and no time is written with more characters; the patterns would be slow on a cell full of spaces. */
const longest = 80;

/** Reads a cell with a day, a time or both: 2025-10-17 18:00, 10/17/2025 6 PM, 17 de octubre de 2025; undefined for anything else. */
export function momentIn(cell: string, isDayFirst: boolean): Moment | undefined {
  if (cell.length > longest) return undefined;
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
    const month = months.findIndex((names) => names.some((one) => isShortFor(name.toLowerCase(), one)));
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

/** True when a day of the file can only be read with its day before its month. */
export function looksDayFirst(cells: readonly string[]): boolean {
  const parts = cells.flatMap((cell) => {
    const [, first, second] = /^(\d{1,2})[-/.](\d{1,2})[-/.]\d{2,4}\b/.exec(cell.trim()) ?? [];
    return first && second ? [[Number(first), Number(second)] as const] : [];
  });
  return parts.some(([first]) => first > 12) && !parts.some(([, second]) => second > 12);
}

/** "18:00" of 18:00, 18:00:00, 6 PM, 6:00 p. m.; undefined for no time. */
export function timeIn(cell: string): string | undefined {
  if (cell.length > longest) return undefined;
  const [, hours, minutes = "00", half] =
    // oxlint-disable-next-line cohere/linear-regexp -- A longer cell holds no moment.
    /^(\d{1,2})(?:[:.h](\d{2}))?(?::\d{2}(?:\.\d+)?)?\s*(?:h(?:rs?)?\.?)?\s*([ap])?\.?\s?(?:m\.?)?$/i.exec(
      cell.trim(),
    ) ?? [];
  if (hours === undefined) return undefined;
  const typed = Number(hours);
  if (Number(minutes) > 59 || typed > 23 || (half && (typed > 12 || typed === 0))) return undefined;
  const hour = half ? (typed % 12) + (half.toLowerCase() === "p" ? 12 : 0) : typed;
  return `${String(hour).padStart(2, "0")}:${minutes}`;
}

/** Splits a range such as "6–8 PM" or "de 18:00 a 20:00" into start and end. A single time has no end. */
export function rangeIn(cell: string): [from: string, until: string] {
  if (cell.length > longest) return [cell, ""];
  // oxlint-disable-next-line cohere/linear-regexp -- A longer cell holds no moment.
  const [, typed = "", until = ""] = /^(?:de )?(.+?) ?(?:[-–—]| to | until | a | hasta ) ?(.+)$/i.exec(cell) ?? [];
  const [alone, end] = [timeIn(typed), timeIn(until)];
  if (!alone || !end) return [cell, ""];
  const half = /(?<=\d ?)[ap](?= ?\.? ?m)/i;
  const [said] = half.exec(until) ?? [];
  if (!said || half.test(typed)) return [alone, end];
  // In "6–8 PM" both times are in the evening, but in "11–1 PM" the first one is not.
  const [same, other] = [timeIn(`${typed} ${said}`), timeIn(`${typed} ${said.toLowerCase() === "p" ? "a" : "p"}`)];
  return [(same && same < end ? same : other) ?? alone, end];
}

function dayIn(typed: string, isDayFirst: boolean): Day | undefined {
  const parts = typed.split(/[-/.]/);
  const [a = "", b = "", c = ""] = parts;
  const [year, month, day] = a.length === 4 ? [a, b, c] : isDayFirst ? [c, b, a] : [c, a, b];
  const full = year.length === 2 ? `20${year}` : year;
  const found = `${full}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return /^\d{4}-\d\d-\d\d$/.test(found) && typedInstant("UTC", found, "00:00") ? dayAfter(found, 0) : undefined;
}
