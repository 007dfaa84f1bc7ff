import { audiencePhrases } from "../../audience/filter-words.ts";
import { useEdition } from "~/features/edition/components/current-edition";
import { useWords } from "~/i18n/words";
import type { CampaignView } from "./loader.server.ts";

/** Describes the audience: the filters and the selection. */
export function AudienceSummary({ campaign, names }: Pick<CampaignView, "campaign" | "names">) {
  const words = useWords();
  const { t } = words;
  const { zone, questions } = useEdition().edition;
  const phrases =
    campaign.kind === "digest"
      ? [t("campaigns.one.digestChosen")]
      : audiencePhrases(campaign.filters, {
          ...words,
          kind: campaign.kind,
          zone,
          questions,
          hasStoredRecipients: true,
          names: new Map(Object.entries(names)),
        });
  return (
    <p className="mt-1 text-muted">
      {t("campaigns.one.chosen")}: {phrases.join("; ")}
    </p>
  );
}
