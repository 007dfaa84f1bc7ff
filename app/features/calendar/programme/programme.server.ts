import { dates, daysBetween, type Dates, type Day } from "~/i18n/dates";
import { localized } from "~/i18n/links";
import { translator, type Language, type Translate } from "~/i18n/translate";
import { codeOf } from "~/lib/pdf/qr-code";
import { pdfFromThread } from "~/platform/pdf/pdf-thread.server";
import { plannedCells, type Cell } from "~/ui/weave";
import type { Edition } from "../../edition/edition.ts";
import { type LookFacts, drawnLookOf } from "../../edition/look.ts";
import { placeOf } from "../../edition/place.ts";
import { dayNote } from "../day-note.ts";
import { factWords } from "../event-facts.ts";
import { textLanguage, timesOf, wholeDaysFirst, type PublicEvent } from "../event.ts";
import { teaserOf } from "../teaser.ts";
import { hoursText } from "../when.ts";
import type { Format } from "./format.ts";
import { programmeSpan } from "./queries.server.ts";
import type { Programme, ProgrammeDay, ProgrammeEvent } from "./programme.ts";
import { themeName, themes, threadNumber, threadNumbers } from "../../edition/themes.ts";

interface ProgrammeFacts extends Format {
  edition: Pick<Edition, "key" | "name" | "city" | "region" | "zone" | "days"> & LookFacts;
  origin: string;
  language: Language;
  today: Day;
}

/** With more events than this, descriptions are not printed. */
const maxDescribed = 150;

/** Renders the calendar as a PDF to print, in a worker thread. */
export function programmePdf(events: readonly PublicEvent[], facts: ProgrammeFacts): Promise<Uint8Array<ArrayBuffer>> {
  return pdfFromThread("app/features/calendar/programme/programme-thread.server.ts", programmeOf(events, facts));
}

/** Prepares the content of the program as plain data. */
function programmeOf(events: readonly PublicEvent[], facts: ProgrammeFacts): Programme {
  const { edition, language, origin, today, paper, order } = facts;
  const [t, say] = [translator(language), dates(language)];
  const { invocation, integration } = edition.days;
  const { first } = programmeSpan(facts);
  const address = origin + localized(language, "/calendar");
  const days = daysOf(events, { ...facts, t, say, first });
  const withoutScheme = (url: string) => url.replace(/^https?:\/\//, "");
  return {
    language,
    ...drawnLookOf(edition),
    paper,
    order,
    days,
    cloth: clothOf(events, edition),
    code: codeOf(address),
    words: {
      community: edition.name,
      title: t("programme.title"),
      dates: say.fullRange(invocation, integration),
      where: placeOf(edition),
      count: t("programme.count", { count: events.length }),
      themes: themes().map(({ key }) => ({ name: themeName(t, key), thread: threadNumber(key)! })),
      places: t("programme.places"),
      placesText: t("programme.placesText"),
      living: t("programme.living", { address: withoutScheme(address) }),
      code: t("programme.code", { address }),
      cloth: t("programme.cloth"),
      asOf: t("programme.asOf", { day: say.fullRange(today, today) }),
      license: `${edition.name}, CC BY 4.0`,
      zone: t("calendar.zone", { zone: say.zoneName(edition.zone, new Date(`${invocation}T12:00:00Z`)) }),
      empty: t("programme.empty", { address: withoutScheme(origin + localized(language, "/calendar/propose")) }),
    },
  };
}

interface ProgrammeDeps extends ProgrammeFacts {
  t: Translate;
  say: Dates;
  first: Day;
}

/** Groups events by the day they start on. Those that started earlier go to the first day. */
function daysOf(events: readonly PublicEvent[], deps: ProgrammeDeps): ProgrammeDay[] {
  const { t, say, edition, first } = deps;
  const listedDay = (event: PublicEvent) => [timesOf(event, edition.zone).first, first].toSorted().at(-1)!;
  const isDescribed = events.length <= maxDescribed;
  return [...Map.groupBy(events, listedDay)].map(([day, ofDay]) => {
    const continuing = events.filter((event) => listedDay(event) < day && timesOf(event, edition.zone).last >= day);
    const titles = continuing.map((event) =>
      t("programme.until", { title: event.title, day: say.day(timesOf(event, edition.zone).last) }),
    );
    return {
      number: say.number(day),
      name: breakingAfterWeekday(say.weekday(day)),
      note: dayNote(t, edition, day) ?? "",
      again: t("programme.again", { day: say.weekday(day) }),
      still: titles.length > 0 ? t("programme.still", { titles: titles.join(", ") }) : "",
      events: wholeDaysFirst(ofDay).map((event) => programmeEvent(event, isDescribed, deps)),
    };
  });
}

/** Allows a line break only after the weekday of "Thursday, October 16", for narrow columns. */
function breakingAfterWeekday(day: string): string {
  const [weekday, ...date] = day.split(" ");
  return `${weekday} ${date.join("\u00A0")}`;
}

/**
 * Two lines of a description are printed, so only this much of its Markdown is parsed and this much of its text kept.
 */
const [parsedLength, teaserLength] = [4_000, 260];

function programmeEvent(
  event: PublicEvent,
  isDescribed: boolean,
  { t, say, edition, origin, language }: ProgrammeDeps,
) {
  return {
    title: event.title,
    lang: textLanguage(event.language, language),
    when: hoursText({ t, dates: say }, event, edition.zone),
    place: event.location,
    themeName: themeName(t, event.category),
    facts: factWords(t, event.facts),
    theme: threadNumber(event.category),
    about:
      isDescribed && event.description ? teaserOf(event.description.slice(0, parsedLength)).slice(0, teaserLength) : "",
    url: origin + localized(language, `/calendar/${event.id}`),
  } satisfies ProgrammeEvent;
}

/** The weave of the cover, by days and themes as on the home page. Without events it is the edition's own pattern. */
function clothOf(events: readonly PublicEvent[], { days, zone, key }: Pick<Edition, "days" | "zone" | "key">) {
  const all = daysBetween(days.invocation, days.integration);
  const cells = new Map<string, Cell>();
  for (const event of events) {
    const { first, last } = timesOf(event, zone);
    const theme = threadNumber(event.category);
    if (theme === undefined) continue;
    for (const [day, date] of all.entries()) {
      if (date < first || date > last) continue;
      const cellKey = `${day} ${theme}`;
      cells.set(cellKey, { day, theme, count: (cells.get(cellKey)?.count ?? 0) + 1 });
    }
  }
  return {
    days: all.length,
    cells: cells.size > 0 ? [...cells.values()] : plannedCells(all.length, key, threadNumbers()),
  };
}
