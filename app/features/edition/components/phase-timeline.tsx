import type { ReactNode } from "react";
import type { Day } from "~/i18n/dates";
import { useWords } from "~/i18n/words";
import { PageLink } from "~/ui/page-link";
import { steps, type Step } from "../phase.ts";
import { useEdition } from "./current-edition.tsx";
import { StepName } from "./step-name.tsx";
import { PhaseBadge } from "./phase-badge.tsx";

/** The four phases as knots on a thread, each with its day and state (PHA-18, PHA-20). */
export function PhaseTimeline({ className = "" }: { className?: string }) {
  const { t } = useWords();
  const { edition, phase } = useEdition();
  const { invocation, integration } = edition.days;
  const days: Partial<Record<Step, Day>> = { invocation, cohering: invocation, integration };
  const when = useStepDays();
  return (
    <ol className={`steps ${className}`}>
      {steps.map((step) => (
        <li key={step} aria-current={step === phase ? "step" : undefined}>
          <p className="text-[0.9375rem] font-semibold text-cochineal first-letter:uppercase">
            <DayLink day={days[step]}>{when[step]}</DayLink>
          </p>
          <h3 className="mt-0.5 mb-1 text-[1.375rem] sm:mt-1 sm:mb-2 sm:text-[1.625rem]">
            <StepName step={step} />
          </h3>
          <p className={`compact text-muted ${step in days && step !== "cohering" ? "max-sm:hidden" : ""}`}>
            {t(`rhythm.${step}Text`)}
          </p>
          <PhaseBadge step={step} />
        </li>
      ))}
    </ol>
  );
}

/** Links to a day of the calendar; the invitation has no day. */
function DayLink({ day, children }: { day: Day | undefined; children: ReactNode }) {
  const { has } = useWords();
  if (!day || !has("/calendar")) return children;
  return (
    <PageLink page={`/calendar?day=${day}`} aria-current={undefined} className="rounded-xs hover:underline">
      {children}
    </PageLink>
  );
}

/** Returns when each phase is, in words; the cohering includes the opening evening (PHA-17). */
export function useStepDays(): Record<Step, string> {
  const { dates } = useWords();
  const { contributorsGathering, invocation, integration } = useEdition().edition.days;
  return {
    invitation: dates.weekday(contributorsGathering),
    invocation: dates.weekday(invocation),
    cohering: dates.dayRange(invocation, integration),
    integration: dates.weekday(integration),
  };
}
