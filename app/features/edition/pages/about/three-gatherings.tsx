import type { ReactNode } from "react";
import { useEdition } from "../../components/current-edition.tsx";
import { PhaseBadge } from "../../components/phase-badge.tsx";
import { useStepDays } from "../../components/phase-timeline.tsx";
import { addressPromise } from "../../place.ts";
import type { Step } from "../../phase.ts";
import { StepName } from "../../components/step-name.tsx";
import { useWords } from "~/i18n/words";
import { HangingCloth } from "~/ui/hanging-cloth";
import { Unbroken } from "~/ui/unbroken";

/** Title and subtitle, and the three phases as one cloth at three moments of its making (PAG-01..05). */
export function ThreeGatherings() {
  const words = useWords();
  const { t, dates } = words;
  const { edition, today } = useEdition();
  const { name, city, region, days, contributorsHours, schedule, publicVenue } = edition;
  const promise = addressPromise(words, { edition, today });
  const where = publicVenue
    ? t("register.whereLine", { venue: publicVenue, city, region })
    : promise && t("about.invocationWhere", { promise });
  const hours = dates.timeRange(contributorsHours.from, contributorsHours.to);
  return (
    <section className="page pt-12 pb-[clamp(4rem,9vw,6rem)] lg:pt-20">
      <h1 className="max-w-[12em] text-[clamp(2.75rem,1.4rem+5.2vw,5.25rem)]">{t("about.title")}</h1>
      <p className="lead mt-6 text-muted">{t("about.subtitle", { name, city, region })}</p>
      <h2 className="mt-14 text-2xl">{t("about.phasesTitle")}</h2>
      <ol className="mt-6 grid gap-x-10 gap-y-14 border-t-8 border-ink md:grid-cols-3">
        <Gathering step="invitation" woven={0} text={t("about.invitationText")} note={t("about.invitationNote")}>
          <li>
            <Unbroken>{t("about.invitationMeal", { hours })}</Unbroken>
          </li>
          <li>{t("about.invitationPromise")}</li>
          <li>{t("about.invitationReply", { day: dates.day(days.contributorsReply) })}</li>
        </Gathering>
        <Gathering
          step="invocation"
          woven={0.42}
          text={t("about.invocationText", { day: dates.weekday(days.invocation) })}
          note={where}
        >
          <li>{t("about.invocationDinner", { time: dates.time(schedule[0]!.hours.from) })}</li>
          <li>{t("about.invocationWords")}</li>
          <li>{t("about.invocationDance", { time: dates.time(schedule.at(-1)!.hours.to) })}</li>
        </Gathering>
        <Gathering
          step="integration"
          woven={1}
          text={t("about.integrationText", { day: dates.weekday(days.integration) })}
        >
          <li>{t("about.integrationTell")}</li>
          <li>{t("about.integrationThank")}</li>
          <li>{t("about.integrationCarry")}</li>
        </Gathering>
      </ol>
    </section>
  );
}

interface GatheringProps {
  step: Exclude<Step, "cohering">;
  woven: number;
  text: string;
  /** A further remark, or "". */
  note?: string;
  /** A list of what happens at the gathering. */
  children: ReactNode;
}

function Gathering({ step, woven, text, note, children }: GatheringProps) {
  const { edition } = useEdition();
  const when = useStepDays();
  return (
    <li className="max-w-none">
      <div className="px-6 md:px-3">
        <HangingCloth seed={edition.key} woven={woven} days={8} rows={24} />
      </div>
      <p className="mt-5 text-[0.9375rem] font-semibold text-cochineal first-letter:uppercase">{when[step]}</p>
      <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h3 className="text-[1.75rem]">
          <StepName step={step} />
        </h3>
        <PhaseBadge step={step} />
      </div>
      <p className="mt-3">{text}</p>
      <ul className="threads mt-4">{children}</ul>
      {note && <p className="hint mt-4 border-l-4 border-marigold pl-3">{note}</p>}
    </li>
  );
}
