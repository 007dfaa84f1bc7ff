import script from "~/enhance/sign-in.ts?worker&url";
import { useEdition } from "~/features/edition/components/current-edition";
import { useWords } from "~/i18n/words";
import { LanguagePair } from "~/ui/language-switch";
import { Mark } from "~/ui/mark";
import { Page } from "~/ui/page";
import { setupSteps, type SetupStep, type SetupView } from "../../setup.ts";
import { DaysStep } from "./days-step.tsx";
import { DoorsStep } from "./doors-step.tsx";
import { LookStep } from "./look-step.tsx";
import { MailStep } from "./mail-step.tsx";
import { NamesStep } from "./names-step.tsx";
import { OrganizerStep } from "./organizer-step.tsx";
import type { Resubmitted, StepProps, StoredSetup } from "./step-props.ts";

interface PageProps {
  loaderData: StoredSetup;
  actionData?: Partial<Resubmitted> | undefined;
}

const screens = {
  names: NamesStep,
  days: DaysStep,
  look: LookStep,
  mail: MailStep,
  organizer: OrganizerStep,
  doors: DoorsStep,
} as const satisfies Record<SetupView, (props: StepProps) => unknown>;

/** The screen of the first start: a list of the steps, and the current step. */
export function SetupScreen({ loaderData, actionData }: PageProps) {
  const { t } = useWords();
  const { name, mark } = useEdition().edition;
  const view = actionData?.view ?? loaderData.view;
  const Step = screens[view];
  const form = { input: {}, errors: {}, ...(actionData?.view === view ? actionData : {}) };
  return (
    <>
      <header className="on-indigo">
        <div className="page flex min-h-[4.125rem] items-center justify-between gap-3">
          <span className="flex min-w-0 items-center gap-2.5 font-display text-lg leading-none font-bold wrap-anywhere">
            <Mark parts={mark?.parts} />
            {name}
          </span>
          <LanguagePair />
        </div>
      </header>
      <main id="content" tabIndex={-1}>
        <Page
          title={t("setup.title")}
          intro={loaderData.done.length === 0 && t("setup.intro")}
          aside={<Progress view={view} done={loaderData.done} />}
          weave="setup"
          emblem="door"
        >
          <section id="step" aria-labelledby="step-title" className="max-w-2xl">
            {view !== "doors" && (
              <p className="mb-1 text-muted">
                {t("setup.stepOf", { number: setupSteps.indexOf(view) + 1, count: setupSteps.length })}
              </p>
            )}
            <h2 id="step-title" className="mb-3 text-3xl">
              {t(`setup.${view}.title`)}
            </h2>
            <p className="mb-7 text-lg text-muted">{t(`setup.${view}.intro`)}</p>
            <Step stored={loaderData} form={form} />
          </section>
          {(view === "mail" || view === "organizer") && <script type="module" src={script} />}
        </Page>
      </main>
    </>
  );
}

/** Lists the steps. Those that are done are links. */
function Progress({ view, done }: { view: SetupView; done: readonly SetupStep[] }) {
  const { t, href } = useWords();
  return (
    <nav aria-label={t("setup.progress")}>
      <ol className="grid gap-1">
        {[...setupSteps, "doors" as const].map((step) => {
          const isDone = step !== "doors" && done.includes(step);
          const isNow = step === view;
          const label = t(`setup.steps.${step}`);
          return (
            <li key={step} aria-current={isNow ? "step" : undefined} className="flex items-baseline gap-2.5 py-1">
              <span aria-hidden className="w-5 flex-none text-center">
                {isDone ? "✓" : isNow ? "•" : ""}
              </span>
              <span className={isNow ? "font-semibold" : isDone ? "" : "text-muted"}>
                {isDone && !isNow ? (
                  <a className="link" href={href(`/setup?step=${step}#step`)}>
                    {label}
                  </a>
                ) : (
                  label
                )}
                {isDone && <span className="sr-only">, {t("setup.done")}</span>}
              </span>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
