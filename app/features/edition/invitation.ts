import type { Day } from "~/i18n/dates";
import type { Edition } from "./edition.ts";
import { phaseOn } from "./phase.ts";

/** Where the invitation to the contributors' gathering stands on a day. */
export type InvitationState = "open" | "late" | "tonight" | "after" | "over";

/** True once the table has met: the letter then tells of it, and asks for no answer by a day. */
export function hasMet(state: InvitationState): boolean {
  return state === "after" || state === "over";
}

/** Open until the day answers are due; over with the edition itself. */
export function invitationOn(edition: Pick<Edition, "days" | "next">, today: Day): InvitationState {
  const { contributorsReply, contributorsGathering } = edition.days;
  if (today <= contributorsReply) return "open";
  if (today < contributorsGathering) return "late";
  if (today === contributorsGathering) return "tonight";
  const phase = phaseOn(edition, today);
  return phase === "concluded" || phase === "between" ? "over" : "after";
}
