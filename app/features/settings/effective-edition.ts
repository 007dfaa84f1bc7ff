import { drawnMark } from "~/lib/mark/drawn-mark";
import { isUsualPalette } from "~/lib/palette/palette";
import { typedInstant } from "~/lib/time/zoned-time";
import { homeSections, type Edition, type ExternalLinks, type Hours } from "../edition/edition.ts";
import { usualOffers } from "../edition/offers.ts";
import { usualThemes } from "../edition/themes.ts";
import { defaultsOf, linkNames, type HoursSetting, type RegistrationSetting, type Settings } from "./setting.ts";

/** Returns the facts at an instant: those of the base edition, overridden by the organizers' settings. */
export function effectiveEdition(base: Edition, overrides: Partial<Settings>, now: Date): Edition {
  const settings = { ...defaultsOf(base), ...overrides };
  const { names, days, contributorsHours, schedule, next } = settings;
  const {
    registration,
    registrationWords,
    venue,
    addressBy,
    banner,
    contactEmail,
    proposals,
    palette,
    mark,
    typefaces,
    themes,
    offers,
  } = settings;
  const { zone = base.zone } = names;
  const { sections } = settings.home;
  return {
    ...base,
    ...names,
    zone,
    days,
    contributorsHours: asHours(contributorsHours),
    schedule: schedule.map(({ item, ...hours }) => ({ item, hours: asHours(hours) })),
    next: next ? { year: next.year, ...(next.invocation ? { invocation: next.invocation } : {}) } : undefined,
    ...registrationFacts(registration, zone, now),
    registrationWords: registrationWords ?? undefined,
    venue: venue?.name,
    publicVenue: venue?.isPublic ? venue.name : undefined,
    addressBy: addressBy ?? undefined,
    banner: banner ?? undefined,
    homeSections: sections.join() === homeSections.join() ? undefined : sections,
    contactEmail: contactEmail ?? undefined,
    proposals,
    palette: isUsualPalette(palette) ? undefined : palette,
    mark: mark.style === "usual" ? undefined : { choice: mark, parts: drawnMark(mark) },
    typefaces: typefaces.pair === "usual" ? undefined : typefaces.pair,
    themes: themes === usualThemes ? undefined : themes,
    offers: offers === usualOffers ? undefined : offers,
    links: { ...base.links, ...externalLinks(settings) },
  };
}

/** Returns the state of registration, which also changes by the clock at the two set times. */
export function registrationStateAt({ state, from, until }: RegistrationSetting, zone: string, now: Date) {
  if (state !== "open") return state;
  if (from && now < instantOf(zone, from)) return "soon";
  return until && now >= instantOf(zone, until) ? "closed" : "open";
}

function registrationFacts(registration: RegistrationSetting, zone: string, now: Date) {
  const state = registrationStateAt(registration, zone, now);
  const { from } = registration;
  return {
    registrationOpen: state === "open",
    registrationEnded: state === "closed",
    registrationFrom: state === "soon" && from ? instantOf(zone, from).toISOString() : undefined,
  };
}

function asHours({ begins, ends }: HoursSetting): Hours {
  return { from: begins, to: ends };
}

function externalLinks(settings: Settings): ExternalLinks {
  return Object.fromEntries(linkNames.map((name) => [name, settings[name] ?? undefined]));
}

/** @public The instant of "2025-09-01T09:00" on the clocks of a zone. */
export function instantOf(zone: string, local: string): Date {
  const [day = "", time = ""] = local.split("T");
  return typedInstant(zone, day, time)!;
}
