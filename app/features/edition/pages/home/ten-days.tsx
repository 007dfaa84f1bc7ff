import { textLanguage } from "~/features/calendar/event";
import type { DayInBrief } from "~/features/calendar/event-counts.server";
import { DayCategories } from "~/features/calendar/components/day-strip";
import { useEdition } from "../../components/current-edition.tsx";
import { daysOf } from "../../components/edition-loom.tsx";
import { isDuring, isOver } from "../../phase.ts";
import type { Day } from "~/i18n/dates";
import { useWords } from "~/i18n/words";
import { PageLink } from "~/ui/page-link";

/** The opening evening and the ten days, each with its cloth, its number of gatherings, and one of them (HOM-08, HOM-17). */
export function TenDays({ days }: { days: readonly DayInBrief[] }) {
  const { t, dates } = useWords();
  const { edition, phase } = useEdition();
  const { firstOfTen, integration } = edition.days;
  const facts = { first: dates.day(firstOfTen), firstNumber: dates.number(firstOfTen), last: dates.day(integration) };
  const textKey = isOver(phase) ? "tenDaysOver" : isDuring(phase) ? "tenDaysOn" : "tenDaysText";
  return (
    <section className="section page">
      <div className="grid gap-x-16 gap-y-3 lg:grid-cols-[1fr_1.35fr]">
        <h2 className="display">{t("rhythm.tenDaysTitle")}</h2>
        <p className="lead">{t(`rhythm.${textKey}`, facts)}</p>
      </div>
      <ol className="ten-days mt-4 sm:mt-6 lg:mt-12">
        {daysOf(edition).map((day) => (
          <DayRow key={day} day={day} brief={days.find((brief) => brief.day === day)} />
        ))}
      </ol>
    </section>
  );
}

function DayRow({ day, brief }: { day: Day; brief: DayInBrief | undefined }) {
  const { t, dates, has, language } = useWords();
  const { edition, today } = useEdition();
  const count = brief?.categories.length ?? 0;
  const words = (
    <>
      <span className="day-number">{dates.number(day)}</span>
      <span className="day-weekday">{dates.weekdayShort(day)}</span>
      {day === today && <span className="sr-only">{t("rhythm.todayDay")}</span>}
      {day === edition.days.invocation && <span className="sr-only">{t("rhythm.openingDay")}</span>}
    </>
  );
  return (
    <li aria-current={day === today ? "date" : undefined}>
      {has("/calendar") ? (
        <PageLink page={`/calendar?day=${day}`} aria-current={undefined} className="day-date">
          {words}
        </PageLink>
      ) : (
        <span className="day-date">{words}</span>
      )}
      {brief && <DayCategories categories={brief.categories} />}
      <span className="day-title">
        {brief ? (
          <>
            <span className="font-semibold" lang={textLanguage(brief.language, language)}>
              {brief.title}
            </span>{" "}
            <span className="text-muted">{count > 1 ? t("rhythm.dayMore", { count: count - 1 }) : ""}</span>
          </>
        ) : (
          <span className="text-muted">{t("rhythm.dayOpen")}</span>
        )}
      </span>
    </li>
  );
}
