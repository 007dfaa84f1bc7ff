import type { Day } from "~/i18n/dates";
import type { Edition } from "./edition.ts";
import { phaseOn } from "./phase.ts";

/** The state of the invitation to the contributors' gathering on a day. */
export type InvitationState = "open" | "late" | "tonight" | "after" | "over";

/** True once that gathering has taken place; the letter then reports on it and asks for no answer. */
export function hasMet(state: InvitationState): boolean {
  return state === "after" || state === "over";
}

/** Returns "open" until the day on which answers are due, and "over" once the edition is over. */
export function invitationOn(edition: Pick<Edition, "days" | "next">, today: Day): InvitationState {
  const { contributorsReply, contributorsGathering } = edition.days;
  if (today <= contributorsReply) return "open";
  if (today < contributorsGathering) return "late";
  if (today === contributorsGathering) return "tonight";
  const phase = phaseOn(edition, today);
  return phase === "concluded" || phase === "between" ? "over" : "after";
}
