import type { Translate } from "~/i18n/translate";
import { isTrapped } from "~/lib/honeypot";
import { shortestPassword } from "../identity/schema.ts";
import type { FieldReason } from "../profiles/schema.ts";
import { longest, type FieldErrors, type FieldName } from "./schema.ts";

export type RegistrationRefusal =
  | {
      ok: false;
      reason:
        | "soon"
        | "over"
        | "account-exists"
        | "account-registered"
        | "already-registered"
        | "registered-for-event"
        | "sign-in-first"
        | "link-unknown"
        | "unavailable"
        | "unreadable"
        | "trapped";
    }
  | { ok: false; reason: "invalid"; errors: FieldErrors }
  | { ok: false; reason: "too-many"; retryAfter: number };

export interface RefusalAnswer {
  status: 400 | 401 | 404 | 409 | 422 | 429 | 503;
  /** What went wrong, as a toast's title and a call's `error`. */
  message: string;
  text?: string;
  headers: Record<string, string>;
}

/** What a refusal says and with which status, the same for the page and the call (§8 of the specification). */
export function answerTo(t: Translate, refusal: RegistrationRefusal): RefusalAnswer {
  switch (refusal.reason) {
    case "invalid":
      return { status: 422, ...errorsMessage(t, refusal.errors), headers: {} };
    case "too-many":
      return {
        status: 429,
        message: t("register.tooMany", { minutes: Math.ceil(refusal.retryAfter / 60) }),
        headers: { "Retry-After": String(refusal.retryAfter) },
      };
    case "account-exists":
      return { status: 409, message: t("register.accountUnregistered"), headers: {} };
    case "account-registered":
      return { status: 409, message: t("register.accountExists"), headers: {} };
    case "already-registered":
      return { status: 409, message: t("register.alreadyRegisteredMessage"), headers: {} };
    case "registered-for-event":
      return { status: 409, message: t("register.registeredForEvent"), headers: {} };
    case "sign-in-first":
      return { status: 401, message: t("register.signInFirst"), text: t("register.signInFirstText"), headers: {} };
    case "soon":
      return { status: 409, message: t("register.closedTitle"), headers: {} };
    case "over":
      return { status: 409, message: t("register.overTitle"), headers: {} };
    case "link-unknown":
      return { status: 404, message: t("register.outcomes.unknown.title"), headers: {} };
    case "trapped":
      return { status: 422, message: t("validation.trapped"), headers: {} };
    case "unreadable":
      return { status: 400, message: t("register.unreadable"), headers: {} };
    case "unavailable":
      return {
        status: 503,
        message: t("register.errorTitle"),
        text: t("register.errorText"),
        headers: { "Retry-After": "60" },
      };
  }
}

/** What is wrong with a posted form as a whole, before its fields are read. */
export function formError(form: FormData | undefined): RegistrationRefusal | undefined {
  if (!form) return { ok: false, reason: "unreadable" };
  return isTrapped(form) ? { ok: false, reason: "trapped" } : undefined;
}

/** The sentences beside the fields. */
export function fieldMessages(t: Translate, errors: FieldErrors): Partial<Record<FieldName, string>> {
  return Object.fromEntries(
    Object.entries(errors).map(([field, reason]) => [field, fieldMessage(t, field as FieldName, reason)]),
  );
}

/** One line for all faults: the missing-fields text when something is missing (REG-20, REG-21), else the first field's sentence. */
function errorsMessage(t: Translate, errors: FieldErrors): { message: string; text?: string } {
  const messages = fieldMessages(t, errors);
  if (Object.values(errors).includes("required")) return { message: t("register.required") };
  if (errors.password === "tooShort") return { message: t("register.passwordShort"), text: messages.password! };
  return { message: Object.values(messages)[0] ?? t("register.unreadable") };
}

function fieldMessage(t: Translate, field: FieldName, reason: FieldReason): string {
  const max = field in longest ? longest[field as keyof typeof longest] : 0;
  return t(`validation.${reason}`, { field: t(`register.${field}`), max, min: shortestPassword });
}
