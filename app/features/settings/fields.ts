import { longestAddress } from "~/lib/mail/longest-address";
import { typePairNames } from "~/lib/look/type-pairs";
import { mostLetters } from "~/lib/mark/letter-forms";
import { markStyles, drawingLimits } from "~/lib/mark/mark";
import { baseColors, type BaseColor } from "~/lib/palette/palette";
import { threads } from "~/lib/palette/threads";
import { emblemNames } from "~/lib/drawings/emblem-names";
import type { Language } from "~/i18n/translate";
import { longestKey } from "./entry-key.ts";
import { homeSections, scheduleItems } from "../edition/edition.ts";
import { askings, type OfferWord } from "../edition/offers.ts";
import type { ThemeWord } from "../edition/themes.ts";

/** The input of a setting's field and its limits. A field that is not required may be empty. */
export type SettingField =
  | { kind: "choice"; choices: readonly string[] }
  /** An item of the opening evening's schedule. */
  | { kind: "item"; choices: readonly string[] }
  | { kind: "line" | "lines"; max: number; isRequired?: true }
  /** An https address. */
  | { kind: "address"; isRequired?: true }
  /** Also a page of this site. */
  | { kind: "address or page" }
  | { kind: "day"; isRequired?: true }
  /** Some of the choices in order, separated by spaces. */
  | { kind: "order"; choices: readonly string[] }
  /** An SVG file of plain shapes. */
  | { kind: "drawing"; max: number }
  /** Six hexadecimal digits after a number sign, as a browser sends it. */
  | { kind: "color" }
  /** An IANA time zone. */
  | { kind: "zone" }
  /** The stable key of an entry, generated from its English name when it is added. */
  | { kind: "key"; joint: "-" | "_" }
  /** A moment is a day with a time, in the edition's zone. */
  | { kind: "moment" | "time" | "year" | "coming year" | "tick" | "email" };

export type SettingFields = Readonly<Record<string, SettingField>>;

const link = { url: { kind: "address" } } as const;
const namedLink = {
  name: { kind: "line", max: 80, isRequired: true },
  url: { kind: "address", isRequired: true },
} as const;

const requiredDay = { kind: "day", isRequired: true } as const;
const requiredLine = { kind: "line", max: 80, isRequired: true } as const;
const hours = { begins: { kind: "time" }, ends: { kind: "time" } } as const;

/** The texts of a theme in both languages. */
const themeNames = {
  name_en: { kind: "line", max: 60, isRequired: true },
  name_es: { kind: "line", max: 60, isRequired: true },
  short_en: { kind: "line", max: 24 },
  short_es: { kind: "line", max: 24 },
  invited_en: { kind: "line", max: 60 },
  invited_es: { kind: "line", max: 60 },
  text_en: { kind: "line", max: 160 },
  text_es: { kind: "line", max: 160 },
} as const satisfies Record<`${ThemeWord}_${Language}`, SettingField>;

/** The texts of an offer: its name, its question, and its description on the home page. */
const offerNames = {
  name_en: { kind: "line", max: 60, isRequired: true },
  name_es: { kind: "line", max: 60, isRequired: true },
  asked_en: { kind: "line", max: 120 },
  asked_es: { kind: "line", max: 120 },
  title_en: { kind: "line", max: 60 },
  title_es: { kind: "line", max: 60 },
  text_en: { kind: "line", max: 160 },
  text_es: { kind: "line", max: 160 },
} as const satisfies Record<`${OfferWord}_${Language}`, SettingField>;

