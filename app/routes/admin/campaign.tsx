import { Link, useLocation } from "react-router";
import { useEdition } from "~/features/edition/components/current-edition";
import { useWords } from "~/i18n/words";
import { ListEmpty, ListFailed } from "~/ui/admin/list/list-states";
import { Choices } from "~/ui/admin/list/toolbar";
import { Icon } from "~/ui/icon";
import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/campaign";
import { CampaignActions } from "~/features/campaigns/office/campaign/campaign-actions";
import { listOf, views } from "~/features/campaigns/office/campaign/campaign-url";
import { Chosen } from "~/features/campaigns/office/campaign/chosen";
import { Failures } from "~/features/campaigns/office/campaign/failures";
import { LeftOut } from "~/features/campaigns/office/campaign/left-out";
import { Letter } from "~/features/campaigns/office/campaign/letter";
import { LiveProgress } from "~/features/campaigns/office/campaign/live-progress";
import { CampaignNotices } from "~/features/campaigns/office/campaign/notices";
import { campaignAction } from "~/features/campaigns/office/campaign/action.server";
import { CancelQuestion } from "~/features/campaigns/office/campaign/questions";
import { Recipients } from "~/features/campaigns/office/campaign/recipients";
import { useProgress } from "~/features/campaigns/office/campaign/use-progress";
import { campaignView, type CampaignView } from "~/features/campaigns/office/campaign/loader.server";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "admin" } satisfies RouteHandle;

export function meta(args: Route.MetaArgs) {
  const found = args.loaderData?.found;
  const subject = found && found !== "gone" ? found.campaign.subject : undefined;
  return pageMeta(args, (t) => ({ title: subject ?? t("campaigns.one.title") }));
}

export function loader(args: Route.LoaderArgs) {
  return campaignView(args);
}

export function action(args: Route.ActionArgs) {
  return campaignAction(args);
}

/** Admin → Email Campaigns → one of them: how far it is, what became of each email, and what can be done. */
export default function CampaignPage({ loaderData: { found } }: Route.ComponentProps) {
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
      {found === undefined && <ListFailed title={t("campaigns.loadFailed")} />}
      {found === "gone" && <ListEmpty title={t("campaigns.one.gone")} text={t("campaigns.one.goneText")} />}
      {found && found !== "gone" && <Shown key={found.campaign.id} {...found} />}
    </section>
  );
}

function Shown(found: CampaignView) {
  const { campaign, failures, section, leftOut, isCancelling, names } = found;
  const { t, href } = useWords();
  const { pathname, search } = useLocation();
  const live = useProgress(href(`/admin/campaigns/${campaign.id}/progress`), found.progress);
  const { progress } = live;
  const left = Object.values(leftOut).reduce((sum, people) => sum + people, 0);
  const choices = views.map((value) => ({
    value,
    label: t(`campaigns.one.views.${value}`),
    count: value === "left-out" ? left : undefined,
  }));
  return (
    <>
      <Head campaign={campaign} names={names} />
      <CampaignNotices campaign={campaign} progress={progress} />
      <LiveProgress
        subject={campaign.subject}
        live={live}
        listOf={(outcome) => listOf(search, outcome)}
        here={pathname + search}
      />
      {isCancelling ? <CancelQuestion progress={progress} /> : <CampaignActions {...found} progress={progress} />}
      <Failures failures={failures} />
      <div className="campaign-section">
        <Choices label={t("campaigns.one.views.label")} name="view" choices={choices} chosen={section.view} />
      </div>
      {section.view === "recipients" && <Recipients campaign={campaign} progress={progress} page={section.page} />}
      {section.view === "letter" && <Letter campaign={campaign} />}
      {section.view === "left-out" && <LeftOut page={section.page} />}
    </>
  );
}

function Head({ campaign, names }: Pick<CampaignView, "campaign" | "names">) {
  const { t, dates } = useWords();
  const { zone } = useEdition().edition;
  const { subject, subject_es, template_name: name, kind, rule, creator, created_at, recipients } = campaign;
  const when = dates.dayAndTime(zone, created_at);
  const made = rule
    ? t("campaigns.one.madeByRule", { when })
    : creator
      ? t("campaigns.one.madeBy", { when, name: creator })
      : when;
  return (
    <header className="mb-5">
      <h2 id="campaign-title" className="text-2xl wrap-anywhere">
        {subject}
      </h2>
      {subject_es && (
        <p lang="es" className="text-muted wrap-anywhere">
          {subject_es}
        </p>
      )}
      <p className="mt-1 text-muted wrap-anywhere">
        {[
          made,
          t("campaigns.one.template", { name }),
          kind === "digest" ? t("campaigns.one.digestKind") : t(`templates.kinds.${kind}.name`),
          t("campaigns.one.recipients", { count: recipients }),
        ].join(" · ")}
      </p>
      <Chosen campaign={campaign} names={names} />
    </header>
  );
}
