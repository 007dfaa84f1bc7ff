import { inWholeDays, type EventLanguage } from "~/features/calendar/event";
import { eventInput, type EventInput } from "~/features/calendar/schema";
import { dayAfter } from "~/i18n/dates";
import { calendarLimits } from "~/lib/files/calendar-columns";
import { fieldErrors } from "~/lib/forms/field-errors";
import { typedInstant } from "~/lib/time/zoned-time";
import { isYes, languageIn, plainText, withoutFormulaEscape } from "../cells.ts";
import type { EventColumns, EventField } from "./columns.ts";
import { withoutEntities, withoutMarkup } from "./markup.ts";
import { momentIn, rangeIn, timeIn, type Moment } from "./moment.ts";
import { themes, themeWord, type Theme } from "~/features/edition/themes";
import { translator } from "~/i18n/translate";

/** The reasons why a row cannot become an event, as a whole or in one of its fields. */
export type EventProblem =
  | {
      field: EventField;
      reason:
        | "required"
        | "tooLong"
        | "invalidDate"
        | "invalidTime"
        | "invalidUrl"
        | "unknownChoice"
        | "badCharacter"
        | "endNotAfterStart";
      /** The cell's text if it is not a valid date or time. */
      typed?: string;
    }
  | { whole: (typeof calendarLimits.problems)[number] };

export type ReadEvent = { ok: true; event: EventInput } | { ok: false; title: string; problems: EventProblem[] };

export interface EventReading {
  columns: EventColumns;
  /** True when 4/10 is October 4. */
  isDayFirst: boolean;
  zone: string;
  isPublic: boolean;
}

const hour = 3_600_000;

/** Parses a row by the chosen columns. An event without an end lasts an hour, or its day. */
export function readEvent(cells: readonly string[], reading: EventReading, problem = ""): ReadEvent {
  const { columns, isPublic } = reading;
  const cellOf = (field: EventField) => withoutFormulaEscape(cells[columns.indexOf(field)] ?? "").trim();
  const title = withoutEntities(cellOf("title"));
  const whole = calendarLimits.problems.find((candidate) => candidate === problem);
  if (whole) return { ok: false, title, problems: [{ whole }] };
  const times = timesOf(cellOf, reading);
  const category = categoryIn(cellOf("category"));
  const language = eventLanguageIn(cellOf("language"));
  const parsed = eventInput.safeParse({
    title,
    description: withoutMarkup(cellOf("description")),
    location: withoutEntities(cellOf("location")),
    category,
    language,
    registration_url: cellOf("registration_url"),
    hosted_by: withoutEntities(cellOf("hosted_by")),
    ...factsIn(cellOf),
    // An event with a number of places is one that people book.
    coming_mode: cellOf("capacity") ? "book" : "open",
    capacity: cellOf("capacity") ? Number(cellOf("capacity")) : null,
    is_public: isPublic && !isYes(cellOf("private")),
    ...(times.ok ? times.times : { start_date: "2025-01-01T00:00:00Z", end_date: "2025-01-01T01:00:00Z" }),
  });
  const problems = [
    ...(times.ok ? [] : times.problems),
    ...(parsed.error ? problemsOf(fieldErrors(parsed.error)) : []),
  ];
  if (!parsed.data || problems.length > 0) return { ok: false, title, problems };
  return { ok: true, event: inWholeDays(parsed.data, reading.zone) };
}

/** Parses for whom an event is and what it costs. A cost that is not a known word is an amount. */
function factsIn(cellOf: (field: EventField) => string) {
  const [families, cost] = [plainText(cellOf("families")), cellOf("cost")];
  const [age] = /\d+/.exec(cellOf("min_age")) ?? [];
  const costKind = costNames.find(([, names]) => names.test(plainText(cost)))?.[0];
  return {
    families: isYes(families) ? "yes" : /^no?$/.test(families) ? "no" : null,
    min_age: age ? Number(age) : null,
    cost: costKind ?? (cost ? "paid" : null),
    cost_note: withoutEntities(cellOf("cost_note")) || (costKind ? null : withoutEntities(cost)),
    bring: withoutEntities(cellOf("bring")),
  };
}

const costNames = [
  ["free", /^(?:free|gratis|gratuit[oa]|0|none|ningun[oa]?|sin costo)$/],
  ["donation", /^(?:by |con |por )?(?:donations?|donativos?|donacion(?:es)?|cooperacion(?: voluntaria)?)$/],
  ["paid", /^(?:paid|costs something|tiene costo)$/],
] as const;

type Times =
  | { ok: true; times: { start_date: string; end_date: string; all_day: boolean } }
  | { ok: false; problems: EventProblem[] };

