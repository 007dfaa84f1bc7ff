import { audiencePhrases } from "../../audience/filter-words.ts";
import { useEdition } from "~/features/edition/components/current-edition";
import { useWords } from "~/i18n/words";
import { Notice } from "~/ui/notice";
import { AudienceCount, WhoMayGetIt } from "./audience-count.tsx";
import { Checklist } from "./checklist.tsx";
import { ReviewedLetter } from "./reviewed-letter.tsx";
import { StepButtons } from "./step-buttons.tsx";
import { readWizard, useSearchOf } from "./wizard-url.ts";
import type { StepProps } from "./step-props.ts";

/** Step 1 of 3: the audience, the letter as a recipient gets it, and its checks (CMP-33, TPL-23). */
export function ReviewStep({ view, count }: StepProps) {
  const { t } = useWords();
  const { search, template: id } = useSearchOf();
  const { accepted } = readWizard(new URLSearchParams(search));
  const isGreen = view.review?.checks.every(({ name, isGreen: green }) => green || accepted.includes(name)) ?? false;
  return (
    <section aria-labelledby="step-title">
      <h2 id="step-title" className="mb-3 text-xl">
        {t("campaignWizard.steps.review")}
      </h2>
      {view.hasChanged && <Notice tone="error">{t("campaignWizard.refused.templateChanged")}</Notice>}
      <ReviewFacts view={view} count={count} />
      {view.review ? (
        <>
          <Checklist checks={view.review.checks} accepted={accepted} templateId={id} />
          <ReviewedLetter review={view.review} people={view.audience.first.people} search={view.search} />
        </>
      ) : (
        <Notice tone="error">{t("campaignWizard.problems.no-recipients")}</Notice>
      )}
      {!isGreen && <p className="field-error">{t("campaignWizard.checks.notGreen")}</p>}
      <StepButtons
        back="form"
        next="recipients"
        label={t("campaignWizard.toRecipients")}
        disabled={!isGreen || count === 0}
        reviewedVersion={view.review?.version}
      />
    </section>
  );
}

/** Shows the template, the number of recipients and the filters. */
export function ReviewFacts({ view, count }: Pick<StepProps, "view" | "count">) {
  const words = useWords();
  const { t } = words;
  const { questions } = useEdition().edition;
  const { template: id } = useSearchOf();
  const template = view.choices.templates.find((choice) => choice.id === id)!;
  const { tag, campaign } = view.choices.named;
  const names = new Map([...tag, ...campaign].map((choice) => [choice.id, choice.name]));
  const phrases = audiencePhrases(view.filters, { ...words, kind: template.kind, zone: view.zone, names, questions });
  return (
    <dl className="wizard-facts">
      <dt>{t("campaignWizard.template")}</dt>
      <dd>
        <Subjects {...template} />
      </dd>
      <dt>{t("templates.fields.kind")}</dt>
      <dd>
        <WhoMayGetIt kind={template.kind} />
      </dd>
      <dt>{t("campaignWizard.recipients")}</dt>
      <dd>
        <AudienceCount audience={view.audience} count={count} />
      </dd>
      <dt>{t("campaignWizard.filters.title")}</dt>
      <dd>
        <ul>
          {phrases.map((phrase) => (
            <li key={phrase}>{phrase}</li>
          ))}
        </ul>
      </dd>
    </dl>
  );
}

/** Shows the template's name and its subject in each language. */
function Subjects({ name, subject, subject_es: spanish }: StepProps["view"]["choices"]["templates"][number]) {
  return (
    <>
      <strong>{name}</strong> – {subject}
      {spanish && (
        <span lang="es" className="block text-muted">
          {spanish}
        </span>
      )}
    </>
  );
}
