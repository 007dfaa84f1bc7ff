import type { Dates } from "~/i18n/dates";
import { furtherHere } from "~/i18n/further-languages";
import type { Language, Translate } from "~/i18n/translate";
import { capital } from "~/lib/text/capital";
import { timesOf, type ListedEvent } from "./event.ts";
import { hoursText } from "./when.ts";

/** The parts of an event's date on a poster. */
export interface PosterDay {
  /** Such as "18" or "18–20". */
  numeral: string;
  /** Such as "Saturday, October 2025" or "Sat – Mon, October 2025"; in Spanish "de octubre de 2025". */
  day: string;
  /**
   * Such as "6:00–10:00 PM" or "All day", with weekdays if there are several days. In every language but English the
   * number and the month belong together, so that the weekday stands here: "Sábado, 18:00–22:00".
   */
  hours: string;
}

export function posterDay(
  speaker: { t: Translate; dates: Dates; language: Language },
  event: Pick<ListedEvent, "start" | "end" | "allDay">,
  zone: string,
): PosterDay {
  const { t, dates, language } = speaker;
  const { first, last, from, to, allDay } = timesOf(event, zone);
  const isOneMonth = first.slice(0, 7) === last.slice(0, 7);
  const month = isOneMonth ? dates.month(first) : `${dates.monthShort(first)} – ${dates.monthShort(last)}`;
  const hours = allDay ? t("calendar.allDay") : hoursText(speaker, event, zone);
  const [begins, ends] = [dates.weekdayShort(first), dates.weekdayShort(last)];
  const ofMonth = t("calendar.ofMonth", { month });
  const numeral = first === last ? dates.number(first) : dates.numberRange(first, last);
  if (first !== last && !allDay) {
    const clocks = `${capital(begins)} ${dates.timeUnbroken(from)} – ${ends} ${dates.timeUnbroken(to)}`;
    return { numeral, day: ofMonth, hours: clocks };
  }
  const weekday = first === last ? dates.weekdayName(first) : `${begins} – ${ends}`;
  if (language !== "en" || furtherHere()) {
    return { numeral, day: ofMonth, hours: `${capital(weekday)}, ${lowerFirst(hours)}` };
  }
  return { numeral, day: `${weekday}, ${month}`, hours };
}

/** Lower-cases the first letter of a text that follows a comma. */
function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
