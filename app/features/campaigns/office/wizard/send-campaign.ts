import type { CampaignFilters } from "../../audience/filters.ts";
import { fingerprintOfChosen, isChosen, type RecipientSelection } from "../../wizard/selection.ts";
import { callJson } from "~/lib/http/json-call";

interface Sent {
  key: string;
  templateId: string;
  templateVersion: number | undefined;
  filters: CampaignFilters;
  selection: RecipientSelection;
  /** Everybody of a list that the wizard began with; undefined for all whom the filters find. */
  among: readonly string[] | undefined;
  count: number;
  /** Of everybody whom the filters find, as a number. */
  fingerprint: number | undefined;
  confirmation: string;
  scheduledFor: string | undefined;
  firstOnly: number | undefined;
}

interface ChangedList {
  count: number;
  /** Those of the ones named who are not there anymore. */
  gone: { id: string }[];
}

export type SendAnswer =
  | { outcome: "sent"; id: string; count: number }
  | { outcome: "anonymous" | "stale" }
  | {
      outcome: "refused";
      error: string | undefined;
      detail: string | undefined;
      recipients: ChangedList | undefined;
      campaignId: string | undefined;
    };

interface AnswerBody {
  campaign_id?: string;
  sent_count?: number;
  error?: string;
  detail?: string;
  recipients?: ChangedList;
}

/** Sends a campaign from the wizard; the key makes a second press, or one after Back, the same campaign. */
export async function sendCampaign({ key, selection, among, count, fingerprint, ...sent }: Sent): Promise<SendAnswer> {
  const { status, body } = await callJson(
    "POST",
    "/api/send-campaign",
    {
      ...sent,
      ...chosenIn({ selection, among, count, fingerprint }),
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

type Listed = Pick<Sent, "selection" | "among" | "count" | "fingerprint">;

function chosenIn({ selection, among, count, fingerprint }: Listed) {
  if (among) return { selectedRecipientIds: among.filter((id) => isChosen(selection, id)) };
  if (selection.mode === "only") return { selectedRecipientIds: [...selection.ids] };
  const recipientFingerprint = fingerprintOfChosen(selection, fingerprint);
  return { deselectedRecipientIds: [...selection.ids], recipientCount: count, recipientFingerprint };
}
