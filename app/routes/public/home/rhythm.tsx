import type { ReactNode } from "react";
import { useEdition } from "~/features/edition/components/current-edition";
import { EveningSchedule } from "~/features/edition/components/evening-schedule";
import { PhaseTimeline, useStepDays } from "~/features/edition/components/phase-timeline";
import { gatheringPlaceOf } from "~/features/edition/place";
import { useWords } from "~/i18n/words";
import { Icon } from "~/ui/icon";
import { OutsideLink, buttonClass } from "~/ui/button";

/** Four steps on one thread, and the two evenings that hold them together (HOM-14..16, PHA-18). */
export function Rhythm() {
  const { t } = useWords();
  const { links } = useEdition().edition;
  const when = useStepDays();
  return (
    <section className="section bg-wool">
      <div className="page">
        <h2 className="display">{t("rhythm.title")}</h2>
        <p className="lead mt-4 text-muted">{t("rhythm.lead")}</p>
        <PhaseTimeline className="mt-8 sm:mt-14" />
        <div className="mt-6 grid gap-6 sm:mt-16 lg:grid-cols-2">
          <EveningCard step="invocation" when={when.invocation} outside={links.invocationPage}>
            <p>{t("rhythm.invocationCard")}</p>
            <EveningSchedule className="mt-5" />
          </EveningCard>
          <EveningCard step="integration" when={when.integration} outside={links.integrationPage}>
            <p>{t("rhythm.integrationCard")}</p>
            <Closing />
          </EveningCard>
        </div>
      </div>
    </section>
  );
}

interface EveningCardProps {
  /** Where the year stands is said once, on the thread above. */
  step: "invocation" | "integration";
  when: string;
  /** The event's page elsewhere; not set, no button. */
  outside: string | undefined;
  children: ReactNode;
}

function EveningCard({ step, when, outside, children }: EveningCardProps) {
  const { t } = useWords();
  const { edition } = useEdition();
  const { city, region } = edition;
  const phase = t(`rhythm.${step}`);
  return (
    <article className="flex flex-col rounded-panel border border-line bg-white p-5 sm:p-8">
      <h3 className="text-[1.75rem]">{phase}</h3>
      <p className="mt-2 font-semibold first-letter:uppercase">{when}</p>
      <div className="mt-4 flex-1">{children}</div>
      <p className="hint mt-5">
        {edition.publicVenue ? gatheringPlaceOf(edition) : t("rhythm.place", { city, region })}
      </p>
      {outside && (
        <OutsideLink href={outside} className={buttonClass({ className: "mt-6 self-start" })}>
          <span>
            {t("rhythm.learnMore")} <span className="sr-only">{t("rhythm.learnMoreAbout", { phase })}</span>
          </span>
          <Icon name="outside" />
        </OutsideLink>
      )}
    </article>
  );
}

function Closing() {
  const { t } = useWords();
  return (
    <ul className="mt-5">
      {(["lookBack", "giveThanks", "lookAhead"] as const).map((part) => (
        <li key={part} className="border-t border-line py-2 font-semibold">
          {t(`rhythm.${part}`)}
        </li>
      ))}
    </ul>
  );
}
