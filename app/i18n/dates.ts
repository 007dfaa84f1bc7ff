import { furtherHere } from "./further-languages.ts";
import type { Language } from "./translate.ts";

/** A calendar day, "2025-10-16". */
export type Day = string;

const locales: Record<Language, string> = { en: "en-US", es: "es-US" };

/** Returns the locale in which a language writes dates here: "fr" where English is said in French. */
function localeHere(language: Language): string {
  return (language === "en" && furtherHere()?.code) || locales[language];
}

/**
 * For es-US, Intl uses Spain's zone name, "hora de las Montañas Rocosas"; people here say "hora de la montaña", as in
 * es-MX.
 */
const zoneLocales: Readonly<Record<string, string>> = { [locales.es]: "es-MX" };

/** Formats are cached because creating one takes fifty times as long as using it. */
const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** Returns the calendar day in a zone at an instant (PHA-19). */
export function dayIn(zone: string, instant: Date): Day {
  const formatter =
    dayFormats.get(zone) ??
    new Intl.DateTimeFormat("en-CA", { timeZone: zone, year: "numeric", month: "2-digit", day: "2-digit" });
  dayFormats.set(zone, formatter);
  return formatter.format(instant);
}

const clockFormats = new Map<string, Intl.DateTimeFormat>();

/** Returns the clock time in a zone at an instant, "18:30". */
export function clockIn(zone: string, instant: Date): string {
  const formatter =
    clockFormats.get(zone) ??
    new Intl.DateTimeFormat("en-GB", { timeZone: zone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  clockFormats.set(zone, formatter);
  return formatter.format(instant);
}

/** Returns the day that is `count` days later; a negative count goes back. */
export function dayAfter(day: Day, count: number): Day {
  return new Date(noon(day).getTime() + count * 86_400_000).toISOString().slice(0, 10);
}

/** Returns how many days the second day is after the first; less than 0 before it. */
export function daysApart(first: Day, second: Day): number {
  return Math.round((Date.parse(second) - Date.parse(first)) / 86_400_000);
}

/** Returns every day from the first to the last, both included. */
export function daysBetween(first: Day, last: Day): Day[] {
  const length = (noon(last).getTime() - noon(first).getTime()) / 86_400_000 + 1;
  return Array.from({ length }, (_, i) => new Date(noon(first).getTime() + i * 86_400_000).toISOString().slice(0, 10));
}

export type Dates = ReturnType<typeof dates>;

/**
 * Returns every format in which the product writes a day or a time, in the conventions of a language (en-US, es-US,
 * or those of the further language that is spoken here).
 */
export function dates(language: Language) {
  const locale = localeHere(language);
  const formatDay = (options: Intl.DateTimeFormatOptions) => (day: Day) => format(locale, options).format(noon(day));
  const range = (options: Intl.DateTimeFormatOptions) => (first: Day, last: Day) =>
    format(locale, options)
      .formatRange(noon(first), noon(last))
      .replace(/(?<=\d)\s*–\s*(?=\d)/g, rangeDash)
      // Intl writes narrow spaces around the dash between two months.
      .replaceAll("\u2009", " ");
  return {
    /** "October 16" */
    day: formatDay({ month: "long", day: "numeric" }),
    /** "October 16th"; Spanish has no such ending */
    dayOrdinal: (day: Day) =>
      formatDay({ month: "long", day: "numeric" })(day) + (locale === locales.en ? ordinalEnding(day) : ""),
    /** "Thu" */
    weekdayShort: formatDay({ weekday: "short" }),
    /** "Thursday" */
    weekdayName: formatDay({ weekday: "long" }),
    /** "Oct 16" */
    dayShort: formatDay({ month: "short", day: "numeric" }),
    /** "Thursday, October 16"; "jueves 16 de octubre" */
    weekday: (day: Day) => unpaused(locale, formatDay({ weekday: "long", month: "long", day: "numeric" })(day)),
    /** "Thursday, October 16, 2025"; "jueves 16 de octubre de 2025" */
    full: (day: Day) =>
      unpaused(locale, formatDay({ weekday: "long", month: "long", day: "numeric", year: "numeric" })(day)),
    /** "16" */
    number: formatDay({ day: "numeric" }),
    /** "October 2025" */
    month: formatDay({ month: "long", year: "numeric" }),
    /** "Oct 2025" */
    monthShort: formatDay({ month: "short", year: "numeric" }),
    /** "October" */
    monthName: formatDay({ month: "long" }),
    /** "2025" */
    year: formatDay({ year: "numeric" }),
    /** "October 16 – 26", without the year */
    dayRange: range({ month: "long", day: "numeric" }),
    /** "October 16–26, 2025" */
    fullRange: range({ month: "long", day: "numeric", year: "numeric" }),
    /** "16–26" */
    numberRange: (first: Day, last: Day) => `${Number(first.slice(8))}–${Number(last.slice(8))}`,
    /** "6:00–7:00 PM" for two clock times of one day, "18:00" and "19:00" */
    timeRange: (from: string, to: string) => timeRange(locale, from, to),
    /** "6:00 PM" as one piece */
    timeUnbroken: (at: string) => unbroken(format(locale, { hour: "numeric", minute: "2-digit" }).format(clock(at))),
    /** "6:00 PM" */
    time: (at: string) => format(locale, { hour: "numeric", minute: "2-digit" }).format(clock(at)),
    /** "Oct 06, 2025 6:00 PM - 10:00 PM" in a zone; the end has its date too when it is another (CAL-51, CAL-52) */
    span: (zone: string, from: Date, to: Date) => {
      const day = (at: Date) =>
        format(locale, { month: "short", day: "2-digit", year: "numeric", timeZone: zone }).format(at);
      const time = (at: Date) =>
        format(locale, { hour: "numeric", minute: "2-digit", timeZone: zone }).format(at).replaceAll("\u202f", " ");
      const moment = (at: Date) => `${day(at)}${language === "es" ? "," : ""} ${time(at)}`;
      return `${moment(from)} - ${day(from) === day(to) ? time(to) : moment(to)}`;
    },
    /** "Oct 06, 2025 - Oct 08, 2025", or one of them */
    spanOfDays: (from: Date, to: Date, zone: string) => {
      const day = format(locale, { month: "short", day: "2-digit", year: "numeric", timeZone: zone });
      return [...new Set([day.format(from), day.format(to)])].join(" - ");
    },
    /** Such as "6 PM" or "6:30 PM", for narrow spaces. */
    timeBrief: (at: string) =>
      unbroken(
        format(locale, at.endsWith(":00") ? { hour: "numeric" } : { hour: "numeric", minute: "2-digit" }).format(
          clock(at),
        ),
      ),
    /** "MDT": how clocks are set in a zone at an instant */
    zoneShort: (zone: string, at: Date) => zonePart(locale, { timeZone: zone, timeZoneName: "short" }, at),
    /** "MDT", or the name of the zone where a language has no such letters for it, "heure des Rocheuses" */
    zoneSaid: (zone: string, at: Date) => zoneLetters(locale, zone, at),
    /** "Mountain Time": the zone whatever the season */
    zoneName: (zone: string, at: Date) => zonePart(locale, { timeZone: zone, timeZoneName: "longGeneric" }, at),
    /** "October 16, 2025" in a zone: the day something happened */
    dateOf: (zone: string, at: Date) => format(locale, { dateStyle: "long", timeZone: zone }).format(at),
    /** "October 16 at 6:00 PM" in a zone: until when something holds */
    dayAndTime: (zone: string, at: Date) =>
      format(locale, { month: "long", day: "numeric", hour: "numeric", minute: "2-digit", timeZone: zone })
        .format(at)
        .replace(/[ \u202f](?=[AaPp]\.?\s?[Mm])/, "\u00a0"),
    /** "Oct 16, 2025, 6:00 PM" in a zone: when somebody did something, where no second matters */
    minute: (zone: string, at: Date) => momentFormat(locale, zone, "short").format(at),
    /** "Oct 16, 2025, 6:00:05 PM" in a zone: when something happened */
    moment: (zone: string, at: Date) => momentFormat(locale, zone, "medium").format(at),
  };
}

function timeRange(locale: string, from: string, to: string): string {
  const time = format(locale, { hour: "numeric", minute: "2-digit" });
  const range = time.formatRange(clock(from), clock(to)).replace(/(?<!\s)\s*–\s*/g, rangeDash);
  // In French, Intl writes a zero before the hour in a range alone: "09:00–12:00", and yet "9:00".
  const hours = time.format(clock("09:00")).startsWith("0") ? range : range.replaceAll(/(?<!\d)0(?=\d:)/g, "");
  // Intl uses a narrow or breaking space here, and browsers differ from the server; a no-break space is the same
  // everywhere.
  return hours.replaceAll(/[ \u202f]/g, "\u00a0");
}

function momentFormat(locale: string, timeZone: string, timeStyle: "short" | "medium"): Intl.DateTimeFormat {
  return format(locale, { dateStyle: "medium", timeStyle, timeZone });
}

/** Intl writes a comma after the weekday in Spanish, which reads as a pause within a sentence. */
function unpaused(locale: string, text: string): string {
  return locale === locales.es ? text.replace(", ", " ") : text;
}

/** "th" for the 16th. */
function ordinalEnding(day: Day): string {
  const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: "st", two: "nd", few: "rd" };
  return endings[new Intl.PluralRules("en-US", { type: "ordinal" }).select(Number(day.slice(8)))] ?? "th";
}

/** Returns "October 2025", or "October – November 2025" if the last day is in another month. */
export function monthsOf(dates: Pick<Dates, "month" | "monthName">, first: Day, last: Day): string {
  const isOneMonth = first.slice(0, 7) === last.slice(0, 7);
  return isOneMonth ? dates.month(last) : `${dates.monthName(first)} – ${dates.month(last)}`;
}

const rangeDash = "–";
const noon = (day: Day) => new Date(`${day}T12:00:00Z`);
const clock = (time: string) => new Date(`2025-01-01T${time}:00Z`);

function zoneLetters(locale: string, timeZone: string, at: Date): string {
  const letters = zonePart(locale, { timeZone, timeZoneName: "short" }, at);
  return /[+−-]/.test(letters) ? zonePart(locale, { timeZone, timeZoneName: "longGeneric" }, at) : letters;
}

function zonePart(locale: string, options: Intl.DateTimeFormatOptions, at: Date): string {
  const zoneLocale = options.timeZoneName === "longGeneric" ? (zoneLocales[locale] ?? locale) : locale;
  const parts = format(zoneLocale, { hour: "numeric", ...options }).formatToParts(at);
  return parts.find(({ type }) => type === "timeZoneName")!.value;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function format(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  const formatter = formats.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone: "UTC", ...options });
  formats.set(key, formatter);
  return formatter;
}

/** Keeps the hour and its "PM" on one line. */
function unbroken(time: string): string {
  return time.replaceAll(/[ \u202f]/g, "\u00a0");
}

/** Returns a typed day as "Saturday, October 18, 2025", or "" if it is not valid. */
export function dayInWords(dates: Dates, day: string): string {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(`${day}T12:00:00Z`));
  return isDay ? dates.full(day) : "";
}
