import type { CampaignFilters } from "~/features/campaigns/audience/filters";
import { isChosen, type RecipientSelection } from "~/features/campaigns/wizard/selection";
import { callJson } from "~/lib/json-call";

interface Sent {
  key: string;
  templateId: string;
  templateVersion: number | undefined;
  filters: CampaignFilters;
  selection: RecipientSelection;
  /** Everybody of a list that the wizard began with; undefined for all whom the filters find. */
  among: readonly string[] | undefined;
  count: number;
  confirmation: string;
  scheduledFor: Date | undefined;
  firstOnly: number | undefined;
}

export type SendAnswer =
  | { outcome: "sent"; id: string; count: number }
  | { outcome: "anonymous" | "stale" }
  | {
      outcome: "refused";
      error: string | undefined;
      detail: string | undefined;
      recipients: { count: number } | undefined;
      campaignId: string | undefined;
    };

interface AnswerBody {
  campaign_id?: string;
  sent_count?: number;
  error?: string;
  detail?: string;
  recipients?: { count: number };
}

/** Sends a campaign from the wizard; the key makes a second press, or one after Back, the same campaign. */
export async function sendCampaign({ key, selection, among, count, ...sent }: Sent): Promise<SendAnswer> {
  const { status, body } = await callJson(
    "POST",
    "/api/send-campaign",
    {
      ...sent,
      scheduledFor: sent.scheduledFor?.toISOString(),
      ...chosenIn({ selection, among, count }),
    },
    { headers: { "Idempotency-Key": key } },
  );
  const answer = (body ?? {}) as AnswerBody;
  if (status === 200) return { outcome: "sent", id: answer.campaign_id!, count: answer.sent_count! };
  if (status === 401) return { outcome: "anonymous" };
  if (status === 403) return { outcome: "stale" };
  return {
    outcome: "refused",
    error: answer.error,
    detail: answer.detail,
    recipients: answer.recipients,
    campaignId: answer.campaign_id,
  };
}

function chosenIn({ selection, among, count }: Pick<Sent, "selection" | "among" | "count">) {
  if (among) return { selectedRecipientIds: among.filter((id) => isChosen(selection, id)) };
  if (selection.mode === "only") return { selectedRecipientIds: [...selection.ids] };
  return { deselectedRecipientIds: [...selection.ids], recipientCount: count };
}
