import type { CampaignState } from "../../outcomes/campaign-state.ts";
import { useWords } from "~/i18n/words";
import { Icon } from "~/ui/icon";

/** A green check, a red sign or a spinner; other states get a neutral clock (CMP-03 to CMP-06). */
const signs = { sent: "sent", failed: "failed", sending: "sending" } as const;

/** Shows a campaign's state as an icon with its label. */
export function StatusSign({ state }: { state: CampaignState }) {
  const { t } = useWords();
  const sign = state in signs ? signs[state as keyof typeof signs] : "other";
  return (
    <span className="campaign-status" data-sign={sign}>
      {sign === "sending" ? (
        <span className="spinner" aria-hidden="true" />
      ) : (
        <Icon name={sign === "sent" ? "check" : sign === "failed" ? "close" : "clock"} />
      )}
      {t(`campaigns.status.${state}`)}
    </span>
  );
}
