import type { ReactNode } from "react";
import { useEdition } from "../../components/current-edition.tsx";
import { PhaseBadge } from "../../components/phase-badge.tsx";
import { PhaseTimeline, useStepDays } from "../../components/phase-timeline.tsx";
import { badgeOf, type Step } from "../../phase.ts";
import { StepName } from "../../components/step-name.tsx";
import { useWords } from "~/i18n/words";
import { OutsideLink, buttonClass } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { EveningThread } from "./evening-thread.tsx";

/** Where the year stands (PAG-13, PHA-20); then Invocation, Cohering, Integration, each with its figure and its page elsewhere (PAG-14..16). */
export function PhaseRows() {
  const { t, dates } = useWords();
  const { days, links } = useEdition().edition;
  return (
    <section className="section bg-wool">
      <div className="page">
        <h2 className="display">{t("joinYear.timelineTitle")}</h2>
        <PhaseTimeline isBrief className="mt-6 sm:mt-10" />
        <ol className="mt-10 sm:mt-14">
          <PhaseRow step="invocation" figure={dates.number(days.invocation)} outside={links.invocationPage}>
            <EveningThread />
          </PhaseRow>
          <PhaseRow
            step="cohering"
            figure={dates.numberRange(days.invocation, days.integration)}
            outside={links.coheringPage}
          />
          <PhaseRow step="integration" figure={dates.number(days.integration)} outside={links.integrationPage} />
        </ol>
      </div>
    </section>
  );
}

interface PhaseRowProps {
  step: Exclude<Step, "invitation">;
  figure: string;
  /** The phase's page elsewhere; not set, no link. */
  outside: string | undefined;
  children?: ReactNode;
}

function PhaseRow({ step, figure, outside, children }: PhaseRowProps) {
  const { t } = useWords();
  const isOver = badgeOf(step, useEdition().phase) === "completed";
  const when = useStepDays()[step];
  const phase = t(`rhythm.${step}`);
  return (
    <li className="grid max-w-none gap-x-12 gap-y-4 border-t-2 border-indigo py-8 lg:grid-cols-[20rem_1fr]">
      <p
        aria-hidden="true"
        className="font-display text-[clamp(4.5rem,3rem+5vw,6.5rem)] leading-[0.8] font-bold tracking-[-0.05em] text-cochineal"
      >
        {figure}
      </p>
      <div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h3 className="text-[clamp(1.75rem,1.4rem+1.4vw,2.25rem)]">
            <StepName step={step} />
          </h3>
          <PhaseBadge step={step} />
        </div>
        <p className="mt-2 font-semibold first-letter:uppercase">{when}</p>
        <p className="mt-3">{t(isOver ? `joinYear.${step}Past` : `joinYear.${step}Text`)}</p>
        {children}
        {outside && (
          <OutsideLink
            href={outside}
            aria-label={t("joinYear.phaseLinkLabel", { phase })}
            className={buttonClass({ tone: "outline", className: "mt-6" })}
          >
            {t("joinYear.phaseLink", { phase })}
            <Icon name="outside" />
          </OutsideLink>
        )}
      </div>
    </li>
  );
}