/** The settings in the order of the office, with their fields. They override the edition's file. */
export const settingFields = {
  names: { name: requiredLine, city: requiredLine, region: requiredLine, zone: { kind: "zone" } },
  days: {
    contributorsReply: requiredDay,
    contributorsGathering: requiredDay,
    invocation: requiredDay,
    firstOfTen: requiredDay,
    integration: requiredDay,
  },
  contributorsHours: hours,
  schedule: { item: { kind: "item", choices: scheduleItems }, ...hours },
  next: { year: { kind: "coming year" }, invocation: { kind: "day" } },
  registration: {
    state: { kind: "choice", choices: ["open", "soon", "closed"] },
    from: { kind: "moment" },
    until: { kind: "moment" },
  },
  registrationWords: { en: { kind: "lines", max: 500 }, es: { kind: "lines", max: 500 } },
  venue: { name: { kind: "line", max: 200 }, isPublic: { kind: "tick" } },
  addressBy: { day: { kind: "day" } },
  banner: {
    en: { kind: "line", max: 160 },
    es: { kind: "line", max: 160 },
    link: { kind: "address or page" },
  },
  home: { sections: { kind: "order", choices: homeSections } },
  contactEmail: { email: { kind: "email" } },
  proposals: { digest: { kind: "tick" }, email: { kind: "email" }, hostsWait: { kind: "tick" } },
  palette: Object.fromEntries(baseColors.map((base) => [base, { kind: "color" }])) as Record<
    BaseColor,
    { kind: "color" }
  >,
  mark: {
    style: { kind: "choice", choices: markStyles },
    letters: { kind: "line", max: mostLetters },
    drawing: { kind: "drawing", max: drawingLimits.file },
  },
  typefaces: { pair: { kind: "choice", choices: typePairNames } },
  themes: {
    key: { kind: "key", joint: "-" },
    ...themeNames,
    thread: { kind: "choice", choices: threads },
    emblem: { kind: "choice", choices: emblemNames },
  },
  offers: {
    key: { kind: "key", joint: "_" },
    ...offerNames,
    asking: { kind: "choice", choices: askings },
    isShown: { kind: "tick" },
    isEvent: { kind: "tick" },
    thread: { kind: "choice", choices: threads },
    emblem: { kind: "choice", choices: emblemNames },
  },
  donate: link,
  paymentApps: namedLink,
  communityChat: link,
  invitationForm: link,
  invocationPage: link,
  coheringPage: link,
  integrationPage: link,
  films: {
    year: { kind: "year" },
    url: { kind: "address", isRequired: true },
    captions: { kind: "address" },
  },
  calendars: namedLink,
  calendarEmbed: link,
} as const satisfies Record<string, SettingFields>;

export type SettingName = keyof typeof settingFields;
type NamesIn<All> = All extends unknown ? keyof All & string : never;
export type SettingFieldName = NamesIn<(typeof settingFields)[SettingName]>;

export const settingNames = Object.keys(settingFields) as SettingName[];

export function isSettingName(name: unknown): name is SettingName {
  return settingNames.some((known) => known === name);
}

/** The settings that are facts of the year; all others are texts and links. */
export const yearSettings = ["names", "days", "contributorsHours", "schedule", "next"] as const satisfies SettingName[];

export function isYearSetting(name: SettingName): boolean {
  return yearSettings.some((one) => one === name);
}

/** The fields of a setting, by their names. */
export function fieldsOf(setting: SettingName): [SettingFieldName, SettingField][] {
  return Object.entries(settingFields[setting]) as [SettingFieldName, SettingField][];
}

/** True for a list: each entry has all the fields. */
export function isList(setting: SettingName): boolean {
  return ["schedule", "themes", "offers", "paymentApps", "films", "calendars"].includes(setting);
}

/** True for a list whose entries are stored by keys elsewhere. */
export function hasKeys(setting: SettingName): boolean {
  return "key" in settingFields[setting];
}

/** Returns the maximal number of entries of a list. Offers may exceed their limit with entries that are not in use. */
export function mostEntries(setting: SettingName): number {
  return setting === "offers" ? 24 : 12;
}

const longestUrl = 2_000;
/** The length of values with a fixed format, such as "2025-10-16T18:00". */
const lengths = { key: longestKey, color: 7, zone: 60, moment: 16, day: 10, time: 5, year: 4, "coming year": 4 };

/** Returns the maximal length of a field in characters, or undefined if it has no text. */
export function longestOf(field: SettingField): number | undefined {
  if ("max" in field) return field.max;
  if (field.kind === "order") return field.choices.join(" ").length;
  if (field.kind in lengths) return lengths[field.kind as keyof typeof lengths];
  if (field.kind === "email") return longestAddress;
  return field.kind === "address" || field.kind === "address or page" ? longestUrl : undefined;
}
