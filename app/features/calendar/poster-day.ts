import type { Dates } from "~/i18n/dates";
import type { Translate } from "~/i18n/translate";
import { timesOf, type ListedEvent } from "./event.ts";
import { hoursText } from "./when.ts";

/** The day of an event in three pieces, to be read from across the room. */
export interface PosterDay {
  /** "18", or "18–20" */
  numeral: string;
  /** "Saturday, October 2025", or "Sat – Mon, October"; "de octubre de 2025, sábado" goes on behind the numeral. */
  day: string;
  /** "6:00–10:00 PM", "All day", or with weekdays where there are several */
  hours: string;
}

export function posterDay(
  speaker: { t: Translate; dates: Dates },
  event: Pick<ListedEvent, "start" | "end" | "allDay">,
  zone: string,
): PosterDay {
  const { t, dates } = speaker;
  const dayOf = (weekdays: string, month: string) => t("calendar.posterDay", { weekdays, month });
  const { first, last, from, to, allDay } = timesOf(event, zone);
  const isOneMonth = first.slice(0, 7) === last.slice(0, 7);
  const month = isOneMonth ? dates.month(first) : `${dates.monthShort(first)} – ${dates.monthShort(last)}`;
  const hours = allDay ? t("calendar.allDay") : hoursText(speaker, event, zone);
  if (last === first) return { numeral: dates.number(first), day: dayOf(dates.weekdayName(first), month), hours };
  const [begins, ends] = [dates.weekdayShort(first), dates.weekdayShort(last)];
  const dayText = allDay
    ? dayOf(`${begins} – ${ends}`, isOneMonth ? dates.monthName(first) : month)
    : t("calendar.ofMonth", { month });
  return {
    numeral: dates.numberRange(first, last),
    day: dayText,
    hours: allDay ? hours : `${capital(begins)} ${dates.timeUnbroken(from)} – ${ends} ${dates.timeUnbroken(to)}`,
  };
}

/** Spanish writes weekdays small, but not where they begin a line. */
function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
