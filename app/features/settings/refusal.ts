import { commonAnswers, invalidAnswer, plainAnswer, type Answer } from "~/i18n/refusal-answer";
import type { Translate } from "~/i18n/translate";
import { fieldSentences } from "~/lib/forms/field-errors";
import type { Refusal, RefusalAnswer } from "~/lib/forms/refusal";
import { readDrawing } from "~/lib/svg/read-drawing";
import { dayBefore } from "../edition/day-order.ts";
import { offerLimits } from "../edition/offers.ts";
import { themeLimits } from "../edition/themes.ts";
import { fieldsOf, longestOf, type SettingFieldName, type SettingName } from "./fields.ts";
import type { SettingErrors, Typed } from "./schema.ts";
import type { Settings } from "./setting.ts";

const answers = {
  ...commonAnswers,
  unavailable: [503, "settings.failed", "errors.typedKept"],
  conflict: [409, "settings.conflict.title"],
} as const satisfies Record<string, Answer>;

export type SettingRefusal =
  | Exclude<Refusal<string, "unreadable">, { reason: "too-many" }>
  | { ok: false; reason: "conflict"; current: Settings[SettingName] | undefined };

/** Returns the status and message for a refused setting. */
export function answerTo(t: Translate, setting: SettingName, refusal: SettingRefusal, typed?: Typed): RefusalAnswer {
  if (refusal.reason !== "invalid") return plainAnswer(t, answers[refusal.reason]);
  const [text] = Object.values(settingMessages(t, setting, refusal.errors, typed));
  return invalidAnswer({ message: t("settings.failed"), text });
}

/** The sentences beside the fields. What is wrong with a drawing is named from what was typed. */
export function settingMessages(
  t: Translate,
  setting: SettingName,
  errors: SettingErrors,
  typed: Typed = {},
): Partial<Record<string, string>> {
  return fieldSentences(errors, (named, reason) => {
    const name = named.replace(/(?<!\d)\d+$/, "") as SettingFieldName;
    const [, field] = fieldsOf(setting).find(([known]) => known === name) ?? [];
    const label = field ? t(`settings.fields.${name}`) : "";
    if (reason === "invalidDrawing") return drawingMessage(t, typed[named] ?? "");
    if (reason === "endNotAfterStart") return outOfOrder(t, setting, name);
    if (reason === "wrongYear") return t(`settings.${wrongYearOf(setting, name)}`, { field: label });
    // What is no field is wrong with the list as a whole.
    const { least: min, most } = setting === "offers" ? offerLimits : themeLimits;
    return t(`validation.${reason}`, { field: label, max: field ? (longestOf(field) ?? 0) : most, min });
  });
}

/** Names what a drawing is refused for. */
export function drawingMessage(t: Translate, file: string): string {
  const read = readDrawing(file);
  return read.ok ? "" : t(`settings.look.drawing.${read.problem}`, { what: read.what });
}

function wrongYearOf(setting: SettingName, field: SettingFieldName) {
  if (setting === "next") return "notAfter";
  return field === "invocation" ? "otherYear" : "tooFar";
}

/** Returns the message for a value that must be later than another one, such as the end of registration. */
function outOfOrder(t: Translate, setting: SettingName, name: SettingFieldName): string {
  if (setting === "registration") return t("settings.untilBeforeFrom");
  const earlier = setting === "days" ? dayBefore(name) : undefined;
  if (!earlier) return t("settings.timesOutOfOrder");
  return t("settings.tooEarly", { later: t(`settings.fields.${name}`), earlier: t(`settings.fields.${earlier}`) });
}
