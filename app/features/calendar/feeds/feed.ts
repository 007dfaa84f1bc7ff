import { clockIn, dayAfter, dayIn } from "~/i18n/dates";
import { furtherHere } from "~/i18n/further-languages";
import { localized } from "~/i18n/links";
import { translator, type Language } from "~/i18n/translate";
import { escapedText, icalendarText, localStamp, utcStamp } from "~/lib/files/icalendar";
import type { TextMemo } from "~/lib/async/text-memo";
import { utf8Of } from "~/lib/text/utf8";
import { vtimezone } from "~/lib/files/vtimezone";
import type { Edition } from "../../edition/edition.ts";
import { descriptionText } from "../description-text.ts";
import { factLine } from "../event-facts.ts";
import { textLanguage, timesOf, type EventVersion, type PublicEvent } from "../event.ts";
import { jpegAddress } from "../pictures/picture.ts";
import { titleOf } from "../title.ts";
import { themeName } from "~/features/edition/themes";

export interface FeedFacts {
  edition: Pick<Edition, "name" | "zone" | "year">;
  origin: string;
  language: Language;
}

interface FeedOptions extends FeedFacts {
  /** The calendar's name in the subscriber's app. A file for a one-time import has none (decision 28). */
  name?: string;
  /** The address from which subscribers reload; the file of a single event has none. */
  source?: string;
  /** True if the reader plans to attend, so that the time is marked as busy. */
  isAttending: boolean;
  /** What the reader said about an event, by its id; it stands first in the description. */
  said?: ReadonlyMap<string, string>;
  /** The cache of events already rendered. */
  texts: TextMemo;
}

const refreshEvery = "PT1H";

/** Renders events as an RFC 5545 calendar. The same events give the same bytes, so that conditional requests work. */
export function calendarFile(events: readonly PublicEvent[], options: FeedOptions): Uint8Array {
  return calendarBytes(
    events.map((event) => eventText(event, options)),
    options,
  );
}

/** Renders the same for events given by their versions. `read` loads only those that are not cached. */
export async function calendarFileOf(
  versions: readonly EventVersion[],
  read: (ids: string[]) => Promise<PublicEvent[]>,
  options: FeedOptions,
): Promise<Uint8Array> {
  const cached = versions.map((version) => options.texts.cached(nameOf(version, options)));
  const events = await read(versions.filter((_, i) => cached[i] === undefined).map(({ id }) => id));
  const texts = new Map(events.map((event) => [event.id, eventText(event, options)]));
  // An event that was hidden or deleted between the two queries is left out.
  return calendarBytes(
    versions.map(({ id }, i) => cached[i] ?? texts.get(id) ?? ""),
    options,
  );
}

function calendarBytes(events: readonly string[], { edition, source, name, language }: FeedOptions): Uint8Array {
  const head = icalendarText([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${escapedText(edition.name)}//Community Calendar//${language.toUpperCase()}`,
    "CALSCALE:GREGORIAN",
    ...(name
      ? [`NAME:${escapedText(name)}`, `X-WR-CALNAME:${escapedText(name)}`, `X-WR-TIMEZONE:${edition.zone}`]
      : []),
    ...(source
      ? [
          `REFRESH-INTERVAL;VALUE=DURATION:${refreshEvery}`,
          `X-PUBLISHED-TTL:${refreshEvery}`,
          `SOURCE;VALUE=URI:${source}`,
        ]
      : []),
    ...vtimezone(edition.zone, edition.year),
  ]);
  return utf8Of([head, ...events, icalendarText(["END:VCALENDAR"])]);
}

/** Returns the Google Calendar link that adds one event. */
export function googleLink(event: PublicEvent, { edition, origin, language }: FeedFacts): string {
  const times = timesOf(event, edition.zone);
  const dates = times.allDay
    ? `${dayStamp(times.first)}/${dayStamp(dayAfter(times.last, 1))}`
    : `${utcStamp(event.start)}/${utcStamp(event.end)}`;
  const t = translator(language);
  const details = [
    noteOf(event),
    shorten(textOf(event)),
    factLine(t, event.facts),
    pageOfEvent(event, { origin, language }),
  ];
  const query = new URLSearchParams({
    action: "TEMPLATE",
    text: titleOf(t, event),
    dates,
    details: details.filter(Boolean).join("\n\n"),
    location: event.location ?? "",
    ctz: edition.zone,
  });
  return `https://calendar.google.com/calendar/render?${query}`;
}

