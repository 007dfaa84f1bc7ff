import type { ReactNode } from "react";
import { useEdition } from "~/features/edition/components/current-edition";
import { PhaseBadge } from "~/features/edition/components/phase-badge";
import { steps, type Step } from "~/features/edition/phase";
import { useWords } from "~/i18n/words";
import { Icon } from "~/ui/icon";
import { OutsideLink, look } from "~/ui/button";

/** Four steps on one thread, and the two evenings that hold them together (HOM-14..16, PHA-18). */
export function Rhythm() {
  const { t, dates } = useWords();
  const { edition } = useEdition();
  const { contributorsGathering, invocation, integration } = edition.days;
  const when: Record<Step, string> = {
    invitation: dates.weekday(contributorsGathering),
    invocation: dates.weekday(invocation),
    cohering: dates.dayRange(invocation, integration),
    integration: dates.weekday(integration),
  };
  return (
    <section className="section bg-wool">
      <div className="page">
        <h2 className="display">{t("rhythm.title")}</h2>
        <p className="lead mt-4 text-muted">{t("rhythm.lead")}</p>
        <ol className="steps mt-14">
          {steps.map((step) => (
            <li key={step}>
              <p className="text-[0.9375rem] font-semibold text-cochineal first-letter:uppercase">{when[step]}</p>
              <h3 className="mt-1 mb-2 text-[1.625rem]">{t(`rhythm.${step}`)}</h3>
              <p className="mb-3 text-muted">{t(`rhythm.${step}Text`)}</p>
              <PhaseBadge step={step} />
            </li>
          ))}
        </ol>
        <div className="mt-16 grid gap-6 lg:grid-cols-2">
          <EveningCard step="invocation" when={when.invocation} outside={edition.links.invocationPage}>
            <p>{t("rhythm.invocationCard")}</p>
            <Schedule />
          </EveningCard>
          <EveningCard step="integration" when={when.integration} outside={edition.links.integrationPage}>
            <p>{t("rhythm.integrationCard")}</p>
            <Closing />
          </EveningCard>
        </div>
      </div>
    </section>
  );
}

interface EveningCardProps {
  step: "invocation" | "integration";
  when: string;
  /** The event's page elsewhere; not set, no button. */
  outside: string | undefined;
  children: ReactNode;
}

function EveningCard({ step, when, outside, children }: EveningCardProps) {
  const { t } = useWords();
  const { city, region } = useEdition().edition;
  const phase = t(`rhythm.${step}`);
  return (
    <article className="flex flex-col rounded-panel border border-line bg-white p-6 sm:p-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-[1.75rem]">{phase}</h3>
        <PhaseBadge step={step} />
      </div>
      <p className="mt-2 font-semibold first-letter:uppercase">{when}</p>
      <div className="mt-4 flex-1">{children}</div>
      <p className="hint mt-5">{t("rhythm.place", { city, region })}</p>
      {outside && (
        <OutsideLink
          href={outside}
          aria-label={t("rhythm.learnMoreAbout", { phase })}
          className={look({ className: "mt-6 self-start" })}
        >
          {t("rhythm.learnMore")}
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

/** The opening evening hour by hour (CON-11). */
function Schedule() {
  const { t, dates } = useWords();
  const { schedule } = useEdition().edition;
  return (
    <dl className="mt-5">
      {schedule.map(({ item, hours }) => (
        <div key={item} className="flex flex-wrap justify-between gap-x-4 border-t border-line py-2">
          <dt className="font-semibold">{t(`edition.schedule.${item}`)}</dt>
          <dd className="text-muted tabular-nums">{dates.timeRange(hours.from, hours.to)}</dd>
        </div>
      ))}
    </dl>
  );
}
