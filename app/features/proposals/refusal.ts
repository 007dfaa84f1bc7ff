import { commonAnswers, invalidAnswer, plainAnswer, tooManyAnswer, waitText, type Answer } from "~/i18n/refusal-answer";
import type { Translate } from "~/i18n/translate";
import { fieldSentences, type FieldErrors } from "~/lib/forms/field-errors";
import type { Refusal, RefusalAnswer } from "~/lib/forms/refusal";
import type { When } from "../calendar/organize/autofill.ts";
import { eventFieldMessages } from "../calendar/organize/event-refusal.ts";
import type { EventField } from "../calendar/fields.ts";
import type { EventErrors } from "../calendar/schema.ts";
import { noteField, proposerFields } from "./fields.ts";
import type { Proposer } from "./schema.ts";

type ProposalField = EventField | keyof Proposer | "note";
export type ProposalErrors = FieldErrors<ProposalField>;

const answers = {
  ...commonAnswers,
  unreadable: [400, "proposal.toasts.unreadable"],
  decided: [409, "proposal.toasts.decided", "proposal.toasts.decidedText"],
  conflict: [409, "proposal.toasts.conflict", "proposal.toasts.conflictText"],
  "change-decided": [409, "proposal.toasts.changeDecided", "proposal.toasts.changeDecidedText"],
  "link-unknown": [404, "proposal.unknown.title"],
  unavailable: [503, "proposal.toasts.failed", "proposal.toasts.failedText"],
} as const satisfies Record<string, Answer>;

export type ProposalRefusal = Refusal<ProposalField, keyof typeof answers>;

/** Returns the status and message for a refused proposal. */
export function answerToProposal(t: Translate, refusal: ProposalRefusal): RefusalAnswer {
  if (refusal.reason === "invalid") return invalidAnswer({ message: errorsMessage(t, refusal.errors) });
  if (refusal.reason === "too-many")
    return tooManyAnswer(refusal, { message: t("proposal.toasts.tooMany", { wait: waitText(t, refusal) }) });
  return plainAnswer(t, answers[refusal.reason]);
}

/**
 * Returns the error messages beside the fields, with the labels of the form. `input` is needed to tell whether a date or
 * its time is missing.
 */
export function proposalMessages(
  t: Translate,
  { name, email, note, ...event }: ProposalErrors,
  input?: When,
): Record<string, string> {
  const proposer: FieldErrors<keyof Proposer> = { ...(name && { name }), ...(email && { email }) };
  const proposerMessages = fieldSentences(proposer, (field, reason) =>
    t(`validation.${reason}`, { field: t(`proposal.${field}`), max: proposerFields[field].max, min: 0 }),
  );
  const noteMessages = fieldSentences(note ? { note } : {}, (_, reason) =>
    t(`validation.${reason}`, { field: t("events.callOffNote"), max: noteField.note.max, min: 0 }),
  );
  return { ...eventFieldMessages(t, event), ...whenMessages(t, event, input), ...proposerMessages, ...noteMessages };
}

/** An event's start is one value, but the form has a date and a time field, each with its own message. */
function whenMessages(t: Translate, event: EventErrors, input: When | undefined): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const end of ["start", "end"] as const) {
    const reason = event[`${end}_date`];
    if (!reason) continue;
    const message = (part: "Date" | "Time") =>
      t(`validation.${reason}`, { field: t(`proposal.${end}${part}`), max: 0, min: 0 });
    const isTimeMissing = reason === "required" && input && !input[`${end}_time`];
    messages[`${end}_date`] = isTimeMissing && input[`${end}_date`] ? "" : message("Date");
    if (isTimeMissing) messages[`${end}_time`] = message("Time");
  }
  return messages;
}

function errorsMessage(t: Translate, errors: ProposalErrors): string {
  if (Object.values(errors).includes("required")) return t("proposal.required");
  return Object.values(proposalMessages(t, errors))[0]!;
}
