import ical from "ical-generator";
import { dayAfter } from "~/i18n/dates";
import { localized } from "~/i18n/links";
import { translator, type Language } from "~/i18n/translate";
import { zonedInstant } from "~/lib/zoned-time";
import type { PublicEdition } from "../edition/edition.ts";
import type { Gathering } from "../edition/phase.ts";
import { gatheringPlaceOf } from "../edition/place.ts";

interface Args {
  language: Language;
  /** Told to who has registered; without it only the town is named. */
  venue: string | undefined;
}

/** The opening evening as instants: from the first to the last item of its schedule. */
function openingEvening({ zone, days, schedule }: PublicEdition): { start: Date; end: Date } {
  const [first, last] = [schedule[0]!, schedule.at(-1)!];
  return {
    start: zonedInstant(zone, days.invocation, first.hours.from),
    end: zonedInstant(zone, days.invocation, last.hours.to),
  };
}

/**
 * The gatherings that are asked for as an RFC 5545 calendar. Instants are in UTC, so every program shows them right;
 * the closing has no stated hours and fills its day.
 */
export function gatheringsCalendar(
  edition: PublicEdition,
  { language, venue, origin, stamp, only }: Args & { origin: string; stamp: Date; only: readonly Gathering[] },
): string {
  const host = new URL(origin).hostname;
  const calendar = ical({ name: edition.name, prodId: { company: edition.name, product: "registration", language } });
  for (const gathering of only)
    calendar.createEvent({
      id: `${edition.key}-${gathering}@${host}`,
      stamp,
      ...whenOf(edition, gathering),
      ...wordsOf(edition, gathering, language),
      location: gatheringPlaceOf(edition, venue),
      url: origin + localized(language, "/"),
    });
  // RFC 5545, 3.1: every line ends with CRLF, the last one too.
  return `${calendar.toString()}\r\n`;
}

/** Google Calendar's "add" address; it takes one gathering at a time. */
export function googleCalendarLink(edition: PublicEdition, gathering: Gathering, { language, venue }: Args): string {
  const { summary, description } = wordsOf(edition, gathering, language);
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

function whenOf(edition: PublicEdition, gathering: Gathering) {
  if (gathering === "invocation") return openingEvening(edition);
  return { start: new Date(`${edition.days.integration}T00:00:00Z`), allDay: true };
}

function wordsOf({ name }: PublicEdition, gathering: Gathering, language: Language) {
  const t = translator(language);
  const part = gathering === "invocation" ? "Invocation" : "Integration";
  return {
    summary: t(`registrationMail.calendar${part}`, { name }),
    description: t(`registrationMail.calendar${part}Text`),
  };
}

/** A day that fills itself ends, as Google counts, on the next one. */
function googleDates(edition: PublicEdition, gathering: Gathering): string {
  const { integration } = edition.days;
  if (gathering === "integration") return [integration, dayAfter(integration, 1)].join("/").replaceAll("-", "");
  const { start, end } = openingEvening(edition);
  const stamp = (instant: Date) => instant.toISOString().replace(/[-:]|\.\d{3}/g, "");
  return `${stamp(start)}/${stamp(end)}`;
}
