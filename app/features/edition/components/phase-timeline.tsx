import { useWords } from "~/i18n/words";
import { steps, type Step } from "../phase.ts";
import { useEdition } from "./current-edition.tsx";
import { PhaseBadge } from "./phase-badge.tsx";

/** The four phases as knots on one thread, each with its day and where it stands (PHA-18, PHA-20). */
export function PhaseTimeline({ className = "" }: { className?: string }) {
  const { t } = useWords();
  const when = useStepDays();
  return (
    <ol className={`steps ${className}`}>
      {steps.map((step) => (
        <li key={step}>
          <p className="text-[0.9375rem] font-semibold text-cochineal first-letter:uppercase">{when[step]}</p>
          <h3 className="mt-0.5 mb-1 text-2xl sm:mt-1 sm:mb-2 sm:text-[1.625rem]">{t(`rhythm.${step}`)}</h3>
          <p className="mb-2 text-muted sm:mb-3">{t(`rhythm.${step}Text`)}</p>
          <PhaseBadge step={step} />
        </li>
      ))}
    </ol>
  );
}

/** When each phase is, in words; the cohering is said with the opening evening in it (PHA-17). */
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
