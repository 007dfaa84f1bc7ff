import { useLocation } from "react-router";
import { useEdition } from "~/features/edition/components/current-edition";
import { letterName } from "~/features/templates/letter-name";
import { subjectIn } from "~/features/templates/template";
import { useWords } from "~/i18n/words";
import { Choices } from "~/ui/admin/list/toolbar";
import { Afterwards } from "./afterwards.tsx";
import { CampaignActions } from "./campaign-actions.tsx";
import { listOf, views } from "./campaign-url.ts";
import { AudienceSummary } from "./audience-summary.tsx";
import { Failures } from "./failures.tsx";
import { LeftOut } from "./left-out.tsx";
import { Letter } from "./letter.tsx";
import { LiveProgress } from "./live-progress.tsx";
import { CampaignNotices } from "./notices.tsx";
import { CancelQuestion } from "./questions.tsx";
import { Recipients } from "./recipients.tsx";
import { useProgress } from "./use-progress.ts";
import type { CampaignView } from "./loader.server.ts";

export function CampaignScreen(view: CampaignView) {
  const { campaign, failures, section, leftOut, isCancelling, names } = view;
  const { t, href, language } = useWords();
  const { search } = useLocation();
  const live = useProgress(href(`/admin/campaigns/${campaign.id}/progress`), view.progress);
  const { progress } = live;
  const leftOutTotal = Object.values(leftOut).reduce((sum, people) => sum + people, 0);
  const choices = views.map((value) => ({
    value,
    label: t(`campaigns.one.views.${value}`),
    count: value === "left-out" ? leftOutTotal : undefined,
  }));
  return (
    <>
      <Head campaign={campaign} names={names} isOver={progress.isOver} />
      <CampaignNotices campaign={campaign} progress={progress} />
      <LiveProgress subject={subjectIn(language, campaign)} live={live} listOf={(outcome) => listOf(search, outcome)} />
      {isCancelling ? <CancelQuestion progress={progress} /> : <CampaignActions {...view} progress={progress} />}
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

interface HeadProps extends Pick<CampaignView, "campaign" | "names"> {
  isOver: boolean;
}

function Head({ campaign, names, isOver }: HeadProps) {
  const { t, dates, language } = useWords();
  const other = language === "es" ? "en" : "es";
  const { zone } = useEdition().edition;
  const { template_name: name, kind, rule, creator, created_at, recipients } = campaign;
  const when = dates.dayAndTime(zone, created_at);
  const creation = rule
    ? t("campaigns.one.madeByRule", { when })
    : creator
      ? t("campaigns.one.madeBy", { when, name: creator })
      : when;
  const subject = subjectIn(language, campaign);
  return (
    <header className="mb-5">
      <div className="flex items-start gap-3">
        <h1 id="campaign-title" className="wrap-anywhere">
          {subject}
        </h1>
        {isOver && <Afterwards campaign={campaign} subject={subject} />}
      </div>
      {campaign.subject_es && (
        <p lang={other} className="text-muted wrap-anywhere">
          {subjectIn(other, campaign)}
        </p>
      )}
      <p className="mt-1 text-muted wrap-anywhere">
        {[
          creation,
          t("campaigns.one.template", { name: letterName(language, name) }),
          kind === "digest" ? t("campaigns.one.digestKind") : t(`templates.kinds.${kind}.name`),
          t("campaigns.one.recipients", { count: recipients }),
        ].join(" · ")}
      </p>
      <AudienceSummary campaign={campaign} names={names} />
    </header>
  );
}
