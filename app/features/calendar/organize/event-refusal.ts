import { fieldSentence, invalidAnswer, plainAnswer, type Answer } from "~/i18n/refusal-answer";
import type { Translate } from "~/i18n/translate";
import { fieldSentences } from "~/lib/forms/field-errors";
import type { Invalid, RefusalAnswer, Refused } from "~/lib/forms/refusal";
import type { ManagedEvent } from "./managed-event.ts";
import { eventFields, type EventField } from "../fields.ts";
import type { EventErrors } from "../schema.ts";

const answers = {
  conflict: [409, "events.saveFailed", "events.conflictText"],
  gone: [404, "events.saveFailed", "events.goneText"],
  changed: [409, "events.saveFailed", "events.changedText"],
  decided: [409, "events.saveFailed", "events.change.decidedText"],
  unfit: [409, "events.saveFailed", "events.change.unfitText"],
  unreadable: [400, "events.saveFailed", "events.unreadable"],
  unavailable: [503, "events.saveFailed", "events.tryLater"],
} as const satisfies Record<string, Answer>;

export type EventRefusal =
  | Invalid<EventField>
  | (Refused<"conflict"> & { current: ManagedEvent })
  | Refused<"gone" | "changed" | "decided" | "unfit" | "unreadable" | "unavailable">;

/**
 * Returns the status and texts for a rejected write, the same for the page and the API (CAL-33, CAL-34, CAL-72). The
 * text gives the reason; the message only says that saving failed (CAL-74).
 */
export function answerToWrite(t: Translate, refusal: EventRefusal): RefusalAnswer {
  if (refusal.reason === "invalid") return invalidAnswer(errorsMessage(t, refusal.errors));
  return plainAnswer(t, answers[refusal.reason]);
}

/** Returns the error messages shown beside the fields. */
export function eventFieldMessages(t: Translate, errors: EventErrors): Partial<Record<EventField, string>> {
  return fieldSentences(errors, (field, reason) => {
    return fieldSentence(t, reason, t(`events.fields.${field}`), eventFields[field]);
  });
}

function errorsMessage(t: Translate, errors: EventErrors): { message: string; text?: string } {
  if (Object.values(errors).includes("required")) return { message: t("events.required") };
  if (errors.end_date === "endNotAfterStart") return { message: t("validation.endNotAfterStart") };
  const [first] = Object.values(eventFieldMessages(t, errors));
  return { message: t("events.saveFailed"), ...(first ? { text: first } : {}) };
}
