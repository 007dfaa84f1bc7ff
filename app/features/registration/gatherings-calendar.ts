import ical from "ical-generator";
import { localized } from "~/i18n/links";
import { translator, type Language } from "~/i18n/translate";
import { zonedInstant } from "~/lib/zoned-time";
import type { Edition } from "../edition/edition.ts";
import { gatheringPlaceOf } from "../edition/place.ts";

/** The opening evening as instants: from the first to the last item of its schedule. */
function openingEvening({ zone, days, schedule }: Edition): { start: Date; end: Date } {
  const [first, last] = [schedule[0]!, schedule.at(-1)!];
  return {
    start: zonedInstant(zone, days.invocation, first.hours.from),
    end: zonedInstant(zone, days.invocation, last.hours.to),
  };
}

/**
 * The opening evening and the closing day as an RFC 5545 calendar. Instants are in UTC, so every
 * program shows them right; the closing has no stated hours and fills its day.
 */
export function gatheringsCalendar(
  edition: Edition,
  { language, origin, stamp }: { language: Language; origin: string; stamp: Date },
): string {
  const t = translator(language);
  const place = gatheringPlaceOf(edition);
  const url = origin + localized(language, "/");
  const host = new URL(origin).hostname;
  const calendar = ical({ name: edition.name, prodId: { company: edition.name, product: "registration", language } });
  calendar.createEvent({
    id: `${edition.key}-invocation@${host}`,
    stamp,
    ...openingEvening(edition),
    summary: t("registrationMail.calendarInvocation", { name: edition.name }),
    description: t("registrationMail.calendarInvocationText"),
    location: place,
    url,
  });
  calendar.createEvent({
    id: `${edition.key}-integration@${host}`,
    stamp,
    start: new Date(`${edition.days.integration}T00:00:00Z`),
    allDay: true,
    summary: t("registrationMail.calendarIntegration", { name: edition.name }),
    description: t("registrationMail.calendarIntegrationText"),
    location: place,
    url,
  });
  // RFC 5545, 3.1: every line ends with CRLF, the last one too.
  return `${calendar.toString()}\r\n`;
}

/** Google Calendar's "add" address for the opening evening. */
export function googleCalendarLink(edition: Edition, language: Language): string {
  const t = translator(language);
  const { start, end } = openingEvening(edition);
  const stamp = (instant: Date) => instant.toISOString().replace(/[-:]|\.\d{3}/g, "");
  const query = new URLSearchParams({
    action: "TEMPLATE",
    text: t("registrationMail.calendarInvocation", { name: edition.name }),
    dates: `${stamp(start)}/${stamp(end)}`,
    details: t("registrationMail.calendarInvocationText"),
    location: gatheringPlaceOf(edition),
    ctz: edition.zone,
  });
  return `https://calendar.google.com/calendar/render?${query}`;
}
