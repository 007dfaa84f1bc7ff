import type { Translate } from "~/i18n/translate";
import type { FieldReason } from "../profiles/schema.ts";
import { longestEmail } from "./schema.ts";

export type SignUpRefusal =
  | { ok: false; reason: "unavailable" | "unreadable" | "trapped" }
  | { ok: false; reason: "invalid"; error: FieldReason }
  | { ok: false; reason: "too-many"; retryAfter: number };

interface SignUpAnswer {
  status: 400 | 422 | 429 | 503;
  /** The toast; a fault of the address also stands beside the field. */
  title: string;
  text?: string;
  headers: Record<string, string>;
}

/** What a refused sign-up says, and with which status. It never depends on whether the mailbox is known. */
export function answerToSignUp(t: Translate, refusal: SignUpRefusal): SignUpAnswer {
  switch (refusal.reason) {
    case "invalid":
      return { status: 422, title: addressMessage(t, refusal.error), headers: {} };
    case "trapped":
      return { status: 422, title: t("validation.trapped"), headers: {} };
    case "unreadable":
      return { status: 400, title: t("register.unreadable"), headers: {} };
    case "too-many":
      return {
        status: 429,
        title: t("newsletter.tooMany"),
        text: t("newsletter.tooManyText", { hours: Math.ceil(refusal.retryAfter / 3600) }),
        headers: { "Retry-After": String(refusal.retryAfter) },
      };
    case "unavailable":
      return {
        status: 503,
        title: t("newsletter.unavailable"),
        text: t("register.errorText"),
        headers: { "Retry-After": "60" },
      };
  }
}

/** The sentence beside the field. */
export function addressMessage(t: Translate, error: FieldReason): string {
  return t(`validation.${error}`, { field: t("register.email"), max: longestEmail });
}
