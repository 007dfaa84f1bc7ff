export type CampaignStatus = "queued" | "sending" | "paused" | "sent" | "failed" | "cancelled";

/** The state that pages name: the stored status, or what the campaign waits for. */
export type CampaignState = CampaignStatus | "scheduled" | "missed" | "canary";

interface StateFields {
  status: CampaignStatus;
  pause_reason: string | null;
  scheduled_for: Date | null;
}

export function stateOf({ status, pause_reason: reason, scheduled_for }: StateFields): CampaignState {
  if (status === "queued" && scheduled_for) return "scheduled";
  return status === "paused" && (reason === "missed" || reason === "canary") ? reason : status;
}
