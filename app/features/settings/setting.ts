import type { Day } from "~/i18n/dates";
import type { TypePairName } from "~/lib/look/type-pairs";
import { usualMarkChoice, type MarkChoice } from "~/lib/mark/mark";
import { usualPalette, type Palette } from "~/lib/palette/palette";
import {
  homeSections,
  usualProposalHandling,
  type Banner,
  type BothLanguages,
  type Edition,
  type ExternalLinks,
  type Film,
  type HomeSection,
  type Hours,
  type ProposalHandling,
  type ScheduledItem,
} from "../edition/edition.ts";
import { usualOffers, type Offer } from "../edition/offers.ts";
import { usualThemes, type Theme } from "../edition/themes.ts";
import { settingFields, settingNames, type SettingName } from "./fields.ts";

/** The stored format of each setting; null removes the fact of the edition's file from the site. */
export interface Settings {
  names: NamesSetting;
  days: Edition["days"];
  contributorsHours: HoursSetting;
  schedule: ScheduledSetting[];
  next: { year: number; invocation: Day | null } | null;
  registration: RegistrationSetting;
  registrationWords: BothLanguages | null;
  venue: VenueSetting | null;
  addressBy: Day | null;
  banner: Banner | null;
  home: { sections: HomeSection[] };
  contactEmail: string | null;
  proposals: ProposalHandling;
  palette: Palette;
  mark: MarkChoice;
  typefaces: { pair: TypePairName };
  themes: readonly Theme[];
  offers: readonly Offer[];
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

/** Names that were stored before the zone could be set have none; the zone of the edition applies. */
export interface NamesSetting extends Pick<Edition, "name" | "city" | "region"> {
  zone?: string;
}

export interface RegistrationSetting {
  state: "open" | "soon" | "closed";
  /** Local time in the edition's zone, such as "2025-09-01T09:00". It is only used while registration is open. */
  from: string | null;
  until: string | null;
}

/** Times such as "18:00". */
export interface HoursSetting {
  begins: string;
  ends: string;
}

export interface ScheduledSetting extends HoursSetting {
  item: ScheduledItem["item"];
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

/** @public Returns the defaults of all settings from the edition's facts. */
export function defaultsOf(edition: Edition): Settings {
  const {
    registrationOpen,
    registrationWords = null,
    venue,
    publicVenue,
    addressBy = null,
    banner = null,
    homeSections: sections = homeSections,
    contactEmail = null,
    proposals = usualProposalHandling,
    palette = usualPalette,
    mark,
    typefaces: pair = "usual",
    themes = usualThemes,
    offers = usualOffers,
    name,
    city,
    region,
    zone,
    days,
    contributorsHours,
    schedule,
    next,
  } = edition;
  const links = linkNames.map((name) => [name, edition.links[name] ?? null]);
  return {
    ...(Object.fromEntries(links) as Pick<Settings, LinkName>),
    names: { name, city, region, zone },
    days,
    contributorsHours: asSetting(contributorsHours),
    schedule: schedule.map(({ item, hours }) => ({ item, ...asSetting(hours) })),
    next: next ? { year: next.year, invocation: next.invocation ?? null } : null,
    registration: { state: registrationOpen ? "open" : "soon", from: null, until: null },
    registrationWords,
    venue: venue ? { name: venue, isPublic: publicVenue !== undefined } : null,
    addressBy,
    banner,
    home: { sections: [...sections] },
    contactEmail,
    proposals,
    palette,
    mark: mark?.choice ?? usualMarkChoice,
    typefaces: { pair },
    themes,
    offers,
  };
}

function asSetting({ from, to }: Hours): HoursSetting {
  return { begins: from, ends: to };
}
