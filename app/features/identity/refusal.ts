import type { Translate } from "~/i18n/translate";
import { waitingTime } from "~/lib/waiting-time";
import { shortestPassword, type SignInErrors, type SignInField, type SignInReason } from "./schema.ts";

export type IdentityRefusal =
  | {
      ok: false;
      reason:
        | "wrong-code"
        | "wrong-password"
        | "passkey-refused"
        | "address-taken"
        | "link-unknown"
        | "unavailable"
        | "unreadable";
    }
  | { ok: false; reason: "invalid"; errors: SignInErrors }
  | TooMany;

interface TooMany {
  ok: false;
  reason: "too-many";
  retryAfter: number;
  /** True where a mail with a link to sign in waits for the person. */
  hasLink?: boolean;
}

export interface IdentityAnswer {
  status: 400 | 401 | 404 | 409 | 422 | 429 | 503;
  /** One sentence that says what to do. */
  message: string;
  headers: Record<string, string>;
}

/** What a refusal says and with which status. */
export function identityAnswer(t: Translate, refusal: IdentityRefusal): IdentityAnswer {
  switch (refusal.reason) {
    case "invalid":
      return { status: 422, message: Object.values(fieldSentences(t, refusal.errors))[0] ?? "", headers: {} };
    case "too-many":
      return {
        status: 429,
        message: waitSentence(t, refusal),
        headers: { "Retry-After": String(refusal.retryAfter) },
      };
    case "wrong-code":
      return { status: 422, message: t("signIn.wrongCode"), headers: {} };
    case "wrong-password":
      return { status: 422, message: t("signIn.wrongPassword"), headers: {} };
    case "passkey-refused":
      return { status: 422, message: t("signIn.passkeyFailedText"), headers: {} };
    case "address-taken":
      return { status: 409, message: t("account.address.taken"), headers: {} };
    case "link-unknown":
      return { status: 404, message: t("signIn.linkOver"), headers: {} };
    case "unreadable":
      return { status: 400, message: t("signIn.unreadable"), headers: {} };
    case "unavailable":
      return { status: 503, message: t("signIn.unavailable"), headers: { "Retry-After": "60" } };
  }
}

/** The title of the toast over a refused new password (AUT-44, AUT-46, AUT-53). */
export function newPasswordTitle(t: Translate, refusal: IdentityRefusal): string {
  if (refusal.reason !== "invalid") return t("signIn.reset.error");
  if (refusal.errors.password === "passwordTooShort") return t("signIn.passwordTooShort");
  return refusal.errors.confirmPassword === "passwordsDiffer" ? t("signIn.passwordsDiffer") : t("signIn.reset.error");
}

/** The sentences beside the fields. */
export function fieldSentences(t: Translate, errors: SignInErrors): Partial<Record<SignInField, string>> {
  return Object.fromEntries(
    Object.entries(errors).map(([field, reason]) => [field, fieldSentence(t, field as SignInField, reason)]),
  );
}

function fieldSentence(t: Translate, field: SignInField, reason: SignInReason): string {
  if (reason === "code") return t("signIn.incompleteCode");
  if (reason === "passwordTooShort") return t("signIn.passwordTooShortText", { count: shortestPassword });
  if (reason === "sameAddress") return t("account.address.same");
  if (reason === "passwordTooLong" || reason === "passwordsDiffer") return t(`signIn.${reason}`);
  return t(`validation.${reason}`, { field: t(`signIn.fields.${field}`), max: 254 });
}

function waitSentence(t: Translate, { retryAfter: seconds, hasLink }: TooMany): string {
  if (seconds <= 90) return t("signIn.waitSeconds", { seconds });
  const { unit, count } = waitingTime(seconds);
  if (unit === "minutes") return t(hasLink ? "signIn.waitMinutesOrLink" : "signIn.waitMinutes", { minutes: count });
  return t(hasLink ? "signIn.waitHoursOrLink" : "signIn.waitHours", { hours: count });
}
