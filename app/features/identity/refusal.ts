import { invalidAnswer, plainAnswer, tooManyAnswer, type Answer } from "~/i18n/refusal-answer";
import type { Translate } from "~/i18n/translate";
import { fieldSentences } from "~/lib/forms/field-errors";
import { longestAddress } from "~/lib/mail/longest-address";
import type { Refusal, RefusalAnswer, TooMany } from "~/lib/forms/refusal";
import { waitingTime } from "~/lib/time/waiting-time";
import { shortestPassword, type SignInErrors, type SignInField } from "./schema.ts";

const answers = {
  "wrong-code": [422, "signIn.wrongCode"],
  "wrong-password": [422, "signIn.wrongPassword"],
  "passkey-refused": [422, "signIn.passkeyFailedText"],
  "address-taken": [409, "account.address.taken"],
  "link-unknown": [404, "signIn.linkOver"],
  unreadable: [400, "signIn.unreadable"],
  unavailable: [503, "signIn.unavailable"],
} as const satisfies Record<string, Answer>;

/** `hasLink` is true if an email with a sign-in link was sent to the person. */
export type IdentityRefusal = Refusal<SignInField, keyof typeof answers> & { hasLink?: boolean };

/** Returns the status of a refusal and one sentence that says what to do. */
export function identityAnswer(t: Translate, refusal: IdentityRefusal): RefusalAnswer {
  if (refusal.reason === "invalid")
    return invalidAnswer({ message: Object.values(signInSentences(t, refusal.errors))[0] ?? "" });
  if (refusal.reason === "too-many") return tooManyAnswer(refusal, { message: waitSentence(t, refusal) });
  return plainAnswer(t, answers[refusal.reason]);
}

/** Returns the title of the toast over a refused new password (AUT-44, AUT-46, AUT-53). */
export function newPasswordTitle(t: Translate, refusal: IdentityRefusal): string {
  if (refusal.reason !== "invalid") return t("signIn.reset.error");
  if (refusal.errors.password === "passwordTooShort") return t("signIn.passwordTooShort");
  return refusal.errors.confirmPassword === "passwordsDiffer"
    ? t("validation.passwordsDiffer")
    : t("signIn.reset.error");
}

/** Returns the texts of a refused form: one message, or those of its fields. */
export function refusedTexts(t: Translate, refusal: IdentityRefusal) {
  const errors = refusal.reason === "invalid" ? signInSentences(t, refusal.errors) : {};
  return { errors, message: identityAnswer(t, refusal).message };
}

function signInSentences(t: Translate, errors: SignInErrors): Partial<Record<SignInField, string>> {
  return fieldSentences(errors, (field, reason) =>
    t(`validation.${reason}`, { field: t(`signIn.fields.${field}`), max: longestAddress, min: shortestPassword }),
  );
}

function waitSentence(t: Translate, { retryAfter: seconds, hasLink }: TooMany & { hasLink?: boolean }): string {
  if (seconds <= 90) return t("signIn.waitSeconds", { seconds });
  const { unit, count } = waitingTime(seconds);
  if (unit === "minutes") return t(hasLink ? "signIn.waitMinutesOrLink" : "signIn.waitMinutes", { minutes: count });
  return t(hasLink ? "signIn.waitHoursOrLink" : "signIn.waitHours", { hours: count });
}
