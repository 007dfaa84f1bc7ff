import { Link } from "react-router";
import { openedFormKey } from "~/features/templates/office/template-url";
import { letterName } from "~/features/templates/letter-name";
import { subjectIn } from "~/features/templates/template";
import { useWords } from "~/i18n/words";
import { changedQuery } from "~/lib/http/query";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { PageLink } from "~/ui/page-link";
import { WhoMayGetIt } from "./audience-count.tsx";
import { Audience, AudienceForm } from "./audience-form.tsx";
import { LetterStep } from "./letter-step.tsx";
import { SavedFilters } from "./saved-filters.tsx";
import type { StepProps } from "./step-props.ts";
import { useSearchOf, writtenHere } from "./wizard-url.ts";

/** The first screen: template, filters and the list of recipients (CMP-08 to CMP-31). Choices take effect at once. */
export function FormStep(props: StepProps) {
  const { letter } = props.view;
  const { search } = useSearchOf();
  if (letter?.kind === "form") return <LetterStep key={openedFormKey(search)} {...props} opened={letter} />;
  return <ChoiceStep {...props} />;
}

function ChoiceStep(props: StepProps) {
  const { view, count } = props;
  const { t } = useWords();
  const { template } = useSearchOf();
  const isKnown = view.choices.templates.some(({ id }) => id === template);
  const missing = isKnown ? (count === 0 ? "no-recipients" : undefined) : "no-template";
  const problem = view.problem ?? (template && !isKnown ? "invalid-template" : undefined);
  return (
    <>
      <p className="mt-1 mb-5 text-muted">{t("campaignWizard.subtitle")}</p>
      {problem && <Notice tone="error">{t(`campaignWizard.problems.${problem}`)}</Notice>}
      <AudienceForm view={view}>
        <TemplateField view={view} />
      </AudienceForm>
      <SavedFilters saved={view.choices.saved} filters={view.filters} zone={view.zone} id={view.newFiltersId} />
      <Audience {...props} />
      <div className="mt-6 flex flex-wrap gap-3">
        <Button
          form="wizard-form"
          name="step"
          value="review"
          disabled={missing !== undefined}
          aria-describedby="missing"
        >
          {t("campaignWizard.reviewAndSend")}
        </Button>
        <PageLink page="/admin/campaigns" className="button button-outline">
          {t("campaignWizard.close")}
        </PageLink>
        <p id="missing" className="hint self-center">
          {missing && t(`campaignWizard.problems.${missing}`)}
        </p>
      </div>
    </>
  );
}

/** Selects the template by name (CMP-09), whose subject the campaign uses (CMP-10). */
function TemplateField({ view: { choices } }: Pick<StepProps, "view">) {
  const { t, language } = useWords();
  const { search, template } = useSearchOf();
  const selected = choices.templates.find(({ id }) => id === template);
  return (
    <div className="field max-w-xl">
      <label htmlFor="template">{t("campaignWizard.template")}</label>
      <select id="template" name="template" defaultValue={selected?.id ?? ""} className="input">
        <option value="">{t("campaignWizard.chooseTemplate")}</option>
        {choices.templates.map((choice) => (
          <option key={choice.id} value={choice.id}>
            {letterName(language, choice.name)} – {subjectIn(language, choice)}
          </option>
        ))}
      </select>
      <div className="hint">
        {selected && (
          <p>
            <WhoMayGetIt kind={selected.kind} />
          </p>
        )}
        <p>
          {choices.templates.length === 0 && t("campaignWizard.noTemplates")}{" "}
          <Link to={changedQuery(search, { new: writtenHere, template: undefined })} className="link">
            {t("campaignWizard.writeHere")}
          </Link>
        </p>
      </div>
    </div>
  );
}
