import { commonAnswers, fieldSentence, plainAnswer, tooManyAnswer, type Answer } from "~/i18n/refusal-answer";
import type { Translate } from "~/i18n/translate";
import { fieldSentences } from "~/lib/forms/field-errors";
import type { Refused, RefusalAnswer, TooMany } from "~/lib/forms/refusal";
import { largestFile, leastWidth } from "../calendar/pictures/picture.ts";
import type { FileError } from "../calendar/pictures/refusal.ts";
import { voiceFields } from "./fields.ts";
import type { VoiceErrors } from "./schema.ts";

export type VoiceRefusal =
  | { ok: false; reason: "invalid"; errors: VoiceErrors }
  | { ok: false; reason: "file"; file: FileError }
  | Refused<keyof typeof answers>
  | TooMany;

const answers = {
  ...commonAnswers,
  conflict: [409, "admin.conflict.title"],
  gone: [404, "voices.refused.gone"],
  busy: [503, "voices.refused.failed", "pictures.refused.busy"],
  unavailable: [503, "voices.refused.failed", "errors.refused.outage"],
} as const satisfies Record<string, Answer>;

export function answerToVoice(t: Translate, refusal: VoiceRefusal): RefusalAnswer {
  if (refusal.reason === "too-many") return tooManyAnswer(refusal, { message: t("pictures.refused.tooMany") });
  if (refusal.reason === "invalid" || refusal.reason === "file")
    return { status: 422, message: t("voices.refused.failed"), text: Object.values(voiceMessages(t, refusal))[0] };
  return plainAnswer(t, answers[refusal.reason]);
}

/** Returns the message beside each invalid field. */
export function voiceMessages(t: Translate, refusal: VoiceRefusal): Partial<Record<string, string>> {
  if (refusal.reason === "file")
    return { photo: t(`pictures.file.${refusal.file}`, { size: largestFile / 1024 / 1024, width: leastWidth }) };
  if (refusal.reason !== "invalid") return {};
  return fieldSentences(refusal.errors, (field, reason) => {
    if (reason === "required" && (field === "wordsEn" || field === "hasConsented")) return t(`voices.missing.${field}`);
    if (reason === "required" && (field === "altEn" || field === "altEs")) return t("pictures.alt.required");
    return fieldSentence(t, reason, t(`voices.fields.${field}`), voiceFields[field]);
  });
}
