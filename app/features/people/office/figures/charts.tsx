import { useEffect, type ReactNode } from "react";
import { useRevalidator } from "react-router";
import { useEdition } from "~/features/edition/components/current-edition";
import { useWords } from "~/i18n/words";
import { FillPatterns } from "~/ui/admin/charts/fills";
import { ListFailed } from "~/ui/admin/list/list-states";
import { Icon } from "~/ui/icon";
import { ComingFigure } from "./coming-figure.tsx";
import { EventFigure } from "./event-figure.tsx";
import { NewsletterFigure } from "./newsletter-figure.tsx";
import {
  AttendanceFigure,
  CameFigure,
  HeardFigure,
  InterestFigure,
  LanguageFigure,
  OwnFigures,
} from "./registered-figures.tsx";
import { RegistrationFigure } from "./registration-figure.tsx";
import type { Figures as Counted } from "./loader.server.ts";

/** Tells that the figures are being recounted, and reloads until the new count is ready. */
function RecountNotice() {
  const { t } = useWords();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), pollInterval);
    return () => clearInterval(timer);
  }, [revalidate]);
  return <output className="no-print"> {t("figures.countingAnew")}</output>;
}

const pollInterval = 3_000;

interface ChartsProps {
  figures: Counted | undefined;
  /** The menu that selects the year. */
  years: ReactNode;
}

export function Charts({ figures, years }: ChartsProps) {
  const { t, dates } = useWords();
  const { edition } = useEdition();
  const { name, year, zone } = edition;
  return (
    <>
      <header className="mb-4 flex flex-wrap items-end gap-3">
        <div className="mr-auto">
          <h1 id="figures-title">{t("figures.title")}</h1>
          {figures && (
            <p className="mt-1 text-muted">
              {t("figures.counted", { name, year: String(year), when: dates.dayAndTime(zone, figures.countedAt) })}
              {figures.isOld && <RecountNotice />}
            </p>
          )}
        </div>
        <div className="no-print">{years}</div>
        {figures && (
          <button
            type="button"
            className="button button-outline button-small needs-script no-print"
            onClick={() => globalThis.print()}
          >
            <Icon name="download" />
            {t("figures.print")}
          </button>
        )}
      </header>
      {figures ? (
        <div className="chart-page">
          <FillPatterns />
          <RegistrationFigure figures={figures.registrations} now={figures.countedAt} />
          <AttendanceFigure figures={figures.registrations} />
          <CameFigure came={figures.came} />
          <InterestFigure figures={figures.registrations} />
          <OwnFigures figures={figures.registrations} />
          <HeardFigure figures={figures.registrations} />
          <LanguageFigure figures={figures.registrations} />
          <NewsletterFigure months={figures.newsletter} now={figures.countedAt} />
          <EventFigure counts={figures.events} />
          <ComingFigure counts={figures.coming} />
        </div>
      ) : (
        <ListFailed title={t("people.loadFailed")} />
      )}
    </>
  );
}
