import { commonAnswers, plainAnswer, tooManyAnswer, type Answer } from "~/i18n/refusal-answer";
import type { Translate } from "~/i18n/translate";
import type { FieldErrors, FieldReason } from "~/lib/forms/field-errors";
import type { Refusal, RefusalAnswer } from "~/lib/forms/refusal";
import { largestFile, leastWidth, longestAlt } from "./picture.ts";

const answers = {
  ...commonAnswers,
  busy: [503, "pictures.refused.busy"],
  changed: [409, "pictures.refused.changed", "pictures.refused.changedText"],
  gone: [409, "pictures.refused.gone"],
  "not-kept": [409, "pictures.refused.not-kept"],
  unavailable: [503, "pictures.refused.unavailable"],
} as const satisfies Record<string, Answer>;

/** The reasons for refusing a file. */
export type FileError =
  | "missing"
  | "too-large"
  | "too-many-points"
  | "too-small"
  | "too-long"
  | "heic"
  | "gif"
  | "drawing"
  | "not-a-picture"
  | "damaged";

export interface PictureErrors extends FieldErrors<"alt" | "altEs"> {
  file?: FileError | undefined;
}

export type PictureRefusal =
  | Exclude<Refusal<"alt", keyof typeof answers>, { reason: "invalid" }>
  | ({ ok: false; reason: "invalid" } & PictureErrors);

/**
 * Returns the message and status for a refused picture. A browser does not keep the chosen file, so it must be chosen
 * again.
 */
export function answerToPicture(
  t: Translate,
  refusal: PictureRefusal,
  { hadFile }: { hadFile: boolean },
): RefusalAnswer {
  if (refusal.reason === "invalid") {
    const { file, alt, altEs } = pictureMessages(t, refusal);
    const text = [file || alt || altEs, hadFile && t("pictures.refused.again")].filter(Boolean).join(" ");
    return { status: 422, message: t("pictures.refused.title"), text };
  }
  if (refusal.reason === "too-many") return tooManyAnswer(refusal, { message: t("pictures.refused.tooMany") });
  const answer = plainAnswer(t, answers[refusal.reason]);
  return refusal.reason === "changed" && hadFile ? { ...answer, text: t("pictures.refused.again") } : answer;
}

export type PictureMessages = Record<keyof PictureErrors, string>;

/** Returns the messages beside the fields. */
export function pictureMessages(t: Translate, refusal: PictureRefusal): PictureMessages {
  if (refusal.reason !== "invalid") return { file: "", alt: "", altEs: "" };
  const { file, alt, altEs } = refusal;
  const about = (error: FieldReason | undefined) => {
    if (error === "required" || error === "tooLong") return t(`pictures.alt.${error}`, { max: longestAlt });
    return error ? t("validation.badCharacter", { field: t("pictures.alt.label") }) : "";
  };
  return {
    file: file ? t(`pictures.file.${file}`, { size: largestFile / 1024 / 1024, width: leastWidth }) : "",
    alt: about(alt),
    altEs: about(altEs),
  };
}
