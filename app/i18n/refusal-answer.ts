import { fieldSentences, type FieldErrors, type FieldReason } from "~/lib/forms/field-errors";
import { longestOf, type Field } from "~/lib/fields/field";
import type { RefusalAnswer, TooMany } from "~/lib/forms/refusal";
import { waitingTime } from "~/lib/time/waiting-time";
import type { Key, Translate } from "./translate.ts";

/** The status and the message of one refusal reason. */
export type Answer = readonly [status: number, message: Key, text?: Key];

/** The answers that are the same in every feature. */
export const commonAnswers = {
  trapped: [422, "validation.trapped"],
  unreadable: [400, "errors.unreadable"],
} as const satisfies Record<string, Answer>;

export function plainAnswer(t: Translate, [status, message, text]: Answer): RefusalAnswer {
  return { status, message: t(message), text: text && t(text) };
}

export function invalidAnswer(words: Pick<RefusalAnswer, "message" | "text">): RefusalAnswer {
  return { status: 422, ...words };
}

export function tooManyAnswer({ retryAfter }: TooMany, words: Pick<RefusalAnswer, "message" | "text">): RefusalAnswer {
  return { status: 429, ...words, headers: { "Retry-After": String(retryAfter) } };
}

/** Returns how long to wait, such as "a minute" or "23 hours", inside a sentence. */
export function waitText(t: Translate, { retryAfter }: TooMany): string {
  const { unit, count } = waitingTime(retryAfter);
  return t(unit === "minutes" ? "validation.waitMinutes" : "validation.waitHours", { count });
}

/** Returns the answer with the page's own title. */
export function titled(message: string, answer: RefusalAnswer): RefusalAnswer {
  return { ...answer, message, text: answer.message };
}

/** Returns why a value of a field is refused: `name` is what the form calls the field. */
export function fieldSentence(t: Translate, reason: FieldReason, name: string, field?: Field): string {
  if (reason === "wrongType" && field?.kind === "number")
    return t("validation.outOfRange", { field: name, min: field.min, max: field.max });
  return t(`validation.${reason}`, { field: name, max: field ? longestOf(field) : 0, min: 0 });
}

/** Answers an invalid JSON call with a message for each wrong field, under the name that the caller used. */
export function invalidCall(t: Translate, { message }: RefusalAnswer, errors: FieldErrors<string>) {
  const fields = fieldSentences(errors, (field, reason) =>
    // The API description gives the allowed lengths, so the message does not.
    t(`validation.${reason === "tooLong" || reason === "tooShort" ? "wrongType" : reason}`, { field, max: 0, min: 0 }),
  );
  return { error: [message, ...Object.values(fields)].join(" "), fields };
}
