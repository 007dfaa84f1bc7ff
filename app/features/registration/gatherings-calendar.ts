import { dayAfter } from "~/i18n/dates";
import { localized } from "~/i18n/links";
import { translator, type Language } from "~/i18n/translate";
import { escapedText, icalendarText, utcStamp } from "~/lib/files/icalendar";
import type { PublicEdition } from "../edition/edition.ts";
import { openingEvening } from "../edition/opening-evening.ts";
import type { Gathering } from "../edition/phase.ts";
import { gatheringPlaceOf } from "../edition/place.ts";

interface Args {
  language: Language;
  /** The venue for registered people; without it, only the town is named. */
  venue: string | undefined;
}

/**
 * Writes the requested gatherings as an RFC 5545 calendar. Times are in UTC, which every program supports. The closing
 * has no hours, so it is an all-day event.
 */
export function gatheringsCalendar(
  edition: PublicEdition,
  {
    language,
    venue,
    origin,
    stamp,
    gatherings,
  }: Args & { origin: string; stamp: Date; gatherings: readonly Gathering[] },
): string {
  return icalendarText([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${escapedText(edition.name)}//registration//${language.toUpperCase()}`,
    `NAME:${escapedText(edition.name)}`,
    `X-WR-CALNAME:${escapedText(edition.name)}`,
    ...gatherings.flatMap((gathering) => {
      const { summary, description } = eventText(edition, gathering, language);
      return [
        "BEGIN:VEVENT",
        `UID:${edition.key}-${gathering}@${new URL(origin).hostname}`,
        "SEQUENCE:0",
        `DTSTAMP:${utcStamp(stamp)}`,
        ...timeLines(edition, gathering),
        `SUMMARY:${escapedText(summary)}`,
        `LOCATION:${escapedText(gatheringPlaceOf(edition, venue))}`,
        `DESCRIPTION:${escapedText(description)}`,
        `URL:${origin}${localized(language, "/")}`,
        "END:VEVENT",
      ];
    }),
    "END:VCALENDAR",
  ]);
}

export function googleCalendarLink(edition: PublicEdition, gathering: Gathering, { language, venue }: Args): string {
  const { summary, description } = eventText(edition, gathering, language);
  const query = new URLSearchParams({
    action: "TEMPLATE",
    text: summary,
    dates: googleDates(edition, gathering),
    details: description,
    location: gatheringPlaceOf(edition, venue),
    ctz: edition.zone,
  });
  return `https://calendar.google.com/calendar/render?${query}`;
}

function timeLines(edition: PublicEdition, gathering: Gathering): string[] {
  if (gathering === "integration") {
    const [first, after] = closingDay(edition);
    return [`DTSTART;VALUE=DATE:${first}`, `DTEND;VALUE=DATE:${after}`];
  }
  const { start, end } = openingEvening(edition);
  return [`DTSTART:${utcStamp(start)}`, `DTEND:${utcStamp(end)}`];
}

/** Returns the all-day event of the closing, whose end is the next day in iCalendar. */
function closingDay({ days }: PublicEdition): string[] {
  return [days.integration, dayAfter(days.integration, 1)].map((day) => day.replaceAll("-", ""));
}

function eventText({ name }: PublicEdition, gathering: Gathering, language: Language) {
  const t = translator(language);
  const part = gathering === "invocation" ? "Invocation" : "Integration";
  return {
    summary: t(`registrationMail.calendar${part}`, { name }),
    description: t(`registrationMail.calendar${part}Text`),
  };
}

function googleDates(edition: PublicEdition, gathering: Gathering): string {
  if (gathering === "integration") return closingDay(edition).join("/");
  const { start, end } = openingEvening(edition);
  return `${utcStamp(start)}/${utcStamp(end)}`;
}
