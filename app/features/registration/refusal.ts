import { commonAnswers, invalidAnswer, plainAnswer, tooManyAnswer, type Answer } from "~/i18n/refusal-answer";
import type { Translate } from "~/i18n/translate";
import { fieldSentences } from "~/lib/forms/field-errors";
import { longestOf } from "~/lib/fields/field";
import type { Refusal, RefusalAnswer } from "~/lib/forms/refusal";
import { longestPassword, shortestPassword } from "../identity/schema.ts";
import { registrationFields, type FieldName, type RegistrationErrors } from "./schema.ts";

const answers = {
  ...commonAnswers,
  "account-exists": [409, "register.accountUnregistered"],
  "account-registered": [409, "register.accountExists"],
  "already-registered": [409, "register.alreadyRegisteredMessage"],
  "registered-for-event": [409, "register.registeredForEvent"],
  "sign-in-first": [401, "register.signInFirst", "register.signInFirstText"],
  soon: [409, "register.closedTitle"],
  over: [409, "register.overTitle"],
  "link-unknown": [404, "register.outcomes.unknown.title"],
  unavailable: [503, "register.errorTitle", "register.errorText"],
} as const satisfies Record<string, Answer>;

export type RegistrationRefusal = Refusal<FieldName, keyof typeof answers>;

/** Returns the status and text of a refusal, the same for the page and the API call. */
export function answerTo(t: Translate, refusal: RegistrationRefusal): RefusalAnswer {
  if (refusal.reason === "invalid") return invalidAnswer(errorsMessage(t, refusal.errors));
  if (refusal.reason !== "too-many") return plainAnswer(t, answers[refusal.reason]);
  const minutes = Math.ceil(refusal.retryAfter / 60);
  return tooManyAnswer(refusal, { message: t("register.tooMany", { minutes }) });
}

export function fieldMessages(t: Translate, errors: RegistrationErrors): Partial<Record<FieldName, string>> {
  return fieldSentences(errors, (field, reason) => {
    const max = field === "password" ? longestPassword : longestOf(registrationFields[field]);
    return t(`validation.${reason}`, { field: t(`register.${field}`), max, min: shortestPassword });
  });
}

/** Returns one message for all errors: that answers are missing (REG-20, REG-21), else the first field's message. */
function errorsMessage(t: Translate, errors: RegistrationErrors): { message: string; text?: string } {
  const messages = fieldMessages(t, errors);
  if (Object.values(errors).includes("required")) return { message: t("register.required") };
  if (errors.password === "tooShort") return { message: t("register.passwordShort"), text: messages.password! };
  return { message: Object.values(messages)[0] ?? t("errors.unreadable") };
}
