import type { Key, Translate } from "~/i18n/translate";
import { eventFieldMessages } from "../calendar/event-refusal.ts";
import type { EventFaults } from "../calendar/schema.ts";
import { longestName, type ProposerFaults } from "./schema.ts";

export interface ProposalFaults {
  event: EventFaults;
  proposer: ProposerFaults;
}

export type ProposalRefusal =
  | { ok: false; reason: "invalid"; faults: ProposalFaults }
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
      return { status: 422, title: faultsTitle(t, refusal.faults), headers: {} };
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
  if (seconds <= 90 * 60) return t("proposal.toasts.tooMany", { minutes: Math.ceil(seconds / 60) });
  return t("proposal.toasts.tooManyHours", { hours: Math.ceil(seconds / 3600) });
}

/** The sentences beside the fields. */
export function proposalMessages(t: Translate, { event, proposer }: ProposalFaults): Record<string, string> {
  const own = Object.entries(proposer).map(([name, reason]) => [
    name,
    t(`validation.${reason}` as Key, { field: t(`proposal.${name as "name"}`), max: longestName }),
  ]);
  return { ...eventFieldMessages(t, event), ...Object.fromEntries(own) };
}

function faultsTitle(t: Translate, faults: ProposalFaults): string {
  const reasons = [...Object.values(faults.event), ...Object.values(faults.proposer)];
  if (reasons.includes("required")) return t("proposal.required");
  return Object.values(proposalMessages(t, faults))[0]!;
}
