import { localized, sharedPicture } from "~/i18n/links";
import type { PagePath } from "~/i18n/page-path";
import { translator, type Language } from "~/i18n/translate";
import { instantInZone } from "~/lib/time/zoned-time";
import type { PastYear, PublicEdition } from "./edition.ts";
import { openingEvening } from "./opening-evening.ts";
import { placeOf } from "./place.ts";

/** A node of a schema.org graph. */
export interface Thing {
  "@type": string;
  [property: string]: unknown;
}

/** The facts, the site's address and the language of the page, from which every node is written. */
export interface JsonLdSite {
  edition: PublicEdition;
  origin: string;
  language: Language;
}

/** A gathering on the site, such as an event of the calendar. Times are instants; `page` has no language. */
export interface JsonLdEvent {
  name: string;
  description?: string | undefined;
  start: Date;
  end?: Date | undefined;
  /** For whole days, the end is midnight after the last day. */
  allDay?: boolean;
  /** The exact place; without it only the area is named. */
  place?: string | undefined;
  /** The name of the host, if there is one. */
  performer?: string | undefined;
  /** The languages of the gathering, if known. */
  languages?: readonly string[] | undefined;
  /** True or false if the cost is known. */
  isFree?: boolean | undefined;
  /** The age from which people may come. */
  minAge?: number | undefined;
  /** Who it is for, such as "families". */
  audience?: string | undefined;
  /** The start before the gathering was moved. */
  previousStart?: { start: Date; allDay: boolean } | undefined;
  /** The path of the event's picture, in addition to the preview image. */
  picture?: string | undefined;
  page: PagePath;
}

/** Returns the organizer, the series of years and this year with its two gatherings, for the home page. */
export function seriesData(site: JsonLdSite): Thing[] {
  return [organization(site), series(site), thisYear(site)];
}

/** Returns this year with its opening and closing, for pages that invite to it. */
export function yearData(site: JsonLdSite): Thing[] {
  return [organization(site), thisYear(site)];
}

/** Returns a past year, for the archive. */
export function pastYearData(site: JsonLdSite, past: PastYear): Thing[] {
  return [organization(site), pastYear(site, past)];
}

const rescheduled = "https://schema.org/EventRescheduled";

/** Returns a gathering of this year, for its page. */
export function eventData(site: JsonLdSite, event: JsonLdEvent): Thing[] {
  const { edition, origin } = site;
  const { name, description, start, end, allDay = false, place, languages, picture, previousStart, page } = event;
  const timeText = (at: Date, isDay = allDay) => instantInZone(edition.zone, at).slice(0, isDay ? 10 : undefined);
  const node: Thing = {
    ...gathering(site, { id: pageAddress(site, page), name, description, page }),
    image: picture
      ? [origin + picture, pageAddress(site, sharedPicture(page))]
      : pageAddress(site, sharedPicture(page)),
    startDate: timeText(start),
    ...(previousStart
      ? { previousStartDate: timeText(previousStart.start, previousStart.allDay), eventStatus: rescheduled }
      : {}),
    ...(end ? { endDate: timeText(allDay ? new Date(end.getTime() - 1) : end) } : {}),
    ...(place ? { location: { ...area(edition), name: place } } : {}),
    ...(event.performer ? { performer: { "@type": "Person", name: event.performer } } : {}),
    ...(languages ? { inLanguage: languages } : {}),
    ...(event.isFree === undefined ? {} : { isAccessibleForFree: event.isFree }),
    ...(event.minAge === undefined ? {} : { typicalAgeRange: `${event.minAge}-` }),
    ...(event.audience ? { audience: { "@type": "PeopleAudience", audienceType: event.audience } } : {}),
    superEvent: { "@id": `${origin}/#${edition.key}` },
  };
  return [organization(site), node];
}

/** A group on the map that is not the organizer. */
export interface JsonLdGroup {
  name: string;
  description?: string | undefined;
  website: string | null;
  neighborhood: string | null;
  latitude: number | null;
  longitude: number | null;
  page: PagePath;
}