function timesOf(cellOf: (field: EventField) => string, { isDayFirst, zone }: EventReading): Times {
  const refuse = (
    field: EventField,
    reason: "required" | "invalidDate" | "invalidTime" | "endNotAfterStart",
  ): Times => {
    const isUnread = reason === "invalidDate" || reason === "invalidTime";
    return { ok: false, problems: [{ field, reason, ...(isUnread && { typed: cellOf(field).slice(0, 100) }) }] };
  };
  const [startCell, endCell] = [cellOf("start"), cellOf("end")];
  if (!startCell) return refuse("start", "required");
  const [startTime, until] = rangeIn(cellOf("startTime"));
  const start = pointIn(startCell, startTime, isDayFirst);
  if (!start) return refuse("start", "invalidDate");
  if (start === "time") return refuse("startTime", "invalidTime");
  const endTime = cellOf("endTime") || until;
  const endText = endCell || endTime;
  // An end that is only a time is on the day of the start.
  const endOf = () =>
    timeIn(endCell) && !start.instant
      ? pointIn(start.day, endCell, false)
      : pointIn(endCell || start.day, endTime, endCell ? isDayFirst : false);
  const end = endText ? endOf() : undefined;
  if (endText && !end) return refuse("end", "invalidDate");
  if (end === "time") return refuse("endTime", "invalidTime");
  const isToMidnight = end?.time === "00:00" && end.day > start.day;
  const isWhole =
    isYes(cellOf("allDay")) ||
    (!start.instant && !start.time && !end?.time) ||
    (start.time === "00:00" && (end?.time === "23:59" || isToMidnight));
  if (isWhole) {
    // Outlook writes the midnight after the last day.
    const last = isToMidnight ? dayAfter(end.day, -1) : (end?.day ?? start.day);
    if (last < start.day) return refuse("end", "endNotAfterStart");
    return instants({
      from: typedInstant(zone, start.day, "00:00"),
      to: typedInstant(zone, dayAfter(last, 1), "00:00"),
      isWhole,
    });
  }
  const from = start.instant ?? typedInstant(zone, start.day, start.time ?? "00:00");
  const hasEndDay = endCell && !timeIn(endCell);
  const isSameTime = end && !hasEndDay && end.time === start.time;
  const endInstant = end && !isSameTime ? (end.instant ?? typedInstant(zone, end.day, end.time ?? "23:59")) : undefined;
  // If the end has no day and is before the start, it is after midnight.
  const isNextDay = endInstant && from && endInstant <= from && !hasEndDay;
  const to = isNextDay ? typedInstant(zone, dayAfter(start.day, 1), end?.time ?? "00:00") : endInstant;
  if (from && to && to <= from) return refuse("end", "endNotAfterStart");
  return instants({ from, to: to ?? (from && new Date(from.getTime() + hour)), isWhole });

  function instants(at: { from: Date | undefined; to: Date | undefined; isWhole: boolean }): Times {
    if (!at.from || !at.to) return refuse("start", "invalidDate");
    return {
      ok: true,
      times: { start_date: at.from.toISOString(), end_date: at.to.toISOString(), all_day: at.isWhole },
    };
  }
}

type Point = Moment & { instant?: Date };

/**
 * Parses a cell with a day and possibly a time, or an instant as in calendar files. Returns "time" if the other cell is
 * not a valid time.
 */
function pointIn(cell: string, timeCell: string, isDayFirst: boolean): Point | "time" | undefined {
  if (/^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/.test(cell)) return instantIn(cell);
  const moment = momentIn(cell, isDayFirst);
  if (!moment || !timeCell) return moment;
  const time = timeIn(timeCell);
  return time ? { ...moment, time } : "time";
}

/** Returns undefined for a day or time that does not exist, such as February 30. */
function instantIn(cell: string): Point | undefined {
  const day = cell.slice(0, 10);
  const [instant, midnight] = [new Date(cell), new Date(day)];
  if (!Number.isFinite(instant.getTime()) || !Number.isFinite(midnight.getTime())) return undefined;
  return midnight.toISOString().startsWith(day) ? { day, instant } : undefined;
}

/** Other names of the usual themes in lists, without accents. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  ecology: ["ecologia", "regeneration", "regeneracion"],
  arts: ["art", "arte", "artes", "culture", "cultura"],
  wellness: ["bienestar", "health", "salud"],
  technology: ["tecnologia", "tech"],
  community: ["comunidad"],
  economy: ["economia"],
};

/** Returns the category named in the cell, by default "general". */
function categoryIn(cell: string): string {
  const text = plainText(cell);
  const words = text.split(" ");
  const isNamed = (theme: Theme) =>
    [theme.key, ...(otherNames[theme.key] ?? [])].some((name) => words.includes(name)) ||
    namesOf(theme).some((name) => text === plainText(name));
  return themes().find(isNamed)?.key ?? "general";
}

/** The names of a theme in both languages. */
function namesOf(theme: Theme): string[] {
  return [translator("en"), translator("es")].flatMap((t) => [
    themeWord(t, theme, "name"),
    themeWord(t, theme, "short"),
  ]);
}

function eventLanguageIn(cell: string): EventLanguage | null {
  const name = plainText(cell);
  if (
    /both|bilingu|ambos/.test(name) ||
    (/\b(en|english|ingles)\b/.test(name) && /\b(es|spanish|espanol)\b/.test(name))
  )
    return "both";
  return languageIn(cell) ?? null;
}

const fieldOf: Record<string, EventField> = { start_date: "start", end_date: "end" };

function problemsOf(errors: Partial<Record<string, string>>): EventProblem[] {
  return Object.entries(errors).map(([name, reason]) => ({
    field: fieldOf[name] ?? (name as EventField),
    reason: reason as Extract<EventProblem, { field: EventField }>["reason"],
  }));
}
