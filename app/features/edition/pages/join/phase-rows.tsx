import { Fragment } from "react";
import { useEdition } from "../../components/current-edition.tsx";
import { PhaseBadge } from "../../components/phase-badge.tsx";
import { useStepDays } from "../../components/phase-timeline.tsx";
import { badgeOf, isOver, steps, type Step } from "../../phase.ts";
import { StepName } from "../../components/step-name.tsx";
import { useWords } from "~/i18n/words";
import { OutsideLink, buttonClass } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { EveningThread } from "./evening-thread.tsx";
import { areUsualThemes, themeKeys, themeName } from "../../themes.ts";

/**
 * The phases of the year on a thread, with the current one highlighted. Each has a figure and a link to its page
 * (PAG-13..16, PHA-18, PHA-20).
 */
export function PhaseRows() {
  const { t } = useWords();
  const next = useNextStep();
  return (
    <section className="section bg-wool">
      <div className="page">
        <h2 className="display">{t("joinYear.timelineTitle")}</h2>
        <ol className="year mt-4 sm:mt-8">
          {steps.map((step) => (
            <Fragment key={step}>
              {step === next && <BetweenSteps />}
              <StepRow step={step} />
            </Fragment>
          ))}
          {next === "end" && <BetweenSteps />}
        </ol>
      </div>
    </section>
  );
}

/** Returns what the year comes to next on a day that belongs to no step, and undefined on a day of a step. */
function useNextStep(): Step | "end" | undefined {
  const { edition, today, phase } = useEdition();
  if (isOver(phase)) return "end";
  if (phase !== "upcoming") return undefined;
  return today < edition.days.contributorsGathering ? "invitation" : "invocation";
}

function BetweenSteps() {
  const { dates } = useWords();
  const { today } = useEdition();
  return (
    <li aria-current="step" className="between">
      <CurrentMark /> <span className="ml-2 text-muted">{dates.weekday(today)}</span>
    </li>
  );
}

function CurrentMark() {
  const { t } = useWords();
  return <strong className="here">{t("joinYear.here")}</strong>;
}

function StepRow({ step }: { step: Step }) {
  const { dates } = useWords();
  const { phase, edition } = useEdition();
  const { contributorsGathering, invocation, integration } = edition.days;
  const figures: Record<Step, string> = {
    invitation: dates.number(contributorsGathering),
    invocation: dates.number(invocation),
    cohering: dates.numberRange(invocation, integration),
    integration: dates.number(integration),
  };
  return (
    <li aria-current={step === phase ? "step" : undefined} className="grid gap-x-12 gap-y-4 lg:grid-cols-[20rem_1fr]">
      <p
        aria-hidden="true"
        className="font-display text-[clamp(4.5rem,3rem+5vw,6.5rem)] leading-[0.8] font-bold tracking-[-0.05em] text-cochineal"
      >
        {figures[step]}
      </p>
      <div>
        {step === phase && (
          <p className="mb-3">
            <CurrentMark />
          </p>
        )}
        {step === "invitation" ? <Invitation /> : <Phase step={step} />}
      </div>
    </li>
  );
}

/** The evening before the phases, which has neither a badge nor a card (PHA-18). */
function Invitation() {
  return (
    <>
      <p className="font-display text-2xl font-bold tracking-tight">
        <StepName step="invitation" />
      </p>
      <StepDays step="invitation" />
    </>
  );
}

function StepDays({ step }: { step: Step }) {
  return <p className="mt-2 font-semibold first-letter:uppercase">{useStepDays()[step]}</p>;
}

function Phase({ step }: { step: Exclude<Step, "invitation"> }) {
  const { t } = useWords();
  const { phase: now, edition } = useEdition();
  const phase = t(`rhythm.${step}`);
  const outside = edition.links[`${step}Page`];
  const words = step === "cohering" && !areUsualThemes() ? "ownCohering" : step;
  const names = themeKeys()
    .map((key) => themeName(t, key))
    .join(", ");
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h3 className="text-[clamp(1.75rem,1.4rem+1.4vw,2.25rem)]">
          <StepName step={step} />
        </h3>
        <PhaseBadge step={step} />
      </div>
      <StepDays step={step} />
      <p className="mt-3">
        {t(badgeOf(step, now) === "completed" ? `joinYear.${words}Past` : `joinYear.${words}Text`, { themes: names })}
      </p>
      {step === "invocation" && <EveningThread />}
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
    </>
  );
}
