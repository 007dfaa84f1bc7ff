import type { ReactNode } from "react";
import { useEdition } from "../../components/current-edition.tsx";
import type { PastYear } from "../../edition.ts";
import { figureOfYear } from "../../year-figures.ts";
import { useWords } from "~/i18n/words";
import { buttonClass } from "~/ui/button";
import { PageLink } from "~/ui/page-link";

/** How one year led to the next, and where to go from here (PAG-50..53). */
export function Evolution() {
  const { t, dates } = useWords();
  const { past, year, next } = useEdition().edition;
  return (
    <section className="section page grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_1.35fr]">
      <div className="lg:sticky lg:top-28 lg:self-start">
        <h2 className="display">{t("archive.evolutionTitle")}</h2>
        <p className="mt-8 flex flex-wrap gap-3">
          <PageLink page={`/join-${year}`} className={buttonClass({})}>
            {t("archive.joinButton", { year: String(year) })}
          </PageLink>
          <PageLink page="/newsletter" className={buttonClass({ tone: "outline" })}>
            {t("archive.subscribe")}
          </PageLink>
        </p>
        <p className="hint mt-3">{t("archive.subscribeText")}</p>
      </div>
      <ol className="knots">
        {past.toReversed().map((past) => (
          <PastMoment key={past.year} past={past} />
        ))}
        <ThisYear />
        <Moment year={t("archive.later", { year: String(next?.year ?? year + 1) })} title={t("archive.evolution.next")}>
          <p>
            {next?.invocation
              ? t("archive.nextFrom", { day: dates.full(next.invocation) })
              : t("archive.evolution.nextText")}
          </p>
        </Moment>
      </ol>
    </section>
  );
}

function Moment({ year, title, children }: { year: string; title: string; children: ReactNode }) {
  return (
    <li className="max-w-none pb-12 last:pb-0">
      <p className="font-display text-[2.5rem] leading-none font-bold tracking-tight">{year}</p>
      <h3 className="mt-1.5 text-[1.625rem]">{title}</h3>
      <div className="mt-2 space-y-1.5 text-muted">{children}</div>
    </li>
  );
}

function PastMoment({ past }: { past: PastYear }) {
  const { t, dates } = useWords();
  const nth = useEditionOrdinal(past.year);
  const { story, kickoff, participants, events, days } = past;
  const range = dates.dayRange(past.first, past.last);
  const textKey = story ? "pastText" : figureOfYear(past, "participants") ? "countedText" : "datesText";
  return (
    <Moment year={String(past.year)} title={nth}>
      <p className="first-letter:uppercase">
        {t(`archive.evolution.${textKey}`, { dates: range, kickoff, participants, events, days })}
      </p>
    </Moment>
  );
}

function ThisYear() {
  const { t, dates } = useWords();
  const { year, days } = useEdition().edition;
  return (
    <Moment year={String(year)} title={useEditionOrdinal(year)}>
      <p className="first-letter:uppercase">
        {t("archive.evolution.gathering", { day: dates.day(days.contributorsGathering) })}
      </p>
      <p>{t("archive.evolution.opening", { day: dates.day(days.invocation) })}</p>
      <p>{t("archive.evolution.closing", { day: dates.day(days.integration) })}</p>
    </Moment>
  );
}

function useEditionOrdinal(year: number): string {
  const { t } = useWords();
  const { firstYear } = useEdition().edition;
  if (year === firstYear) return t("archive.evolution.first");
  return t("archive.evolution.edition", { edition: year - firstYear + 1 });
}
