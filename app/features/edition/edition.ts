import type { Catalog } from "~/i18n/catalogs";
import type { Day } from "~/i18n/dates";
import type { LookFacts } from "./look.ts";
import type { Offer } from "./offers.ts";
import type { Theme } from "./themes.ts";

/** Everything that a community changes for its own year. Texts are in app/i18n under the same names. */
export interface Edition extends LookFacts {
  /** The key under which registrations are stored (CON-01). */
  key: string;
  year: number;
  /** The key of the edition file that this edition and the later ones replace, after a first start in the browser. */
  replaces?: string | undefined;
  name: string;
  city: string;
  region: string;
  /** The venue of the opening and the closing, which only registered people learn (CON-17). */
  venue: string | undefined;
  /** The same venue, once every page may name it. */
  publicVenue?: string | undefined;
  /** The day by which registered people get the venue by email; the default is before the opening. */
  addressBy?: Day | undefined;
  /** The center of the area in degrees, near which places are suggested first; unknown after a first start. */
  centre: { latitude: number; longitude: number } | undefined;
  /** The IANA time zone that determines the current day (PHA-19). */
  zone: string;
  /** The first cycle (CON-03). */
  firstYear: number;
  /** While it is false, registration is coming soon. It closes at the end of the integration day (PAG-22). */
  registrationOpen: boolean;
  /** The announced opening of registration as an instant; it is closed before. */
  registrationFrom?: string | undefined;
  /** True if registration ended before that day. */
  registrationEnded?: boolean;
  /** The organizers' texts on the registration form and after it. */
  registrationWords?: BothLanguages | undefined;
  /** The text that every page shows at its top. */
  banner?: Banner | undefined;
  /** The sections below the head of the home page, in order; the default is all of `homeSections`. */
  homeSections?: readonly HomeSection[] | undefined;
  /** The themes of events and places; the default are the usual six. */
  themes?: readonly Theme[] | undefined;
  /** What people can offer; the default are the usual offers. */
  offers?: readonly Offer[] | undefined;
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
  schedule: ScheduledItem[];
  /** The past years, newest first; empty in the first year. Each has its page in the archive. */
  past: PastYear[];
  /** The following edition once its year is known, which starts the time between editions (PHA-08). */
  next: { year: number; invocation?: Day } | undefined;
  contactEmail: string | undefined;
  /** False unless gifts are known to be tax-deductible, as those of the first edition are (CON-14). */
  areGiftsDeductible?: boolean | undefined;
  links: ExternalLinks;
  /** How the office is notified of proposals; the default is `usualProposalHandling`. */
  proposals?: ProposalHandling | undefined;
  /** The published pages that organizers have written, in the order of their links. They belong to no year. */
  ownPages?: readonly OwnPage[] | undefined;
  /** The organizers' own questions of the registration form in order, including retired ones. They belong to no year. */
  questions?: readonly OwnQuestion[] | undefined;
  /** The built-in questions that the form leaves out. */
  hiddenQuestions?: readonly HideableQuestion[] | undefined;
}

/** The sections below the head of the home page, in their usual order. */
export const homeSections = [
  "nextEvents",
  "whatIs",
  "recap",
  "themes",
  "rhythm",
  "tenDays",
  "spirit",
  "map",
  "voices",
  "joinUs",
  "blueprint",
  "newsletter",
] as const;

export type HomeSection = (typeof homeSections)[number];

export const questionKinds = ["text", "long text", "choice", "choices", "yes-no-maybe", "number", "tick"] as const;
export type QuestionKind = (typeof questionKinds)[number];

/** The name of an own question's field, which no other field of the form has. */
export type OwnName = `own_${string}`;

/** A question that organizers ask on the registration form. */
export interface OwnQuestion {
  name: OwnName;
  kind: QuestionKind;
  labels: BothLanguages;
  helps: { en: string | null; es: string | null };
  /** Empty unless the kind is a choice. Answers store the ids. */
  choices: readonly ({ id: string } & BothLanguages)[];
  isRequired: boolean;
  /** True if its answers are shown only on the person's own screen. */
  isSensitive: boolean;
  /** True if it is no longer asked; its answers are still shown. */
  isRetired: boolean;
}

/** The optional built-in questions, which organizers can leave out. */
export const hideableQuestions = [
  "phoneNumber",
  "organizations",
  "coCreatingInterests",
  "howDidYouHear",
  "additionalNotes",
] as const;
export type HideableQuestion = (typeof hideableQuestions)[number];

/** Where a page of the organizers is linked; the menu's are in the footer too. */
export const linkPlaces = ["footer", "menu", "nowhere"] as const;

/** A page that organizers have written, as links need it; its text is read with the page. */
export interface OwnPage {
  /** The end of its address, "house-rules" in /page/house-rules. */
  slug: string;
  /** Null in a language without a text. */
  titles: { en: string | null; es: string | null };
  linkedFrom: (typeof linkPlaces)[number];
}

export interface ProposalHandling {
  /** True for one email a day while new proposals wait. */
  digest: boolean;
  /** The recipient; null means the contact address. */
  email: string | null;
  /** True if a host's changes to a published event wait for an organizer. */
  hostsWait: boolean;
}

/** The defaults that apply until the organizers set something. */
export const usualProposalHandling: ProposalHandling = { digest: true, email: null, hostsWait: true };

/** An organizer's text in both languages. */
export interface BothLanguages {
  en: string;
  es: string;
}

export interface Banner extends BothLanguages {
  /** The target: an https address, or a page of this site ("/register"). */
  link?: string | undefined;
}

/** The facts that everybody may know (CON-17). */
export type PublicEdition = Omit<Edition, "venue">;

export function withoutVenue(edition: Edition): PublicEdition {
  const { venue: _, ...publicFacts } = edition;
  return publicFacts;
}

/** Returns the facts and outside addresses that are not set; the site omits them (PAG-84). */
export function unsetFacts({ venue, contactEmail, links }: Edition): string[] {
  const facts: Record<string, unknown> = { venue, contactEmail, ...links };
  return optionalFacts.filter((name) => !facts[name]);
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
  /** The key under which that year's registrations are stored. */
  key: string;
  first: Day;
  last: Day;
  participants: number;
  events: number;
  /** The number of people at the opening. */
  kickoff: number;
  days: number;
  hosts?: number;
  /** The number of places on the map. */
  places?: number;
  /** The year's story in the catalogs. A year whose figures the site counted has none. */
  story?: Story;
}

export type Story = Extract<keyof Catalog, `recap${number}`>;

/** Returns the catalog with the titles of a past year. */
export function wordsOfYear({ story }: Pick<PastYear, "story">) {
  return story ?? "pastYear";
}

export interface Hours {
  from: string;
  to: string;
}

export const scheduleItems = ["dinner", "invocation", "shares", "party"] as const;

export interface ScheduledItem {
  item: (typeof scheduleItems)[number];
  hours: Hours;
}

/** Links to other sites (PAG-84). The site omits those that are not set. */
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
  captions?: string;
}

/** The living values in their order, 01 to 06 (PAG-08, PAG-09). */
export const values = ["participation", "care", "interdependence", "roots", "abundance", "amplify"] as const;
