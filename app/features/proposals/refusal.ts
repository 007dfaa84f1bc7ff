import type { Key, Translate } from "~/i18n/translate";
import { waitingTime } from "~/lib/waiting-time";
import type { When } from "../calendar/organize/autofill.ts";
import { eventFieldMessages } from "../calendar/organize/event-refusal.ts";
import type { EventErrors } from "../calendar/schema.ts";
import { longestName, type ProposerErrors } from "./schema.ts";

export interface ProposalErrors {
  event: EventErrors;
  proposer: ProposerErrors;
}

export type ProposalRefusal =
  | { ok: false; reason: "invalid"; errors: ProposalErrors }
  | { ok: false; reason: "too-many"; retryAfter: number }
  | { ok: false; reason: "unreadable" | "trapped" | "unavailable" | "decided" | "link-unknown" };

export interface ProposalRefusalAnswer {
  status: 400 | 404 | 409 | 422 | 429 | 503;
  title: string;
  text?: string;
  headers: Record<string, string>;
}

/** What a refused proposal says, and with which status. */
export function answerToProposal(t: Translate, refusal: ProposalRefusal): ProposalRefusalAnswer {
  switch (refusal.reason) {
    case "invalid":
      return { status: 422, title: errorsTitle(t, refusal.errors), headers: {} };
    case "too-many":
      return {
        status: 429,
        title: waitSentence(t, refusal.retryAfter),
        headers: { "Retry-After": String(refusal.retryAfter) },
      };
    case "trapped":
      return { status: 422, title: t("validation.trapped"), headers: {} };
    case "unreadable":
      return { status: 400, title: t("proposal.toasts.unreadable"), headers: {} };
    case "decided":
      return { status: 409, title: t("proposal.toasts.decided"), text: t("proposal.toasts.decidedText"), headers: {} };
    case "link-unknown":
      return { status: 404, title: t("proposal.unknown.title"), headers: {} };
    case "unavailable":
      return {
        status: 503,
        title: t("proposal.toasts.failed"),
        text: t("proposal.toasts.failedText"),
        headers: { "Retry-After": "60" },
      };
  }
}

function waitSentence(t: Translate, seconds: number): string {
  const { unit, count } = waitingTime(seconds);
  if (unit === "minutes") return t("proposal.toasts.tooMany", { minutes: count });
  return t("proposal.toasts.tooManyHours", { hours: count });
}

/** The sentences beside the fields, in the words of the form's labels; `typed` tells which part of a moment is missing. */
export function proposalMessages(
  t: Translate,
  { event, proposer }: ProposalErrors,
  typed?: When,
): Record<string, string> {
  const own = Object.entries(proposer).map(([name, reason]) => [
    name,
    t(`validation.${reason}` as Key, { field: t(`proposal.${name as "name"}`), max: longestName }),
  ]);
  return { ...eventFieldMessages(t, event), ...whenMessages(t, event, typed), ...Object.fromEntries(own) };
}

/** A date and its time are one answer of an event, but two fields of this form, each with a label of its own. */
function whenMessages(t: Translate, event: EventErrors, typed: When | undefined): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const end of ["start", "end"] as const) {
    const reason = event[`${end}_date`];
    if (!reason) continue;
    const say = (part: "Date" | "Time") => t(`validation.${reason}` as Key, { field: t(`proposal.${end}${part}`) });
    const isTimeMissing = reason === "required" && typed && !typed[`${end}Time`];
    messages[`${end}_date`] = isTimeMissing && typed[`${end}Date`] ? "" : say("Date");
    if (isTimeMissing) messages[`${end}_time`] = say("Time");
  }
  return messages;
}

function errorsTitle(t: Translate, errors: ProposalErrors): string {
  const reasons = [...Object.values(errors.event), ...Object.values(errors.proposer)];
  if (reasons.includes("required")) return t("proposal.required");
  return Object.values(proposalMessages(t, errors))[0]!;
}
