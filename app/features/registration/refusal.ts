import { commonAnswers, invalidAnswer, plainAnswer, tooManyAnswer, type Answer } from "~/i18n/refusal-answer";
import type { Translate } from "~/i18n/translate";
import { fieldSentences } from "~/lib/forms/field-errors";
import { longestOf } from "~/lib/fields/field";
import type { Refusal, RefusalAnswer } from "~/lib/forms/refusal";
import { longestPassword, shortestPassword } from "../identity/schema.ts";
import type { OwnName } from "../edition/edition.ts";
import type { OwnWords } from "./questions/own-answers.ts";
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
export function answerTo(t: Translate, refusal: RegistrationRefusal, own: OwnWords = {}): RefusalAnswer {
  if (refusal.reason === "invalid") return invalidAnswer(errorsMessage(t, refusal.errors, own));
  if (refusal.reason !== "too-many") return plainAnswer(t, answers[refusal.reason]);
  const minutes = Math.ceil(refusal.retryAfter / 60);
  return tooManyAnswer(refusal, { message: t("register.tooMany", { minutes }) });
}

/** Returns the error message of each invalid field; `own` has the labels of own questions in the language of `t`. */
export function fieldMessages(
  t: Translate,
  errors: RegistrationErrors,
  own: OwnWords = {},
): Partial<Record<FieldName, string>> {
  return fieldSentences(errors, (field, reason) => {
    const { label, max } = own[field] ?? builtIn(t, field as Exclude<FieldName, OwnName>);
    return t(`validation.${reason}`, { field: label, max, min: shortestPassword });
  });
}

function builtIn(t: Translate, field: Exclude<FieldName, OwnName>) {
  const max = field === "password" ? longestPassword : longestOf(registrationFields[field]);
  return { label: t(`register.${field}`), max };
}

/** Returns one message for all errors: that answers are missing (REG-20, REG-21), else the first field's message. */
function errorsMessage(t: Translate, errors: RegistrationErrors, own: OwnWords): { message: string; text?: string } {
  const messages = fieldMessages(t, errors, own);
  if (Object.values(errors).includes("required")) return { message: t("register.required") };
  if (errors.password === "tooShort") return { message: t("register.passwordShort"), text: messages.password! };
  return { message: Object.values(messages)[0] ?? t("errors.unreadable") };
}
