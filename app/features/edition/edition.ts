import type { Catalog } from "~/i18n/catalogs";
import type { Day } from "~/i18n/dates";

/** Everything a community changes to make its own year. Words live in app/i18n, under the same names. */
export interface Edition {
  /** The key registrations are stored under (CON-01). */
  key: string;
  year: number;
  name: string;
  city: string;
  region: string;
  /** The house of the opening evening and the closing; only who has registered is told (CON-17). */
  venue: string | undefined;
  /** The same house, once every page may name it. */
  publicVenue?: string | undefined;
  /** The day by which who has registered is told of the house by email; without it that is before the opening. */
  addressBy?: Day | undefined;
  /** The middle of the area, in degrees: places near it are suggested first. */
  centre: { latitude: number; longitude: number };
  /** IANA zone that decides what "today" is (PHA-19). */
  zone: string;
  /** The first cycle (CON-03). */
  firstYear: number;
  /** While false, registration is coming soon; it closes by itself at the end of the integration day (PAG-22). */
  registrationOpen: boolean;
  /** When registration is announced to open, as an instant; it is not open before. */
  registrationFrom?: string | undefined;
  /** True once registration has ended before that day. */
  registrationEnded?: boolean;
  /** What the organizers add to the registration form and to what follows it. */
  registrationWords?: BothLanguages | undefined;
  /** What every page says above everything else, as plain words. */
  banner?: Banner | undefined;
  days: {
    contributorsGathering: Day;
    contributorsReply: Day;
    invocation: Day;
    /** The ten days begin the morning after the opening evening (HOM-07). */
    firstOfTen: Day;
    integration: Day;
  };
  contributorsHours: Hours;
  /** Opening evening, in order; the words are edition.schedule.* (CON-11). */
  schedule: { item: ScheduleItem; hours: Hours }[];
  /** The years before this one, newest first; none in a first year. Each has its page in the archive. */
  past: PastYear[];
  /** The following edition, once its year is known: starts the state between editions (PHA-08). */
  next: { year: number; invocation?: Day } | undefined;
  contactEmail: string | undefined;
  links: ExternalLinks;
  /** How the office hears of proposals; what organizers have not set is as usual. */
  proposals?: ProposalHandling | undefined;
}

export interface ProposalHandling {
  /** A mail a day while something new waits. */
  digest: boolean;
  /** Where it goes; null is the contact's address. */
  email: string | null;
  /** What a host changes of a published event waits for an organizer's look. */
  hostsWait: boolean;
}

/** Where the organizers have set nothing. */
export const usualProposalHandling: ProposalHandling = { digest: true, email: null, hostsWait: true };

/** Words of an organizer, for each visitor in their own language. */
export interface BothLanguages {
  en: string;
  es: string;
}

export interface Banner extends BothLanguages {
  /** Where it leads: an https address, or a page of this site ("/register"). */
  link?: string | undefined;
}

/** What pages may know that anybody can open (CON-17). */
export type PublicEdition = Omit<Edition, "venue">;

export function withoutVenue(edition: Edition): PublicEdition {
  const { venue: _, ...told } = edition;
  return told;
}

/** The facts and outside addresses that are not set: the site shows nothing in their place (PAG-84). */
export function unsetFacts({ venue, contactEmail, links }: Edition): string[] {
  const given: Record<string, unknown> = { venue, contactEmail, ...links };
  return optionalFacts.filter((name) => !given[name]);
}

const optionalFacts = [
  "venue",
  "contactEmail",
  "donate",
  "paymentApps",
  "communityChat",
  "invocationPage",
  "coheringPage",
  "integrationPage",
  "invitationForm",
  "films",
  "calendars",
  "calendarEmbed",
  "webMap",
] as const satisfies readonly ("venue" | "contactEmail" | keyof ExternalLinks)[];

export interface PastYear {
  year: number;
  /** The key its registrations were stored under. */
  key: string;
  first: Day;
  last: Day;
  participants: number;
  events: number;
  kickoff: number;
  days: number;
  /** The catalog that tells how it was; each year has words of its own. */
  story: Extract<keyof Catalog, `recap${number}`>;
}

export interface Hours {
  from: string;
  to: string;
}

export type ScheduleItem = "dinner" | "invocation" | "shares" | "party";

/** Outside addresses (PAG-84). One that is not set leaves no trace on the site. */
export interface ExternalLinks {
  donate?: string;
  paymentApps?: { name: string; url: string }[];
  communityChat?: string;
  invocationPage?: string;
  coheringPage?: string;
  integrationPage?: string;
  invitationForm?: string;
  /** Films of past years: a player that may be embedded, or a film file (.mp4, .webm). */
  films?: Film[];
  calendars?: { name: string; url: string }[];
  calendarEmbed?: string;
  webMap?: string;
}

export interface Film {
  year: number;
  url: string;
  /** Where the captions or the spoken words can be read. */
  captions?: string;
}

export const themes = ["ecology", "arts", "wellness", "technology", "community", "economy"] as const;
export type Theme = (typeof themes)[number];

/** The other list of six, for the pages that invite and the press kit (HOM-13, PAG-24). */
export const joinThemes = ["ecology", "arts", "wellness", "technology", "governance", "villaging"] as const;

/** The living values in their order, 01 to 06 (PAG-08, PAG-09). */
export const values = ["participation", "care", "interdependence", "roots", "abundance", "amplify"] as const;

/** What people offer (PAG-34). */
export const offers = ["host", "space", "story", "art", "support", "else"] as const;
