import { commonAnswers, invalidAnswer, plainAnswer, type Answer } from "~/i18n/refusal-answer";
import type { Translate } from "~/i18n/translate";
import { fieldSentences } from "~/lib/forms/field-errors";
import type { Refusal, RefusalAnswer } from "~/lib/forms/refusal";
import { longest, type SettingErrors } from "./schema.ts";
import { shapes } from "./setting-fields.ts";
import type { SettingName, Settings } from "./setting.ts";

const answers = {
  ...commonAnswers,
  unavailable: [503, "settings.failed", "errors.typedKept"],
  conflict: [409, "settings.conflict.title"],
} as const satisfies Record<string, Answer>;

export type SettingRefusal =
  | Exclude<Refusal<string, "unreadable">, { reason: "too-many" }>
  | { ok: false; reason: "conflict"; current: Settings[SettingName] | undefined };

/** What a refusal says and with which status. */
export function answerTo(t: Translate, setting: SettingName, refusal: SettingRefusal): RefusalAnswer {
  if (refusal.reason !== "invalid") return plainAnswer(t, answers[refusal.reason]);
  const [text] = Object.values(settingMessages(t, setting, refusal.errors));
  return invalidAnswer({ message: t("settings.failed"), text });
}

/** The sentences beside the fields. */
export function settingMessages(
  t: Translate,
  setting: SettingName,
  errors: SettingErrors,
): Partial<Record<string, string>> {
  return fieldSentences(errors, (typed, reason) => {
    const name = typed.replace(/(?<!\d)\d+$/, "") as SettingFieldName;
    const { max } = shapes[setting].fields.find((field) => field.name === name) ?? {};
    if (setting === "registration" && reason === "endNotAfterStart") return t("settings.untilBeforeFrom");
    return t(`validation.${reason}`, { field: t(`settings.fields.${name}`), max: max ? longest[max] : 0, min: 0 });
  });
}

export type SettingFieldName =
  | "state"
  | "from"
  | "until"
  | "en"
  | "es"
  | "name"
  | "isPublic"
  | "link"
  | "email"
  | "digest"
  | "hostsWait"
  | "url"
  | "year"
  | "day"
  | "captions";
