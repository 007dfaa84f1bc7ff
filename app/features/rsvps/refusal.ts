import {
  commonAnswers,
  fieldSentence,
  invalidAnswer,
  plainAnswer,
  tooManyAnswer,
  waitText,
  type Answer,
} from "~/i18n/refusal-answer";
import type { Translate } from "~/i18n/translate";
import { fieldSentences, type FieldErrors } from "~/lib/forms/field-errors";
import type { Refusal, RefusalAnswer, Refused } from "~/lib/forms/refusal";
import { rsvpFields } from "./fields.ts";

const answers = {
  ...commonAnswers,
  closed: [409, "rsvp.toasts.closed"],
  gone: [409, "rsvp.toasts.gone", "rsvp.toasts.goneText"],
  "link-unknown": [404, "rsvp.toasts.unknown"],
  unavailable: [503, "rsvp.toasts.failed", "rsvp.toasts.failedText"],
} as const satisfies Record<string, Answer>;

export type RsvpField = keyof typeof rsvpFields;
export type RsvpRefusal =
  | Refusal<RsvpField, keyof typeof answers>
  | (Refused<"no-room"> & {
      /** How many people there would be room for. */
      left: number;
    })
  | (Refused<"too-many-people"> & { capacity: number });

/** Returns the status and message of a refused form. */
export function answerToRsvp(t: Translate, refusal: RsvpRefusal): RefusalAnswer {
  if (refusal.reason === "invalid") {
    const isMissing = Object.values(refusal.errors).includes("required");
    return invalidAnswer({ message: t(isMissing ? "rsvp.toasts.required" : "rsvp.toasts.wrong") });
  }
  if (refusal.reason === "too-many") {
    return tooManyAnswer(refusal, { message: t("rsvp.toasts.tooMany", { wait: waitText(t, refusal) }) });
  }
  if (refusal.reason === "no-room" || refusal.reason === "too-many-people")
    return { status: 409, message: tooManySentence(t, refusal)! };
  return plainAnswer(t, answers[refusal.reason]);
}

/** Returns the status and message of a refused head count. */
export function answerToHeads(t: Translate, refusal: Refusal<"heads", "gone" | "unavailable">): RefusalAnswer {
  if (refusal.reason === "gone") return { status: 409, message: t("rsvp.toasts.headsEarly") };
  const message = t("rsvp.toasts.headsWrong");
  return refusal.reason === "invalid" ? invalidAnswer({ message }) : answerToRsvp(t, refusal);
}

/** Says how many people there is room for, if that is why a form is refused. */
function tooManySentence(t: Translate, refusal: RsvpRefusal): string | undefined {
  if (refusal.reason === "no-room") return t("rsvp.toasts.noRoom", { left: refusal.left });
  if (refusal.reason === "too-many-people") return t("rsvp.toasts.tooManyPeople", { count: refusal.capacity });
  return undefined;
}

/** Returns the messages beside the fields. */
export function rsvpMessages(t: Translate, refusal: RsvpRefusal): Partial<Record<RsvpField, string>> {
  const people = tooManySentence(t, refusal);
  if (people) return { people };
  const errors: FieldErrors<RsvpField> = refusal.reason === "invalid" ? refusal.errors : {};
  return fieldSentences(errors, (field, reason) => fieldSentence(t, reason, t(`rsvp.${field}`), rsvpFields[field]));
}
