import type { ReactNode } from "react";
import { useEdition } from "../../components/current-edition.tsx";
import { EveningSchedule } from "../../components/evening-schedule.tsx";
import { PhaseTimeline, useStepDays } from "../../components/phase-timeline.tsx";
import { gatheringsToCome, type Gathering } from "../../phase.ts";
import { addressPromise, gatheringPlaceOf } from "../../place.ts";
import { StepName } from "../../components/step-name.tsx";
import { useWords } from "~/i18n/words";
import { Icon } from "~/ui/icon";
import { OutsideLink, buttonClass } from "~/ui/button";

/** Four steps on one thread, and the two evenings that hold them together (HOM-14..16, PHA-18). */
export function Rhythm() {
  const { t } = useWords();
  return (
    <section className="section long-section bg-wool">
      <div className="page">
        <h2 className="display">{t("rhythm.title")}</h2>
        <p className="lead mt-3 sm:mt-4 text-muted">{t("rhythm.lead")}</p>
        <PhaseTimeline className="mt-5 sm:mt-14" />
        <div className="mt-1 grid gap-3 sm:mt-16 sm:gap-6 lg:grid-cols-2">
          <EveningCard gathering="invocation" summary={t("rhythm.hours")}>
            <EveningSchedule />
          </EveningCard>
          <EveningCard gathering="integration" summary={t("rhythm.together")}>
            <Closing />
          </EveningCard>
        </div>
      </div>
    </section>
  );
}

interface EveningCardProps {
  gathering: Gathering;
  /** The part that phones fold: hours, place and outside page. */
  summary: string;
  children: ReactNode;
}

/**
 * A card about the opening or the closing, in the future or past tense. The current phase is only shown on the thread
 * above.
 */
function EveningCard({ gathering, summary, children }: EveningCardProps) {
  const words = useWords();
  const { t } = words;
  const { edition, today, registration } = useEdition();
  const { city, region, links, publicVenue } = edition;
  const promise = addressPromise(words, { edition, today });
  const outside = links[`${gathering}Page`];
  const phase = t(`rhythm.${gathering}`);
  const isToCome = gatheringsToCome(edition, today).includes(gathering);
  const isShared = isToCome && registration !== "over";
  return (
    <article className="relative flex flex-col rounded-panel border border-line bg-surface px-4 py-3 sm:p-8">
      <h3 className="text-2xl sm:text-[1.75rem]">
        <StepName step={gathering} />
      </h3>
      <p className="mt-2 font-semibold first-letter:uppercase max-sm:hidden">{useStepDays()[gathering]}</p>
      <p className="mt-2 sm:mt-4">{t(isToCome ? `rhythm.${gathering}Card` : `rhythm.${gathering}Over`)}</p>
      <details className="unfolding mt-1 flex flex-1 flex-col sm:mt-5">
        <summary className="cursor-pointer py-2 font-semibold">{summary}</summary>
        {children}
        {(publicVenue || isShared) && (
          <p className="hint mt-3 sm:mt-5">
            {publicVenue ? gatheringPlaceOf(edition) : `${t("rhythm.place", { city, region })}. ${promise}`.trim()}
          </p>
        )}
        {outside && (
          <OutsideLink href={outside} className={buttonClass({ className: "mt-3 self-start sm:mt-6" })}>
            <span>
              {t("rhythm.learnMore")} <span className="sr-only">{t("rhythm.learnMoreAbout", { phase })}</span>
            </span>
            <Icon name="outside" />
          </OutsideLink>
        )}
      </details>
    </article>
  );
}

function Closing() {
  const { t } = useWords();
  return (
    <ul>
      {(["lookBack", "giveThanks", "lookAhead"] as const).map((part) => (
        <li key={part} className="border-t border-line py-2 font-semibold">
          {t(`rhythm.${part}`)}
        </li>
      ))}
    </ul>
  );
}
