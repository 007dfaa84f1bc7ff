import type { Day } from "~/i18n/dates";
import {
  usualProposalHandling,
  type Banner,
  type BothLanguages,
  type Edition,
  type ExternalLinks,
  type Film,
  type ProposalHandling,
} from "../edition/edition.ts";

/** What organizers may set over the facts of the edition's file, in the order of the office. */
export const settingNames = [
  "registration",
  "registrationWords",
  "venue",
  "addressBy",
  "banner",
  "contactEmail",
  "proposals",
  "donate",
  "paymentApps",
  "communityChat",
  "invitationForm",
  "invocationPage",
  "coheringPage",
  "integrationPage",
  "films",
  "calendars",
  "calendarEmbed",
] as const satisfies readonly (keyof Settings)[];

export type SettingName = (typeof settingNames)[number];

/** Each as it is stored; null leaves it out of the site although the file has it. */
export interface Settings {
  registration: RegistrationSetting;
  registrationWords: BothLanguages | null;
  venue: VenueSetting | null;
  addressBy: Day | null;
  banner: Banner | null;
  contactEmail: string | null;
  proposals: ProposalHandling;
  donate: string | null;
  paymentApps: NamedLink[] | null;
  communityChat: string | null;
  invitationForm: string | null;
  invocationPage: string | null;
  coheringPage: string | null;
  integrationPage: string | null;
  films: Film[] | null;
  calendars: NamedLink[] | null;
  calendarEmbed: string | null;
}

export interface RegistrationSetting {
  state: "open" | "soon" | "closed";
  /** On the clocks of the edition's zone, "2025-09-01T09:00"; while it is open only. */
  from: string | null;
  until: string | null;
}

export interface VenueSetting {
  name: string;
  isPublic: boolean;
}

interface NamedLink {
  name: string;
  url: string;
}

type LinkName = keyof ExternalLinks & SettingName;

export const linkNames = settingNames.filter((name): name is LinkName => !isFact(name));

function isFact(name: SettingName): name is Exclude<SettingName, LinkName> {
  return ["registration", "registrationWords", "venue", "addressBy", "banner", "contactEmail", "proposals"].includes(
    name,
  );
}

/** @public What the file of the edition says where nothing is set. */
export function defaultsOf(edition: Edition): Settings {
  const {
    registrationOpen,
    registrationWords = null,
    venue,
    publicVenue,
    addressBy = null,
    banner = null,
    contactEmail = null,
    proposals = usualProposalHandling,
  } = edition;
  const links = linkNames.map((name) => [name, edition.links[name] ?? null]);
  return {
    ...(Object.fromEntries(links) as Pick<Settings, LinkName>),
    registration: { state: registrationOpen ? "open" : "soon", from: null, until: null },
    registrationWords,
    venue: venue ? { name: venue, isPublic: publicVenue !== undefined } : null,
    addressBy,
    banner,
    contactEmail,
    proposals,
  };
}

export function isSettingName(name: unknown): name is SettingName {
  return settingNames.some((known) => known === name);
}