/** Returns a place of the map, for its page. */
export function groupData(site: JsonLdSite, group: JsonLdGroup): Thing[] {
  const { name, description, website, neighborhood, latitude, longitude, page } = group;
  const { city, region } = site.edition;
  return [
    {
      "@type": "Organization",
      "@id": pageAddress(site, page),
      name,
      ...(description ? { description } : {}),
      ...(website ? { url: website, sameAs: website } : {}),
      mainEntityOfPage: pageAddress(site, page),
      location: {
        "@type": "Place",
        name: neighborhood ?? placeOf(site.edition),
        address: { "@type": "PostalAddress", addressLocality: city, addressRegion: region },
        ...(latitude === null ? {} : { geo: { "@type": "GeoCoordinates", latitude, longitude } }),
      },
    },
  ];
}

function organization({ edition, origin, language }: JsonLdSite): Thing {
  return {
    "@type": "Organization",
    "@id": `${origin}/#organization`,
    name: edition.name,
    url: origin + localized(language, "/"),
    logo: `${origin}/icons/512.png`,
    ...(edition.contactEmail ? { email: edition.contactEmail } : {}),
  };
}

function series(site: JsonLdSite): Thing {
  const { edition, origin } = site;
  return {
    ...gathering(site, { id: `${origin}/#series`, name: edition.name, page: "/" }),
    "@type": "EventSeries",
    startDate: edition.past.at(-1)?.first ?? edition.days.invocation,
    endDate: edition.days.integration,
    subEvent: [...edition.past.map((past) => pastYear(site, past)), { "@id": `${origin}/#${edition.key}` }],
  };
}

/** The opening has clock times; the closing and the whole have only days (CON-08, CON-09, CON-11). */
function thisYear(site: JsonLdSite): Thing {
  const { edition, origin } = site;
  const { zone, days, key, name, year } = edition;
  const evening = openingEvening(edition);
  const opens = instantInZone(zone, evening.start);
  return {
    ...freeGathering(site, { id: `${origin}/#${key}`, name: `${name} ${year}`, page: "/" }),
    startDate: opens,
    endDate: days.integration,
    superEvent: { "@id": `${origin}/#series` },
    subEvent: [
      {
        ...part(site, "Invocation"),
        startDate: opens,
        endDate: instantInZone(zone, evening.end),
      },
      { ...part(site, "Integration"), startDate: days.integration, endDate: days.integration },
    ],
  };
}

function part(site: JsonLdSite, step: "Invocation" | "Integration"): Thing {
  const { edition, origin, language } = site;
  const t = translator(language);
  const named = {
    id: `${origin}/#${edition.key}-${step.toLowerCase()}`,
    name: t(`registrationMail.calendar${step}`, { name: edition.name }),
    description: t(`registrationMail.calendar${step}Text`),
    page: "/",
  } as const;
  const { publicVenue: name } = edition;
  return { ...freeGathering(site, named), ...(name ? { location: { ...area(edition), name } } : {}) };
}

function pastYear(site: JsonLdSite, past: PastYear): Thing {
  return {
    ...gathering(site, {
      id: `${site.origin}/#${past.year}`,
      name: `${site.edition.name} ${past.year}`,
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
  page: PagePath;
}

/** Registration and attendance are free (CON-12); the price of an event by another host is unknown. */
function freeGathering(site: JsonLdSite, named: Named): Thing {
  return { ...gathering(site, named), isAccessibleForFree: true };
}

function gathering(site: JsonLdSite, { id, name, description, page }: Named): Thing {
  const { edition, origin, language } = site;
  const { city, region } = edition;
  return {
    "@type": "Event",
    "@id": id,
    name,
    description: description ?? translator(language)("hero.summary", { city, region }),
    url: pageAddress(site, page),
    image: pageAddress(site, sharedPicture("/")),
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

function pageAddress({ origin, language }: JsonLdSite, page: PagePath): string {
  return origin + localized(language, page);
}
