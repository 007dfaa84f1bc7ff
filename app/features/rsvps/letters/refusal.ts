import { commonAnswers, invalidAnswer, plainAnswer, tooManyAnswer, type Answer } from "~/i18n/refusal-answer";
import type { Translate } from "~/i18n/translate";
import { fieldSentences, type FieldErrors } from "~/lib/forms/field-errors";
import type { Refusal, RefusalAnswer, TooMany } from "~/lib/forms/refusal";
import type { hostLetterFields, organizersLetterFields } from "./fields.ts";

const answers = {
  ...commonAnswers,
  closed: [409, "rsvp.letter.closed"],
  nobody: [409, "rsvp.letter.nobody"],
  "sent-before": [409, "rsvp.letter.sentBefore"],
  "link-unknown": [404, "rsvp.toasts.unknown"],
  unavailable: [503, "rsvp.toasts.failed", "rsvp.toasts.failedText"],
} as const satisfies Record<string, Answer>;

export type LetterRefusal = Refusal<keyof typeof hostLetterFields, keyof typeof answers>;

/** Returns the status and message of a refused letter. */
export function answerToLetter(t: Translate, refusal: LetterRefusal): RefusalAnswer {
  if (refusal.reason === "invalid") {
    const isEmpty = Object.values(refusal.errors).includes("required");
    return invalidAnswer({ message: t(isEmpty ? "rsvp.letter.empty" : "rsvp.letter.tooLong") });
  }
  if (refusal.reason === "too-many") return tooManyAnswer(refusal, { message: t("rsvp.letter.tooMany") });
  return plainAnswer(t, answers[refusal.reason]);
}

const organizersAnswers = {
  unreadable: [400, "eventLetter.failed", "errors.unreadable"],
  changed: [409, "eventLetter.changed", "eventLetter.changedText"],
  closed: [409, "eventLetter.closed"],
  "link-unknown": [409, "eventLetter.closed"],
  nobody: [409, "rsvp.letter.nobody"],
  "sent-before": [409, "rsvp.letter.sentBefore", "eventLetter.sendAgain"],
  unavailable: [503, "eventLetter.failed", "errors.refused.unavailable"],
} as const satisfies Record<string, Answer>;

export type OrganizersLetterRefusal = Exclude<
  Refusal<keyof typeof organizersLetterFields, keyof typeof organizersAnswers>,
  TooMany
>;

/** Returns the status and message of an organizers' refused letter. */
export function answerToOrganizersLetter(t: Translate, refusal: OrganizersLetterRefusal): RefusalAnswer {
  if (refusal.reason !== "invalid") return plainAnswer(t, organizersAnswers[refusal.reason]);
  const [text] = Object.values(letterMessages(t, refusal.errors));
  return invalidAnswer({ message: t("eventLetter.failed"), text });
}

/** Returns why a field of an organizers' letter is refused. */
export function letterMessages(t: Translate, errors: FieldErrors<keyof typeof organizersLetterFields>) {
  return fieldSentences(errors, (_, reason) => t(reason === "required" ? "eventLetter.empty" : "rsvp.letter.tooLong"));
}
