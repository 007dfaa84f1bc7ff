import { useEffect } from "react";
import { Link, useLocation, useRevalidator } from "react-router";
import { percentDone, type Outcome } from "../../outcomes/counts.ts";
import type { ListedCampaign } from "../../outcomes/queries.server.ts";
import { useEdition } from "~/features/edition/components/current-edition";
import { letterName } from "~/features/templates/letter-name";
import { subjectIn } from "~/features/templates/template";
import { useWords } from "~/i18n/words";
import { ListEmpty, ListFailed } from "~/ui/admin/list/list-states";
import { ListPages } from "~/ui/admin/list/list-pages";
import { ListTable, type ListColumn } from "~/ui/admin/list/list-table";
import { PageLink } from "~/ui/page-link";
import { ProgressBar } from "../campaign/progress-bar.tsx";
import { StatusSign } from "../campaign/status-sign.tsx";
import type { HistoryPage } from "./loader.server.ts";

/** One page of the history, newest first (CMP-02), or the reason why it is empty. */
export function CampaignList({ page }: { page: HistoryPage | undefined }) {
  const { t } = useWords();
  const columns = useColumns();
  useLiveList(page?.campaigns.some(({ isOver }) => !isOver) ?? false);
  if (!page) return <ListFailed title={t("campaigns.loadFailed")} />;
  if (page.empty) return <Beginning empty={page.empty} />;
  if (page.campaigns.length === 0)
    return (
      <ListEmpty title={t("campaigns.nothingFound")} text={t("campaigns.nothingFoundText")}>
        <Link to="?" className="link">
          {t("campaigns.showAll")}
        </Link>
      </ListEmpty>
    );
  return (
    <div className="campaign-history">
      <ListTable
        label={t("campaigns.title")}
        columns={columns}
        rows={page.campaigns}
        idOf={({ id }) => id}
        order="-created"
        usualOrder="-created"
      />
      <ListPages next={page.next} previous={page.previous} />
    </div>
  );
}

const reloadEvery = 3_000;

/** Reloads the list every few seconds while a campaign is running and the tab is visible. */
function useLiveList(isRunning: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => {
      if (!document.hidden) void revalidate();
    }, reloadEvery);
    return () => clearInterval(timer);
  }, [isRunning, revalidate]);
}

function useColumns(): ListColumn<ListedCampaign>[] {
  const { t, href, language } = useWords();
  const { search } = useLocation();
  return [
    {
      name: "subject",
      label: t("campaigns.columns.subject"),
      cell: (campaign) => {
        const { id, template_name: name } = campaign;
        return (
          <>
            <Link to={href(`/admin/campaigns/${id}`)} state={{ list: search }} className="row-link wrap-anywhere">
              {subjectIn(language, campaign)}
            </Link>
            <span className="block font-normal text-muted wrap-anywhere">
              {t("campaigns.from", { template: letterName(language, name) })}
            </span>
            <span className="campaign-when font-normal text-muted">
              <When campaign={campaign} />
            </span>
          </>
        );
      },
    },
    {
      name: "status",
      label: t("campaigns.columns.status"),
      brief: "below",
      cell: (campaign) => <Status campaign={campaign} />,
    },
    {
      name: "recipients",
      label: t("campaigns.columns.recipients"),
      cell: ({ recipients }) => <Figure value={recipients} />,
    },
    { name: "sent", label: t("campaigns.columns.sent"), cell: ({ counts }) => <Figure value={counts.sent} /> },
    { name: "failed", label: t("campaigns.columns.failed"), cell: ({ counts }) => <Figure value={counts.failed} /> },
    {
      name: "others",
      label: t("campaigns.columns.others"),
      brief: "below",
      cell: (campaign) => <Others campaign={campaign} />,
    },
    { name: "when", label: t("campaigns.columns.when"), cell: (campaign) => <When campaign={campaign} /> },
  ];
}

function Figure({ value }: { value: number }) {
  const { t } = useWords();
  return <span className="tabular-nums">{t("campaigns.number", { value })}</span>;
}

function Status({ campaign }: { campaign: ListedCampaign }) {
  const { state, isOver, counts } = campaign;
  const { t, language } = useWords();
  const subject = subjectIn(language, campaign);
  const percent = percentDone(counts);
  return (
    <div>
      <StatusSign state={state} />
      {!isOver && state !== "queued" && state !== "scheduled" && (
        <span className="campaign-row-progress">
          <ProgressBar counts={counts} label={subject} text={t("campaigns.doneLabel", { subject, percent })} />
          <span>{t("campaigns.done", { percent })}</span>
        </span>
      )}
    </div>
  );
}

const otherOutcomes = ["skipped", "uncertain", "cancelled", "open"] as const satisfies readonly Outcome[];

/** The number of emails that are neither sent nor failed, so that the figures add up to the recipients. */
function Others({ campaign: { counts } }: { campaign: ListedCampaign }) {
  const { t } = useWords();
  const some = otherOutcomes.filter((outcome) => counts[outcome] > 0);
  if (some.length === 0) return <span className="text-muted max-md:hidden">{t("campaigns.nothing")}</span>;
  return (
    <ul>
      {some.map((outcome) => (
        <li key={outcome}>{t(`campaigns.others.${outcome}`, { count: counts[outcome] })}</li>
      ))}
    </ul>
  );
}

function When({ campaign: { state, sent_at, scheduled_for, created_at } }: { campaign: ListedCampaign }) {
  const { t, dates } = useWords();
  const { zone } = useEdition().edition;
  if (state === "scheduled" && scheduled_for)
    return t("campaigns.when.scheduled", { when: dates.minute(zone, scheduled_for) });
  if (sent_at) return t("campaigns.when.sent", { when: dates.minute(zone, sent_at) });
  return t("campaigns.when.created", { when: dates.minute(zone, created_at) });
}

/** Shown on a site without campaigns: links to the first letter or the first campaign. */
function Beginning({ empty }: { empty: NonNullable<HistoryPage["empty"]> }) {
  const { t } = useWords();
  const hasNoLetter = empty === "no-letter";
  return (
    <ListEmpty title={t("campaigns.empty")} text={t(hasNoLetter ? "campaigns.emptyNoLetter" : "campaigns.emptyText")}>
      {hasNoLetter ? (
        <PageLink page="/admin/templates" className="button button-indigo button-small">
          {t("campaigns.writeFirst")}
        </PageLink>
      ) : (
        <PageLink page="/admin/campaigns/new" className="button button-indigo button-small">
          {t("campaigns.new")}
        </PageLink>
      )}
    </ListEmpty>
  );
}
