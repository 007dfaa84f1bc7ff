import { useState } from "react";
import { useNavigate } from "react-router";
import { localized } from "~/i18n/links";
import { useWords } from "~/i18n/words";
import { showToast } from "~/ui/toast";
import { sendCampaign, type SendAnswer } from "./send-campaign.ts";
import type { StepProps } from "./step-props.ts";
import { useSearchOf } from "./wizard-url.ts";

interface Chosen {
  confirmation: string;
  scheduledFor: string | undefined;
  firstOnly: number | undefined;
}

/** Sends what the wizard holds, once; success leads to the campaign's page, with ten seconds to take it back. */
export function useSending({ view, selection, count, onSent }: StepProps & { onSent(): void }) {
  const { t, language } = useWords();
  const { template } = useSearchOf();
  const navigate = useNavigate();
  const [isSending, setSending] = useState(false);
  const [answer, setAnswer] = useState<Exclude<SendAnswer, { outcome: "sent" }>>();

  async function send(chosen: Chosen): Promise<void> {
    if (isSending) return;
    setSending(true);
    setAnswer(undefined);
    const { key, filters, found, review } = view;
    const what = { templateId: template, templateVersion: review?.version, filters, selection, among: found.among };
    const { fingerprint } = found;
    const sent = await sendCampaign({ key, count, fingerprint, ...what, ...chosen });
    setSending(false);
    if (sent.outcome === "sent") return leave(sent, chosen.scheduledFor !== undefined);
    setAnswer(sent);
    if (sent.outcome !== "refused") return;
    showToast({ tone: "destructive", title: sent.error ?? t("campaignWizard.sendFailed"), text: sent.detail });
  }

  /** The form, its filters and the selection begin anew (CMP-50 to CMP-53). */
  function leave(sent: SendAnswer & { outcome: "sent" }, isScheduled: boolean): void {
    onSent();
    const place = localized(language, `/admin/campaigns/${sent.id}`);
    showToast({
      tone: "success",
      title: t(isScheduled ? "campaignWizard.scheduled" : "campaignWizard.sent", { count: sent.count }),
      undo: { action: place, fields: { intent: "undo" } },
    });
    void navigate(place, { replace: true });
  }

  return { isSending, answer, send, forgetAnswer: () => setAnswer(undefined) };
}
