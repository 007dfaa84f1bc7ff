import { Link, useLocation } from "react-router";
import { useWords } from "~/i18n/words";
import { ListEmpty, ListFailed } from "~/ui/admin/list/list-states";
import { Icon } from "~/ui/icon";
import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/campaign";
import { campaignAction } from "~/features/campaigns/office/campaign/action.server";
import { campaignView } from "~/features/campaigns/office/campaign/loader.server";
import type { RouteHandle } from "../route-handle.ts";
import { CampaignScreen } from "~/features/campaigns/office/campaign/campaign-screen";

export const handle = { access: "admin" } satisfies RouteHandle;

export function meta(args: Route.MetaArgs) {
  const data = args.loaderData?.data;
  const subject = data && data !== "gone" ? data.campaign.subject : undefined;
  return pageMeta(args, (t) => ({ title: subject ?? t("campaigns.one.title") }));
}

export function loader(args: Route.LoaderArgs) {
  return campaignView(args);
}

export function action(args: Route.ActionArgs) {
  return campaignAction(args);
}

/** Admin → Email Campaigns → a campaign: its progress, the outcome of each email, and the actions. */
export default function CampaignPage({ loaderData: { data } }: Route.ComponentProps) {
  const { t, href } = useWords();
  const { state } = useLocation();
  const list = typeof state?.list === "string" ? state.list : "";
  return (
    <section aria-labelledby="campaign-title">
      <p className="no-print mb-3">
        <Link to={href("/admin/campaigns") + list} className="link inline-flex items-center gap-1">
          <Icon name="previous" className="size-4" />
          {t("campaigns.one.back")}
        </Link>
      </p>
      {data === undefined && <ListFailed heading={t("campaigns.one.title")} title={t("campaigns.loadFailed")} />}
      {data === "gone" && (
        <>
          <h1 className="mb-4">{t("campaigns.one.title")}</h1>
          <ListEmpty title={t("campaigns.one.gone")} text={t("campaigns.one.goneText")} />
        </>
      )}
      {data && data !== "gone" && <CampaignScreen key={data.campaign.id} {...data} />}
    </section>
  );
}