export function pageOfEvent({ id }: Pick<PublicEvent, "id">, { origin, language }: Omit<FeedFacts, "edition">): string {
  return origin + localized(language, `/calendar/${id}`);
}

/**
 * Caches the text per version of the event. `sequence` counts every visible change except a new picture, which is part
 * of the key too.
 */
function eventText(event: PublicEvent, options: FeedOptions): string {
  return options.texts.text(nameOf(event, options), () => icalendarText(eventLines(event, options)));
}

function nameOf({ id, sequence, updatedAt, picture }: EventVersion, options: FeedOptions): string {
  const { edition, origin, language, isAttending, said } = options;
  const version = `${id} ${sequence} ${updatedAt.getTime()} ${picture?.id}`;
  return `${version} ${edition.zone} ${origin} ${furtherHere()?.code ?? language} ${isAttending} ${said?.get(id) ?? ""}`;
}

function eventLines(event: PublicEvent, options: FeedOptions): string[] {
  const { origin, language, isAttending } = options;
  const t = translator(language);
  const page = pageOfEvent(event, options);
  const { cancelled, registrationUrl } = event;
  const text = [
    options.said?.get(event.id),
    noteOf(event),
    textOf(event),
    factLine(t, event.facts),
    registrationUrl,
    page,
  ]
    .filter(Boolean)
    .join("\n\n");
  // The title of a canceled event begins with a word in the feed's language.
  const eventLanguage = cancelled ? undefined : textLanguage(event.language, language);
  const lang = eventLanguage ? `;LANGUAGE=${eventLanguage}` : "";
  return [
    "BEGIN:VEVENT",
    `UID:${event.id}@${new URL(origin).hostname}`,
    `DTSTAMP:${utcStamp(event.updatedAt)}`,
    `LAST-MODIFIED:${utcStamp(event.updatedAt)}`,
    `CREATED:${utcStamp(event.publishedAt)}`,
    `SEQUENCE:${event.sequence}`,
    ...timeLines(event, options.edition.zone),
    // Outlook ignores the status of canceled events in subscriptions, so the title repeats it.
    `SUMMARY${lang}:${escapedText(titleOf(t, event))}`,
    `DESCRIPTION${lang}:${escapedText(text)}`,
    ...(event.location ? [`LOCATION:${escapedText(event.location)}`] : []),
    `CATEGORIES:${escapedText(themeName(t, event.category))}`,
    `URL:${page}`,
    ...(event.picture
      ? [`IMAGE;VALUE=URI;DISPLAY=FULLSIZE;FMTTYPE=image/jpeg:${origin}${jpegAddress(event.picture)}`]
      : []),
    `STATUS:${cancelled ? "CANCELLED" : "CONFIRMED"}`,
    `TRANSP:${isAttending && !cancelled ? "OPAQUE" : "TRANSPARENT"}`,
    "END:VEVENT",
  ];
}

/** Returns the organizers' note about a cancellation. */
export function noteOf({ cancelled, cancelledNote }: PublicEvent): string | null {
  return cancelled ? cancelledNote : null;
}

export function textOf({ description }: PublicEvent): string | null {
  return description && descriptionText(description);
}

function timeLines(event: PublicEvent, zone: string): string[] {
  const { first, last, allDay } = timesOf(event, zone);
  if (allDay) {
    return [`DTSTART;VALUE=DATE:${dayStamp(first)}`, `DTEND;VALUE=DATE:${dayStamp(dayAfter(last, 1))}`];
  }
  return [timeLine("DTSTART", event.start, zone), timeLine("DTEND", event.end, zone)];
}

const oneHour = 3_600_000;

/**
 * Writes a local time. Programs disagree about a local time that occurs twice, in the hour when daylight saving ends,
 * so that one is written in UTC.
 */
function timeLine(name: string, instant: Date, zone: string): string {
  const clock = (shift: number) => clockIn(zone, new Date(instant.getTime() + shift));
  const comesTwice = [-oneHour, oneHour].some((shift) => clock(shift) === clock(0));
  if (comesTwice || instant.getTime() % 60_000) return `${name}:${utcStamp(instant)}`;
  return `${name};TZID=${zone}:${localStamp(dayIn(zone, instant), clock(0))}`;
}

function dayStamp(day: string): string {
  return day.replaceAll("-", "");
}

function shorten(text: string | null): string | null {
  return text && text.length > 1_000 ? `${text.slice(0, 999)}…` : text;
}
