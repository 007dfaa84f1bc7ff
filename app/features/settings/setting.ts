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
import { settingFields, settingNames, type SettingName } from "./fields.ts";

/** Each setting as it is stored; null leaves it out of the site although the file has it. */
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

export const linkNames = settingNames.filter((name): name is LinkName => "url" in settingFields[name]);

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
