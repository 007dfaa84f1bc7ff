import { commonAnswers, invalidAnswer, plainAnswer, tooManyAnswer, type Answer } from "~/i18n/refusal-answer";
import type { Translate } from "~/i18n/translate";
import { fieldSentences, type FieldErrors } from "~/lib/forms/field-errors";
import { longestAddress } from "~/lib/mail/longest-address";
import type { Refusal, RefusalAnswer } from "~/lib/forms/refusal";

export type SignUpRefusal = Refusal<"email", "unreadable" | "trapped">;

/** Returns the answer to a refused sign-up. It never depends on whether the mailbox is known. */
export function answerToSignUp(t: Translate, refusal: SignUpRefusal): RefusalAnswer {
  if (refusal.reason === "invalid") return invalidAnswer({ message: addressMessage(t, refusal.errors) ?? "" });
  if (refusal.reason !== "too-many") return plainAnswer(t, answers[refusal.reason]);
  const text = t("newsletter.tooManyText", { hours: Math.ceil(refusal.retryAfter / 3600) });
  return tooManyAnswer(refusal, { message: t("newsletter.tooMany"), text });
}

const answers = {
  ...commonAnswers,
  unavailable: [503, "newsletter.unavailable", "register.errorText"],
} as const satisfies Record<string, Answer>;

export function addressMessage(t: Translate, errors: FieldErrors<"email">): string | undefined {
  const sentences = fieldSentences(errors, (_, reason) =>
    t(`validation.${reason}`, { field: t("register.email"), max: longestAddress, min: 0 }),
  );
  return sentences.email;
}
