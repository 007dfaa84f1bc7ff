import type { Edition } from "../edition/edition.ts";
import { mostEntries, type Typed } from "./schema.ts";
import type { SettingName, Settings } from "./setting.ts";

/** How a field of a setting is asked for. */
export interface SettingField {
  name: string;
  kind: "choice" | "moment" | "line" | "lines" | "address" | "email" | "tick" | "year" | "day";
  /** One of the limits in `longest`. */
  max?: "words" | "banner" | "name" | "venue" | "url" | "email";
}

interface Shape {
  fields: readonly SettingField[];
  /** True for a list: each entry has all the fields. */
  isList?: true;
}

const link: Shape = { fields: [{ name: "url", kind: "address", max: "url" }] };
const namedLinks: Shape = {
  isList: true,
  fields: [
    { name: "name", kind: "line", max: "name" },
    { name: "url", kind: "address", max: "url" },
  ],
};

/** @public The fields of each setting's form. */
export const shapes: Readonly<Record<SettingName, Shape>> = {
  registration: {
    fields: [
      { name: "state", kind: "choice" },
      { name: "from", kind: "moment" },
      { name: "until", kind: "moment" },
    ],
  },
  registrationWords: {
    fields: [
      { name: "en", kind: "lines", max: "words" },
      { name: "es", kind: "lines", max: "words" },
    ],
  },
  venue: {
    fields: [
      { name: "name", kind: "line", max: "venue" },
      { name: "isPublic", kind: "tick" },
    ],
  },
  addressBy: { fields: [{ name: "day", kind: "day" }] },
  banner: {
    fields: [
      { name: "en", kind: "line", max: "banner" },
      { name: "es", kind: "line", max: "banner" },
      { name: "link", kind: "line", max: "url" },
    ],
  },
  contactEmail: { fields: [{ name: "email", kind: "email", max: "email" }] },
  proposals: {
    fields: [
      { name: "digest", kind: "tick" },
      { name: "email", kind: "email", max: "email" },
      { name: "hostsWait", kind: "tick" },
    ],
  },
  donate: link,
  paymentApps: namedLinks,
  communityChat: link,
  invitationForm: link,
  invocationPage: link,
  coheringPage: link,
  integrationPage: link,
  films: {
    isList: true,
    fields: [
      { name: "year", kind: "year" },
      { name: "url", kind: "address", max: "url" },
      { name: "captions", kind: "address", max: "url" },
    ],
  },
  calendars: namedLinks,
  calendarEmbed: link,
};

/** A value as its form shows it. */
export function typedOf(setting: SettingName, value: Settings[SettingName]): Typed {
  const { fields, isList } = shapes[setting];
  const asTexts = (entry: unknown, ending = ""): [string, string][] =>
    fields.map(({ name }) => [name + ending, textOf(typeof entry === "string" ? entry : entryText(entry, name))]);
  if (isList) return Object.fromEntries(((value ?? []) as unknown[]).flatMap((entry, n) => asTexts(entry, String(n))));
  return Object.fromEntries(asTexts(value));
}

/** A value as the audit keeps it: a list as one text, an entry a line. */
export function readableOf(setting: SettingName, value: Settings[SettingName]): Typed {
  const { fields, isList } = shapes[setting];
  if (!isList) return typedOf(setting, value);
  const line = (entry: unknown) => fields.map(({ name }) => textOf(entryText(entry, name))).join(" ");
  return { entries: ((value ?? []) as unknown[]).map((entry) => line(entry).trim()).join("\n") };
}

/** What was typed into the fields of a setting; everything else in the form is left out. */
export function typedIn(setting: SettingName, form: FormData): Typed {
  const { fields, isList } = shapes[setting];
  const endings = isList ? Array.from({ length: mostEntries }, (_, n) => String(n)) : [""];
  const names = endings.flatMap((ending) => fields.map(({ name }) => name + ending));
  const sent = names.map((name) => [name, form.get(name)] as const);
  return Object.fromEntries(sent.filter((one): one is [string, string] => typeof one[1] === "string"));
}

/** How many entries a list's form has room for: two more than it shows. */
export function inputCount(typed: Typed): number {
  const used = Object.entries(typed).flatMap(([name, text]) =>
    text ? [Number(/(?<!\d)\d+$/.exec(name)?.[0] ?? 0) + 1] : [],
  );
  return Math.min(mostEntries, Math.max(0, ...used) + 2);
}

/** The years a film can be of. */
export function filmYears({ past }: Pick<Edition, "past">): string[] {
  return past.map(({ year }) => String(year));
}

function entryText(entry: unknown, field: string): unknown {
  return (entry as Record<string, unknown> | null | undefined)?.[field];
}

/** A box is "yes" or empty. */
function textOf(value: unknown): string {
  if (typeof value === "boolean") return value ? "yes" : "";
  return value === null || value === undefined ? "" : String(value);
}
