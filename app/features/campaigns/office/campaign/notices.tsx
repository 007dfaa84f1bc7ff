import { Link, useLocation } from "react-router";
import type { Progress } from "../../outcomes/progress.ts";
import type { Campaign } from "../../outcomes/queries.server.ts";
import { useEdition } from "~/features/edition/components/current-edition";
import { useWords } from "~/i18n/words";
import { Notice } from "~/ui/notice";
import { listOf } from "./campaign-url.ts";

interface NoticesProps {
  campaign: Campaign;
  progress: Progress;
}

/** Shows what needs attention first: what the campaign waits for, and uncertain emails that need a decision. */
export function CampaignNotices(props: NoticesProps) {
  const { t } = useWords();
  const { search } = useLocation();
  const { uncertain } = props.progress.counts;
  const notice = useNotice(props);
  return (
    <>
      {notice && <Notice tone={notice.isGrave ? "error" : "plain"}>{notice.text}</Notice>}
      {uncertain > 0 && (
        <Notice title={t("campaigns.notices.uncertain", { count: uncertain })}>
          <Link to={listOf(search, "uncertain")} className="link">
            {t("campaigns.notices.uncertainShow")}
          </Link>
        </Notice>
      )}
    </>
  );
}

const seriousReasons = ["failures", "complaints", "restored"] as const;

function useNotice({ campaign, progress }: NoticesProps): { text: string; isGrave?: boolean } | undefined {
  const { t, dates } = useWords();
  const { zone } = useEdition().edition;
  const { state, counts } = progress;
  const { paused_at, scheduled_for, pause_reason } = campaign;
  const when = (at: Date | null) => dates.dayAndTime(zone, at ?? campaign.created_at);
  const { sent, open } = counts;
  if (state === "queued") return { text: t("campaigns.notices.queued") };
  if (state === "scheduled") return { text: t("campaigns.notices.scheduled", { when: when(scheduled_for) }) };
  if (state === "canary") return { text: t("campaigns.notices.canary", { sent, open }) };
  if (state === "missed") return { text: t("campaigns.notices.missed", { when: when(scheduled_for) }) };
  if (state === "paused") {
    const reason = seriousReasons.find((serious) => serious === pause_reason);
    if (reason) return { text: t(`campaigns.notices.${reason}`), isGrave: true };
    return { text: t("campaigns.notices.person", { when: when(paused_at) }) };
  }
  if (state === "cancelled") return { text: t("campaigns.notices.cancelled", { sent }) };
  if (state === "failed") return { text: t("campaigns.notices.failed"), isGrave: true };
  return undefined;
}
