import { daysBetween } from "~/i18n/dates";
import { useWords } from "~/i18n/words";
import { buttonClass } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Loom } from "~/ui/loom";
import { PageLink } from "~/ui/page-link";
import { DayLabel, wovenCells, type EventCounts } from "../../components/edition-loom.tsx";
import type { PastYear } from "../../edition.ts";

/** The cloth of a past year, woven from its gatherings, whose pages stay where they were. */
export function YearCloth({ past, counts }: { past: PastYear; counts: EventCounts }) {
  const { t, dates, has } = useWords();
  const days = daysBetween(past.first, past.last);
  const year = String(past.year);
  if (counts.gatherings === 0) return null;
  return (
    <section className="on-indigo section">
      <div className="page">
        <h2 className="display">{t("pastYear.cloth", { year })}</h2>
        <p className="lead mt-4 max-w-[44ch] text-mist">{t("pastYear.clothText", { count: counts.gatherings })}</p>
        <div className="mt-10">
          <Loom
            cells={wovenCells(days, counts)}
            label={t("pastYear.clothLabel", {
              count: counts.gatherings,
              dates: dates.fullRange(past.first, past.last),
            })}
            days={days.map((day) => ({
              key: day,
              opening: day === past.first,
              label: <DayLabel day={day} linked={has("/calendar")} />,
            }))}
          />
        </div>
        {has("/calendar") && (
          <PageLink page={`/calendar?day=${past.first}`} className={`mt-8 ${buttonClass({ tone: "outline" })}`}>
            {t("pastYear.calendar", { year })}
            <Icon name="arrow" />
          </PageLink>
        )}
      </div>
    </section>
  );
}
