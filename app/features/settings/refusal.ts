import { commonAnswers, invalidAnswer, plainAnswer, type Answer } from "~/i18n/refusal-answer";
import type { Translate } from "~/i18n/translate";
import { fieldSentences } from "~/lib/forms/field-errors";
import type { Refusal, RefusalAnswer } from "~/lib/forms/refusal";
import { readDrawing } from "~/lib/svg/read-drawing";
import { dayBefore } from "../edition/day-order.ts";
import { offerLimits } from "../edition/offers.ts";
import { themeLimits } from "../edition/themes.ts";
import { fieldsOf, longestOf, type SettingFieldName, type SettingName } from "./fields.ts";
import type { SettingErrors, FormValues } from "./schema.ts";
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
export function answerTo(
  t: Translate,
  setting: SettingName,
  refusal: SettingRefusal,
  values?: FormValues,
): RefusalAnswer {
  if (refusal.reason !== "invalid") return plainAnswer(t, answers[refusal.reason]);
  const [text] = Object.values(settingMessages(t, setting, refusal.errors, values));
  return invalidAnswer({ message: t("settings.failed"), text });
}

/** Returns the messages beside the fields. `values` is needed to explain what is wrong with a drawing. */
export function settingMessages(
  t: Translate,
  setting: SettingName,
  errors: SettingErrors,
  values: FormValues = {},
): Partial<Record<string, string>> {
  return fieldSentences(errors, (path, reason) => {
    const name = path.replace(/(?<!\d)\d+$/, "") as SettingFieldName;
    const [, field] = fieldsOf(setting).find(([key]) => key === name) ?? [];
    const label = field ? t(`settings.fields.${name}`) : "";
    if (reason === "invalidDrawing") return drawingMessage(t, values[path] ?? "");
    if (reason === "endNotAfterStart") return outOfOrder(t, setting, name);
    if (reason === "wrongYear") return t(`settings.${wrongYearKey(setting, name)}`, { field: label });
    // An error without a field concerns the whole list.
    const { least: min, most } = setting === "offers" ? offerLimits : themeLimits;
    return t(`validation.${reason}`, { field: label, max: field ? (longestOf(field) ?? 0) : most, min });
  });
}

/** Returns why a drawing is refused; empty for a valid one. */
export function drawingMessage(t: Translate, file: string): string {
  const drawing = readDrawing(file);
  return drawing.ok ? "" : t(`settings.look.drawing.${drawing.problem}`, { what: drawing.what });
}

function wrongYearKey(setting: SettingName, field: SettingFieldName) {
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
