import { kinds, type TemplateKind } from "../../templates/template.ts";

export type CampaignStatus = "queued" | "sending" | "paused" | "sent" | "failed" | "cancelled";

/** Why a campaign stands still: somebody stopped it, or it waits for somebody. */
export const pauseReasons = ["person", "canary", "failures", "complaints", "missed", "restored"] as const;
export type PauseReason = (typeof pauseReasons)[number];

/** Who a campaign is for, as its template says. */
export const campaignKinds = kinds;
export type CampaignKind = TemplateKind;

/** For so long after the yes nothing leaves, and all of it can be undone. */
export const undoSeconds = 10;

/** A scheduled campaign that could not start in time waits for a person. */
export const missedAfterHours = 2;

/** Words to be typed before a campaign leaves (CMP-38). */
export function confirmationPhrase(recipients: number): string {
  return `SEND TO ${recipients}`;
}
