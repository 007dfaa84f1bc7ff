import * as z from "zod";
import { fieldErrors, type FieldErrors } from "~/lib/forms/field-errors";
import { longestAddress } from "~/lib/mail/longest-address";
import { readDay } from "~/lib/time/read-day";
import { singleLine } from "~/lib/text/single-line";
import { typedInstant } from "~/lib/time/zoned-time";
import { boundedText, emailAddress, visibleName } from "~/lib/fields/text-rules";
import type { SettingName, Settings } from "./setting.ts";

/** A setting as its form sends it: every field a text. */
export type Typed = Readonly<Record<string, string>>;
export type SettingErrors = FieldErrors<string>;

/** The longest texts, in characters. */
export const longest = {
  words: 500,
  banner: 160,
  name: 80,
  venue: 200,
  url: 2_000,
  email: longestAddress,
} as const;

/** The most entries of a list, such as payment apps. */
export const mostEntries = 12;

export const registrationStates = ["open", "soon", "closed"] as const;

/** Reads what was typed; null leaves the setting out of the site. */
export function readSetting(
  name: SettingName,
  typed: Typed,
): { ok: true; value: Settings[SettingName] } | { ok: false; errors: SettingErrors } {
  const { data, error } = schemas[name].safeParse(typed);
  return error
    ? { ok: false, errors: fieldErrors(error as z.ZodError as z.ZodError<Typed>) }
    : { ok: true, value: data! };
}

const text = (max: number) => boundedText(max).default("");
const webAddress = text(longest.url).refine((typed) => !typed || isHttps(typed), "notHttps");
const neededAddress = boundedText(longest.url).min(1, "required").refine(isHttps, "notHttps");
const moment = text(16).refine((typed) => !typed || isMoment(typed), "invalidDate");
const optionalAddress = text(longest.email)
  .refine((typed) => !typed || emailAddress.safeParse(typed).success, "invalidEmail")
  .transform((typed) => (typed ? emailAddress.parse(typed) : null));
const link = z.object({ url: webAddress }).transform(({ url }) => url || null);
const named = { name: visibleName(longest.name), url: neededAddress };
const film = {
  year: boundedText(4)
    .regex(/^\d{4}$/, "unknownChoice")
    .transform(Number),
  url: neededAddress,
  captions: webAddress,
};

const schemas: { [Name in SettingName]: z.ZodType<Settings[Name]> } = {
  registration: z
    .object({ state: z.enum(registrationStates, "unknownChoice"), from: moment, until: moment })
    .refine(({ state, from, until }) => state !== "open" || !from || !until || from < until, {
      path: ["until"],
      message: "endNotAfterStart",
    })
    .transform(({ state, from, until }) => {
      const isOpen = state === "open";
      return { state, from: (isOpen && from) || null, until: (isOpen && until) || null };
    }),
  registrationWords: bothOrNone(z.object({ en: text(longest.words), es: text(longest.words) })).transform((words) =>
    words.en ? words : null,
  ),
  venue: z
    .object({ name: text(longest.venue).overwrite(singleLine), isPublic: text(3) })
    .transform(({ name, isPublic }) => (name ? { name, isPublic: isPublic !== "" } : null)),
  addressBy: z
    .object({ day: text(10).refine((typed) => !typed || readDay(typed) !== undefined, "invalidDate") })
    .transform(({ day }) => readDay(day) ?? null),
  banner: bothOrNone(
    z.object({
      en: text(longest.banner).overwrite(singleLine),
      es: text(longest.banner).overwrite(singleLine),
      link: text(longest.url).refine((typed) => !typed || isHttps(typed) || isOwnPage(typed), "notHttpsOrPage"),
    }),
  ).transform(({ link: place, ...words }) => (words.en ? { ...words, ...(place ? { link: place } : {}) } : null)),
  contactEmail: z.object({ email: optionalAddress }).transform(({ email }) => email),
  proposals: z
    .object({ digest: text(3), email: optionalAddress, hostsWait: text(3) })
    .transform(({ digest, email, hostsWait }) => ({ digest: digest !== "", email, hostsWait: hostsWait !== "" })),
  donate: link,
  paymentApps: listOf(named),
  communityChat: link,
  invitationForm: link,
  invocationPage: link,
  coheringPage: link,
  integrationPage: link,
  films: listOf(film).transform(
    (films) => films && films.map(({ captions, ...one }) => (captions ? { ...one, captions } : one)),
  ),
  calendars: listOf(named),
  calendarEmbed: link,
};

/** Words are for everybody, or for nobody. */
function bothOrNone<Words extends { en: string; es: string }>(schema: z.ZodType<Words>): z.ZodType<Words> {
  return schema
    .refine(({ en, es }) => en || !es, { path: ["en"], message: "bothLanguages" })
    .refine(({ en, es }) => es || !en, { path: ["es"], message: "bothLanguages" });
}

/** The entries of a list, sent as "name0", "url0", "name1" …; those left blank are none. */
function listOf<Column extends z.ZodRawShape>(columns: Column): z.ZodType<z.output<z.ZodObject<Column>>[] | null> {
  const entry = z.object(columns);
  return z.record(z.string(), z.string()).transform((typed, context) => {
    const entries = Array.from({ length: mostEntries }, (_, place) => {
      const cells = Object.keys(columns).map((column) => [column, typed[`${column}${place}`]?.trim() ?? ""]);
      if (cells.every(([, cell]) => cell === "")) return undefined;
      const { data, error } = entry.safeParse(Object.fromEntries(cells));
      for (const { path, message } of error?.issues ?? [])
        context.addIssue({ code: "custom", path: [`${String(path[0])}${place}`], message });
      return data;
    }).filter((read) => read !== undefined);
    return entries.length > 0 ? entries : null;
  });
}

/**
 * An address that browsers open from a page of ours, and that nobody on the way can change. The name of its site may stand
 * in a policy of ours, so it holds no sign that parts one.
 */
function isHttps(typed: string): boolean {
  if (!URL.canParse(typed) || !/^https:\/\/[^\s]+$/i.test(typed)) return false;
  const { hostname, username, password } = new URL(typed);
  return /^[\w.:[\]-]+$/.test(hostname) && !username && !password;
}

/** "/register", never "//somewhere.else". */
function isOwnPage(typed: string): boolean {
  const origin = "https://site.invalid";
  return /^\/(?![/\\])[^\s\\]*$/.test(typed) && URL.canParse(typed, origin) && new URL(typed, origin).origin === origin;
}

function isMoment(typed: string): boolean {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)$/.exec(typed) ?? [];
  return Boolean(day && time && typedInstant("UTC", day, time));
}
