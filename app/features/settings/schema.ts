import * as z from "zod";
import { fieldErrors, type FieldErrors } from "~/lib/forms/field-errors";
import { readDay } from "~/lib/time/read-day";
import { weakColors } from "~/lib/palette/colors";
import { isColor } from "~/lib/palette/palette";
import { singleLine } from "~/lib/text/single-line";
import { zoneNamed } from "~/lib/time/zone-named";
import { typedInstant } from "~/lib/time/zoned-time";
import { boundedText, emailAddress, visibleName } from "~/lib/fields/text-rules";
import {
  longestOf,
  mostEntries,
  settingFields,
  type SettingField,
  type SettingFields,
  type SettingName,
} from "./fields.ts";
import { brokenOrder, farDays } from "../edition/day-order.ts";
import type { MarkPart } from "~/lib/mark/mark";
import type { Settings } from "./setting.ts";
import { isKey } from "./entry-key.ts";
import { checkMark, readParts, withoutUnused } from "./read-mark.ts";
import { checkOffers } from "./read-offers.ts";
import { checkThemes } from "./read-themes.ts";

/** The values of a setting's form by field name. */
export type FormValues = Readonly<Record<string, string>>;
export type SettingErrors = FieldErrors<string>;

/** Parses the values of a form. A null value removes the fact from the site. */
export function readSetting(
  name: SettingName,
  values: FormValues,
): { ok: true; value: Settings[SettingName] } | { ok: false; errors: SettingErrors } {
  const { data, error } = schemas[name].safeParse(values);
  return error
    ? { ok: false, errors: fieldErrors(error as z.ZodError as z.ZodError<FormValues>) }
    : { ok: true, value: data! };
}

/** The value of a field after parsing. */
type Parsed<Field extends SettingField> = Field extends { kind: "choice" | "item"; choices: readonly (infer Choice)[] }
  ? Choice
  : Field extends { kind: "tick" }
    ? boolean
    : Field extends { kind: "year" }
      ? number
      : Field extends { kind: "day" | "email" }
        ? Field extends { isRequired: true }
          ? string
          : string | null
        : Field extends { kind: "drawing" }
          ? MarkPart[]
          : Field extends { kind: "order"; choices: readonly (infer Choice)[] }
            ? Choice[]
            : string;

function fieldsSchema<Fields extends SettingFields>(fields: Fields) {
  const shape = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fieldSchema(field)]));
  return z.object(shape) as unknown as z.ZodObject<{
    -readonly [Name in keyof Fields]: z.ZodType<Parsed<Fields[Name]>>;
  }>;
}

const text = (max: number) => boundedText(max).default("");

function fieldSchema(field: SettingField): z.ZodType {
  const max = longestOf(field) ?? 0;
  switch (field.kind) {
    case "choice":
    case "item":
      return z.enum(field.choices, "unknownChoice");
    case "line":
      return field.isRequired ? visibleName(max) : text(max).overwrite(singleLine);
    case "lines":
      return text(max);
    case "address":
      return field.isRequired
        ? boundedText(max).min(1, "required").refine(isHttps, "notHttps")
        : text(max).refine((typed) => !typed || isHttps(typed), "notHttps");
    case "address or page":
      return text(max).refine((typed) => !typed || isHttps(typed) || isOwnPage(typed), "notHttpsOrPage");
    case "moment":
      return text(16).refine((typed) => !typed || isMoment(typed), "invalidDate");
    case "day":
      return text(10)
        .refine((typed) => typed || !field.isRequired, "required")
        .refine((typed) => !typed || readDay(typed) !== undefined, "invalidDate")
        .transform((typed) => readDay(typed) ?? null);
    case "time":
      return boundedText(5)
        .min(1, "required")
        .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "invalidTime");
    case "coming year":
      return text(4).refine((typed) => !typed || /^\d{4}$/.test(typed), "unknownChoice");
    case "year":
      return boundedText(4)
        .regex(/^\d{4}$/, "unknownChoice")
        .transform(Number);
    case "order":
      return text(max)
        .transform((typed) => typed.split(" ").filter(Boolean))
        .pipe(z.array(z.enum(field.choices, "unknownChoice")))
        .refine((chosen) => new Set(chosen).size === chosen.length, "unknownChoice");
    case "drawing":
      return text(max).transform(readParts);
    case "key":
      return text(max).refine((typed) => typed === "" || isKey(typed, field.joint), "unknownChoice");
    case "zone":
      return boundedText(max)
        .min(1, "required")
        .refine((typed) => zoneNamed(typed) !== undefined, "unknownZone")
        .transform((typed) => zoneNamed(typed)!)
        .optional();
    case "color":
      return boundedText(7).min(1, "required").toLowerCase().refine(isColor, "invalidColor");
    case "tick":
      return text(3).transform((typed) => typed !== "");
    case "email":
      return text(max)
        .refine((typed) => !typed || emailAddress.safeParse(typed).success, "invalidEmail")
        .transform((typed) => (typed ? emailAddress.parse(typed) : null));
  }
}

const { names, days, contributorsHours, next } = settingFields;
const { registration, registrationWords, venue, addressBy, banner, home, contactEmail, proposals, donate } =
  settingFields;
const link = fieldsSchema(donate).transform(({ url }) => url || null);
const namedLinks = listOf("paymentApps", fieldsSchema(settingFields.paymentApps));

/** Returns a sortable time of an evening, in which the hours before six in the morning come last. */
const inEvening = (time: string) => (time < "06:00" ? `next day ${time}` : time);

const endsLater = { path: ["ends"], message: "endNotAfterStart" };

