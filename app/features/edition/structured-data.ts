import { localized, sharedPicture } from "~/i18n/links";
import { translator, type Language } from "~/i18n/translate";
import { instantInZone, zonedInstant } from "~/lib/zoned-time";
import type { PastYear, PublicEdition } from "./edition.ts";
import { placeOf } from "./place.ts";

/** One node of a schema.org graph. */
export interface Thing {
  "@type": string;
  [property: string]: unknown;
}

/** What every node is written from: the facts, the site's own address, and the language of the page. */
export interface Telling {
  edition: PublicEdition;
  origin: string;
  language: Language;
}

/** One gathering on the site, such as an event of the calendar. Times are instants; `page` has no language. */
export interface Happening {
  name: string;
  description?: string | undefined;
  start: Date;
  end?: Date | undefined;
  /** Whole days, the end at the midnight after the last. */
  allDay?: boolean;
  /** Where exactly; without it only the area is named. */
  place?: string | undefined;
  page: string;
}

/** Who invites, the series of years, and this year with its opening evening and closing: for the home page. */
export function seriesData(telling: Telling): Thing[] {
  return [organization(telling), series(telling), thisYear(telling)];
}

/** This year with its opening evening and closing, for pages that invite to it. */
export function yearData(telling: Telling): Thing[] {
  return [organization(telling), thisYear(telling)];
}

/** A year that is over, for the archive. */
export function pastYearData(telling: Telling, past: PastYear): Thing[] {
  return [organization(telling), pastYear(telling, past)];
}

/** One gathering of this year, for a page of its own. */
export function happeningData(telling: Telling, happening: Happening): Thing[] {
  const { edition, origin } = telling;
  const { name, description, start, end, allDay = false, place, page } = happening;
  const said = (at: Date) => instantInZone(edition.zone, at).slice(0, allDay ? 10 : undefined);
  const node: Thing = {
    ...gathering(telling, { id: pageAddress(telling, page), name, description, page }),
    startDate: said(start),
    ...(end ? { endDate: said(allDay ? new Date(end.getTime() - 1) : end) } : {}),
    ...(place ? { location: { ...area(edition), name: place } } : {}),
    superEvent: { "@id": `${origin}/#${edition.key}` },
  };
  return [organization(telling), node];
}

function organization({ edition, origin, language }: Telling): Thing {
  return {
    "@type": "Organization",
    "@id": `${origin}/#organization`,
    name: edition.name,
    url: origin + localized(language, "/"),
    logo: `${origin}/icons/512.png`,
    ...(edition.contactEmail ? { email: edition.contactEmail } : {}),
  };
}

function series(telling: Telling): Thing {
  const { edition, origin } = telling;
  return {
    ...gathering(telling, { id: `${origin}/#series`, name: edition.name, page: "/" }),
    "@type": "EventSeries",
    startDate: edition.past.at(-1)?.first ?? edition.days.invocation,
    endDate: edition.days.integration,
    subEvent: [...edition.past.map((past) => pastYear(telling, past)), { "@id": `${origin}/#${edition.key}` }],
  };
}

/** The opening has stated hours; the closing and the whole have days only (CON-08, CON-09, CON-11). */
function thisYear(telling: Telling): Thing {
  const { edition, origin } = telling;
  const { zone, days, schedule, key, name, year } = edition;
  const opens = instantInZone(zone, zonedInstant(zone, days.invocation, schedule[0]!.hours.from));
  return {
    ...freeGathering(telling, { id: `${origin}/#${key}`, name: `${name} ${year}`, page: "/" }),
    startDate: opens,
    endDate: days.integration,
    superEvent: { "@id": `${origin}/#series` },
    subEvent: [
      {
        ...part(telling, "Invocation"),
        startDate: opens,
        endDate: instantInZone(zone, zonedInstant(zone, days.invocation, schedule.at(-1)!.hours.to)),
      },
      { ...part(telling, "Integration"), startDate: days.integration, endDate: days.integration },
    ],
  };
}

function part(telling: Telling, step: "Invocation" | "Integration"): Thing {
  const { edition, origin, language } = telling;
  const t = translator(language);
  return freeGathering(telling, {
    id: `${origin}/#${edition.key}-${step.toLowerCase()}`,
    name: t(`registrationMail.calendar${step}`, { name: edition.name }),
    description: t(`registrationMail.calendar${step}Text`),
    page: "/",
  });
}

function pastYear(telling: Telling, past: PastYear): Thing {
  return {
    ...gathering(telling, {
      id: `${telling.origin}/#${past.year}`,
      name: `${telling.edition.name} ${past.year}`,
      page: `/archive/${past.year}`,
    }),
    startDate: past.first,
    endDate: past.last,
  };
}

interface Named {
  id: string;
  name: string;
  description?: string | undefined;
  page: string;
}

/** Registering and attending are free (CON-12); what a host of a gathering of this year asks for is not known here. */
function freeGathering(telling: Telling, named: Named): Thing {
  return { ...gathering(telling, named), isAccessibleForFree: true };
}

function gathering(telling: Telling, { id, name, description, page }: Named): Thing {
  const { edition, origin, language } = telling;
  const { city, region } = edition;
  return {
    "@type": "Event",
    "@id": id,
    name,
    description: description ?? translator(language)("hero.summary", { city, region }),
    url: pageAddress(telling, page),
    image: pageAddress(telling, sharedPicture("/")),
    eventStatus: "https://schema.org/EventScheduled",
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    location: area(edition),
    organizer: { "@id": `${origin}/#organization` },
  };
}

function area(edition: PublicEdition): Thing {
  return {
    "@type": "Place",
    name: placeOf(edition),
    address: { "@type": "PostalAddress", addressLocality: edition.city, addressRegion: edition.region },
  };
}

function pageAddress({ origin, language }: Telling, page: string): string {
  return origin + localized(language, page);
}
