import { campaignQuery } from "../../audience/filters.ts";
import type { Campaign } from "../../outcomes/queries.server.ts";
import { useEdition } from "~/features/edition/components/current-edition";
import { useWords } from "~/i18n/words";
import { RowMenu } from "~/ui/admin/list/action-menu";

/** Suggests what to do after a campaign has ended. */
export function Afterwards({ campaign, subject }: { campaign: Campaign; subject: string }) {
  const { t, href } = useWords();
  const { zone } = useEdition().edition;
  const { id, template_id, filters } = campaign;
  const since = campaignQuery({ ...filters, not_campaign: id }, zone);
  if (template_id) since.set("template", template_id);
  return (
    <RowMenu
      name={subject}
      actions={[
        { label: t("campaigns.act.since"), href: href(`/admin/campaigns/new?${since}`) },
        { label: t("campaigns.act.duplicate"), href: href(`/admin/templates?campaign=${id}`) },
      ]}
    />
  );
}
