import { useEffect, useState } from "react";
import { Link, type To } from "react-router";
import { useEdition } from "~/features/edition/components/current-edition";
import { useWords } from "~/i18n/words";
import { outcomes, percentDone, totalOf, type Counts, type Outcome } from "../../outcomes/counts.ts";
import { milestone, timeLeft, type Progress } from "../../outcomes/progress.ts";
import { ProgressBar } from "./progress-bar.tsx";
import { StatusSign } from "./status-sign.tsx";
import type { Live } from "./use-progress.ts";

interface LiveProgressProps {
  subject: string;
  live: Live;
  /** Returns the link to the list of an outcome. */
  listOf(outcome: Outcome): To;
}

/** The live progress of a campaign. The tab's title shows it too, and screen readers hear every quarter. */
export function LiveProgress({ subject, live: { progress, isLost }, listOf }: LiveProgressProps) {
  const { t } = useWords();
  const { counts, state, isOver } = progress;
  const percent = percentDone(counts);
  const isRunning = !isOver;
  useTitle(isRunning ? t("campaigns.one.titleWithPercent", { percent, subject }) : undefined);
  const text = t("campaigns.one.progressText", { percent });
  return (
    <section aria-label={t("campaigns.one.progress")} className="campaign-progress panel">
      <p className="campaign-progress-head">
        <StatusSign state={state} />
        {isRunning && <span className="campaign-percent">{text}</span>}
        <Speed progress={progress} />
      </p>
      <ProgressBar counts={counts} label={subject} text={text} />
      <Figures counts={counts} listOf={listOf} />
      {isLost && <output className="mt-3 field-error block">{t("campaigns.one.lost")}</output>}
      <Milestones progress={progress} />
    </section>
  );
}

/** Shows the progress in the tab's title, for people who work in another tab. */
function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return undefined;
    const titleBefore = document.title;
    document.title = title;
    return () => {
      document.title = titleBefore;
    };
  }, [title]);
}

function Speed({ progress: { status, counts, rate, secondsLeft, nextTryAt } }: { progress: Progress }) {
  const { t, dates } = useWords();
  const { zone } = useEdition().edition;
  if (status !== "sending" || counts.open === 0) return null;
  if (nextTryAt) {
    const when = dates.dayAndTime(zone, new Date(nextTryAt));
    return <span className="text-muted">{t("campaigns.one.triedAgain", { count: counts.open, when })}</span>;
  }
  if (rate === null) return null;
  if (rate === 0) return <span className="text-muted">{t("campaigns.one.noRate")}</span>;
  return (
    <span className="text-muted">
      {t("campaigns.one.rate", { rate: Math.floor(rate) })}
      {secondsLeft !== null && ` · ${t("campaigns.one.left", { ...timeLeft(secondsLeft) })}`}
    </span>
  );
}

/** The number of each outcome, as a link to its list unless that is empty. They add up to all recipients. */
function Figures({ counts, listOf }: { counts: Counts; listOf(outcome: Outcome): To }) {
  const { t } = useWords();
  const figure = (outcome: Outcome) => t("campaigns.number", { value: counts[outcome] });
  return (
    <>
      <dl className="campaign-figures" aria-label={t("campaigns.one.counts")}>
        {outcomes
          .filter((outcome) => counts[outcome] > 0 || outcome === "sent" || outcome === "failed")
          .map((outcome) => (
            <div key={outcome} data-outcome={outcome}>
              <dt>{t(`campaigns.outcomes.${outcome}`)}</dt>
              <dd>
                {counts[outcome] > 0 ? (
                  <Link to={listOf(outcome)} title={t(`campaigns.outcomeHints.${outcome}`)}>
                    {figure(outcome)}
                  </Link>
                ) : (
                  figure(outcome)
                )}
              </dd>
            </div>
          ))}
      </dl>
      <p className="mt-2 text-[0.9375rem] text-muted">{t("campaigns.one.sum", { count: totalOf(counts) })}</p>
    </>
  );
}

/** A live region for screen readers that announces a new state, each quarter and the end. */
function Milestones({ progress }: { progress: Progress }) {
  const { t } = useWords();
  const reached = milestone(progress);
  const [first] = useState(reached);
  const [announced, setAnnounced] = useState({ reached, progress });
  if (announced.reached !== reached) setAnnounced({ reached, progress });
  const { counts, status, state, isOver } = announced.progress;
  const { sent, failed } = counts;
  const announcement = isOver
    ? t("campaigns.one.spokenEnd", { sent, failed })
    : status === "sending"
      ? t("campaigns.one.spoken", { percent: percentDone(counts), sent })
      : t("campaigns.one.spokenState", { status: t(`campaigns.status.${state}`), sent });
  return <output className="sr-only">{announced.reached === first ? "" : announcement}</output>;
}
