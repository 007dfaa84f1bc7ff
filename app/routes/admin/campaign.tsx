import { Link, useLocation } from "react-router";
import { useEdition } from "~/features/edition/components/current-edition";
import { useWords } from "~/i18n/words";
import { ListEmpty, ListFailed } from "~/ui/admin/list/list-states";
import { Choices } from "~/ui/admin/list/toolbar";
import { Icon } from "~/ui/icon";
import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/campaign";
import { CampaignActions } from "./campaign/campaign-actions.tsx";
import { listOf, views } from "./campaign/campaign-url.ts";
import { Chosen } from "./campaign/chosen.tsx";
import { Failures } from "./campaign/failures.tsx";
import { LeftOut } from "./campaign/left-out.tsx";
import { Letter } from "./campaign/letter.tsx";
import { LiveProgress } from "./campaign/live-progress.tsx";
import { CampaignNotices } from "./campaign/notices.tsx";
import { campaignAction } from "./campaign/post.server.ts";
import { CancelQuestion } from "./campaign/questions.tsx";
import { Recipients } from "./campaign/recipients.tsx";
import { useProgress } from "./campaign/use-progress.ts";
import { campaignView, type CampaignView } from "./campaign/view.server.ts";
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
