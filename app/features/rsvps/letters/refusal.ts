import { commonAnswers, invalidAnswer, plainAnswer, tooManyAnswer, type Answer } from "~/i18n/refusal-answer";
import type { Translate } from "~/i18n/translate";
import type { Refusal, RefusalAnswer } from "~/lib/forms/refusal";
import type { letterFields } from "./fields.ts";

const answers = {
  ...commonAnswers,
  closed: [409, "rsvp.letter.closed"],
  nobody: [409, "rsvp.letter.nobody"],
  "link-unknown": [404, "rsvp.toasts.unknown"],
  unavailable: [503, "rsvp.toasts.failed", "rsvp.toasts.failedText"],
} as const satisfies Record<string, Answer>;

export type LetterRefusal = Refusal<keyof typeof letterFields, keyof typeof answers>;

/** Returns the status and message of a refused letter. */
export function answerToLetter(t: Translate, refusal: LetterRefusal): RefusalAnswer {
  if (refusal.reason === "invalid") {
    const isEmpty = Object.values(refusal.errors).includes("required");
    return invalidAnswer({ message: t(isEmpty ? "rsvp.letter.empty" : "rsvp.letter.tooLong") });
  }
  if (refusal.reason === "too-many") return tooManyAnswer(refusal, { message: t("rsvp.letter.tooMany") });
  return plainAnswer(t, answers[refusal.reason]);
}
