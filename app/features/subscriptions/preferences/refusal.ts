import {
  commonAnswers,
  invalidAnswer,
  plainAnswer,
  titled,
  tooManyAnswer,
  waitText,
  type Answer,
} from "~/i18n/refusal-answer";
import type { Translate } from "~/i18n/translate";
import { fieldSentences, type FieldErrors } from "~/lib/forms/field-errors";
import type { Refusal, RefusalAnswer } from "~/lib/forms/refusal";
import { addressMessage } from "../refusal.ts";
import type { Flag } from "./choices.ts";

/** Why preferences cannot be shown or saved. */
export type PreferencesRefusal = Refusal<Flag, "token-missing" | "token-short" | "token-unknown" | "token-left">;

/** Why a link is not emailed, which never depends on the mailbox's owner. */
export type LinkRefusal = Refusal<"email", "unreadable" | "trapped">;

/** Returns the answer if preferences cannot be shown (UNS-02, UNS-03, UNS-06, UNS-07). */
export function answerToView(t: Translate, refusal: PreferencesRefusal): RefusalAnswer {
  return preferencesAnswer(t, refusal, [503, "preferences.failedLoad", "preferences.failedText"]);
}

/** Returns the answer if preferences cannot be saved (UNS-13). */
export function answerToSave(t: Translate, refusal: PreferencesRefusal): RefusalAnswer {
  return preferencesAnswer(t, refusal, [503, "preferences.failedSave", "preferences.failedSaveText"]);
}

function preferencesAnswer(t: Translate, refusal: PreferencesRefusal, unavailable: Answer): RefusalAnswer {
  if (refusal.reason === "invalid") return invalidAnswer({ message: t("preferences.failedSave") });
  if (refusal.reason === "too-many") return tooOften(t, refusal);
  return plainAnswer(t, { ...answers, unavailable }[refusal.reason]);
}

const answers = {
  "token-missing": [400, "preferences.tokenMissing", "preferences.tokenMissingText"],
  "token-short": [400, "preferences.tokenShort", "preferences.tokenMissingText"],
  "token-unknown": [404, "preferences.tokenUnknown", "preferences.tokenUnknownText"],
  "token-left": [403, "preferences.left.title", "preferences.left.text"],
} as const satisfies Record<string, Answer>;

/** Returns a message for each choice of a call that is missing or not a boolean. */
export function choiceMessages(t: Translate, errors: FieldErrors<Flag>): Partial<Record<Flag, string>> {
  return fieldSentences(errors, (field, reason) => t(`validation.${reason}`, { field, max: 0, min: 0 }));
}

/** Returns the answer if a link is not emailed. */
export function answerToLinkRequest(t: Translate, refusal: LinkRefusal): RefusalAnswer {
  const { reason } = refusal;
  const title = t("preferences.lost.failed");
  if (reason === "invalid") return titled(title, invalidAnswer({ message: addressMessage(t, refusal.errors) ?? "" }));
  if (reason === "too-many") return tooOften(t, refusal);
  if (reason === "unavailable") return plainAnswer(t, [503, "preferences.lost.failed", "preferences.failedSaveText"]);
  return titled(title, plainAnswer(t, commonAnswers[reason]));
}

function tooOften(t: Translate, refusal: Extract<LinkRefusal, { reason: "too-many" }>): RefusalAnswer {
  const text = t("preferences.tooManyText", { wait: waitText(t, refusal) });
  return tooManyAnswer(refusal, { message: t("preferences.tooMany"), text });
}