const schemas: { [Name in SettingName]: z.ZodType<Settings[Name]> } = {
  names: fieldsSchema(names),
  days: fieldsSchema(days).superRefine((typed, context) => {
    for (const { later } of brokenOrder(typed))
      context.addIssue({ code: "custom", path: [later], message: "endNotAfterStart" });
    for (const name of farDays(typed)) context.addIssue({ code: "custom", path: [name], message: "wrongYear" });
  }),
  contributorsHours: fieldsSchema(contributorsHours).refine(({ begins, ends }) => begins < ends, endsLater),
  schedule: listOf("schedule", fieldsSchema(settingFields.schedule)).transform((items, context) => {
    if (!items) context.addIssue({ code: "custom", path: ["begins0"], message: "required" });
    for (const [index, { begins, ends }] of (items ?? []).entries()) {
      const isAfterLast = index === 0 || inEvening(items![index - 1]!.ends) <= inEvening(begins);
      if (inEvening(begins) >= inEvening(ends))
        context.addIssue({ code: "custom", path: [`ends${index}`], message: "endNotAfterStart" });
      if (!isAfterLast) context.addIssue({ code: "custom", path: [`begins${index}`], message: "endNotAfterStart" });
    }
    return items ?? [];
  }),
  next: fieldsSchema(next)
    .refine(({ year, invocation }) => !invocation || invocation.startsWith(`${year}-`), {
      path: ["invocation"],
      message: "invalidDate",
    })
    .transform(({ year, invocation }) => (year ? { year: Number(year), invocation } : null)),
  registration: fieldsSchema(registration)
    .refine(({ state, from, until }) => state !== "open" || !from || !until || from < until, {
      path: ["until"],
      message: "endNotAfterStart",
    })
    .transform(({ state, from, until }) => {
      const isOpen = state === "open";
      return { state, from: (isOpen && from) || null, until: (isOpen && until) || null };
    }),
  registrationWords: bothOrNone(fieldsSchema(registrationWords)).transform((words) => (words.en ? words : null)),
  venue: fieldsSchema(venue).transform((typed) => (typed.name ? typed : null)),
  addressBy: fieldsSchema(addressBy).transform(({ day }) => day),
  banner: bothOrNone(fieldsSchema(banner)).transform(({ link: address, ...words }) =>
    words.en ? { ...words, ...(address ? { link: address } : {}) } : null,
  ),
  home: fieldsSchema(home),
  contactEmail: fieldsSchema(contactEmail).transform(({ email }) => email),
  proposals: fieldsSchema(proposals),
  palette: fieldsSchema(settingFields.palette).superRefine((typed, context) => {
    for (const base of Object.keys(weakColors(typed)))
      context.addIssue({ code: "custom", path: [base], message: "weakColor" });
  }),
  mark: z.preprocess(withoutUnused, fieldsSchema(settingFields.mark).superRefine(checkMark)),
  typefaces: fieldsSchema(settingFields.typefaces),
  themes: listOf("themes", fieldsSchema(settingFields.themes)).transform(checkThemes),
  offers: listOf("offers", fieldsSchema(settingFields.offers)).transform(checkOffers),
  donate: link,
  paymentApps: namedLinks,
  communityChat: link,
  invitationForm: link,
  invocationPage: link,
  coheringPage: link,
  integrationPage: link,
  films: listOf("films", fieldsSchema(settingFields.films)).transform(
    (films) => films && films.map(({ captions, ...one }) => (captions ? { ...one, captions } : one)),
  ),
  calendars: namedLinks,
  calendarEmbed: link,
};

/** Requires texts in both languages or in neither. */
function bothOrNone<Words extends { en: string; es: string }>(schema: z.ZodType<Words>): z.ZodType<Words> {
  return schema
    .refine(({ en, es }) => en || !es, { path: ["en"], message: "bothLanguages" })
    .refine(({ en, es }) => es || !en, { path: ["es"], message: "bothLanguages" });
}

/** Parses a list submitted as "name0", "url0", "name1" …, without its empty entries. */
function listOf<Shape extends z.ZodRawShape>(
  setting: SettingName,
  entry: z.ZodObject<Shape>,
): z.ZodType<z.output<typeof entry>[] | null> {
  return z.record(z.string(), z.string()).transform((typed, context) => {
    const entries = Array.from({ length: mostEntries(setting) }, (_, index) => {
      const cells = Object.keys(entry.shape).map((column) => [column, typed[`${column}${index}`]?.trim() ?? ""]);
      if (cells.every(([, cell]) => cell === "")) return undefined;
      const { data, error } = entry.safeParse(Object.fromEntries(cells));
      for (const { path, message } of error?.issues ?? [])
        context.addIssue({ code: "custom", path: [`${String(path[0])}${index}`], message });
      return data;
    }).filter((item) => item !== undefined);
    return entries.length > 0 ? entries : null;
  });
}

/**
 * True for an https address. Its host may become part of a content security policy, so it must not contain a separator
 * of policies.
 */
function isHttps(typed: string): boolean {
  if (!URL.canParse(typed) || !/^https:\/\/[^\s]+$/i.test(typed)) return false;
  const { hostname, username, password } = new URL(typed);
  return /^[\w.:[\]-]+$/.test(hostname) && !username && !password;
}

/** True for "/register", but not for "//somewhere.else". */
function isOwnPage(typed: string): boolean {
  const origin = "https://site.invalid";
  return /^\/(?![/\\])[^\s\\]*$/.test(typed) && URL.canParse(typed, origin) && new URL(typed, origin).origin === origin;
}

function isMoment(typed: string): boolean {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)$/.exec(typed) ?? [];
  return Boolean(day && time && typedInstant("UTC", day, time));
}
