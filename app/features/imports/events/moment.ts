import { dayAfter, type Day } from "~/i18n/dates";
import { typedInstant } from "~/lib/zoned-time";

/** A day, and a time of day where the cell has one. */
export interface Moment {
  day: Day;
  time?: string | undefined;
}

/** No day and no time is written with more characters; the patterns would be slow on a cell full of spaces. */
const longest = 80;

/** Reads a cell with a day, a time or both: 2025-10-17 18:00, 10/17/2025 6 PM, 17.10.2025; undefined for anything else. */
export function momentIn(cell: string, isDayFirst: boolean): Moment | undefined {
  if (cell.length > longest) return undefined;
  const [, typedDay = "", typedTime = ""] =
    /^(?:[a-zá-ú]+\.?,? )?(\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4})(?:(?:T|,? +)(.+))?$/i.exec(cell.trim()) ?? [];
  const day = dayIn(typedDay, isDayFirst);
  if (!day) return undefined;
  const time = timeIn(typedTime);
  return typedTime && !time ? undefined : { day, time };
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
    /^(\d{1,2})(?:[:.h](\d{2}))?(?::\d{2}(?:\.\d+)?)?\s*(?:h(?:rs?)?\.?)?\s*([ap])?\.?\s?(?:m\.?)?$/i.exec(
      cell.trim(),
    ) ?? [];
  if (hours === undefined) return undefined;
  const typed = Number(hours);
  if (Number(minutes) > 59 || typed > 23 || (half && (typed > 12 || typed === 0))) return undefined;
  const hour = half ? (typed % 12) + (half.toLowerCase() === "p" ? 12 : 0) : typed;
  return `${String(hour).padStart(2, "0")}:${minutes}`;
}

function dayIn(typed: string, isDayFirst: boolean): Day | undefined {
  const parts = typed.split(/[-/.]/);
  const [a = "", b = "", c = ""] = parts;
  const [year, month, day] = a.length === 4 ? [a, b, c] : isDayFirst ? [c, b, a] : [c, a, b];
  const full = year.length === 2 ? `20${year}` : year;
  const found = `${full}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return /^\d{4}-\d\d-\d\d$/.test(found) && typedInstant("UTC", found, "00:00") ? dayAfter(found, 0) : undefined;
}
