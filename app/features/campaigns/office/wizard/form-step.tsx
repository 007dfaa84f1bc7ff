import { useEffect, useEffectEvent, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { useWords } from "~/i18n/words";
import { useShownList } from "~/ui/admin/list/query-fields";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { PageLink } from "~/ui/page-link";
import { AudienceCount, WhoMayGetIt } from "./audience-count.tsx";
import { FilterFields } from "./filter-fields.tsx";
import { RecipientChecklist } from "./recipient-checklist.tsx";
import { SavedFilters } from "./saved-filters.tsx";
import type { StepProps } from "./step-props.ts";
import { useSearchOf } from "./wizard-url.ts";

/** Template, filters and the checklist of who gets it (CMP-08 to CMP-31). What is chosen takes effect at once. */
export function FormStep(props: StepProps) {
  const { view, count } = props;
  const { t } = useWords();
  const { template } = useSearchOf();
  const isLooking = useNavigation().state === "loading";
  const isKnown = view.choices.templates.some(({ id }) => id === template);
  const missing = isKnown ? (count === 0 ? "no-recipients" : undefined) : "no-template";
  const problem = view.problem ?? (template && !isKnown ? "invalid-template" : undefined);
  return (
    <>
      <p className="mt-1 mb-5 text-muted">{t("campaignWizard.subtitle")}</p>
      {problem && <Notice tone="error">{t(`campaignWizard.problems.${problem}`)}</Notice>}
      <AudienceForm view={view} />
      <SavedFilters saved={view.choices.saved} filters={view.filters} zone={view.zone} id={view.newFiltersId} />
      <section aria-labelledby="recipients-title" className="mt-6" aria-busy={isLooking}>
        <h3 id="recipients-title" className="mb-2 text-xl">
          {t("campaignWizard.recipients")}
        </h3>
        <AudienceCount found={view.found} chosen={count} />
        <RecipientChecklist {...props} height={200} />
      </section>
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

function AudienceForm({ view }: Pick<StepProps, "view">) {
  const { search } = useSearchOf();
  const show = useShownList();
  const form = useRef<HTMLFormElement>(null);
  const isBegun = useRef(false);
  const follow = useEffectEvent((query: URLSearchParams) => {
    // Once it is drawn the address leads: Back, or filters used again.
    if (isBegun.current) showIn(form.current, query);
    isBegun.current = true;
  });
  useEffect(() => follow(new URLSearchParams(search)), [search]);
  return (
    <Form
      ref={form}
      method="get"
      id="wizard-form"
      preventScrollReset
      onChange={({ currentTarget }) => void show(currentTarget)}
    >
      <input type="hidden" name="filtered" value="1" />
      <input type="hidden" name="key" value={view.key} />
      {[...new URLSearchParams(search)].map(
        ([name, value]) =>
          name === "people" && <input key={`${name}=${value}`} type="hidden" name={name} value={value} />,
      )}
      <TemplateField view={view} />
      <FilterFields view={view} />
    </Form>
  );
}

/** By name (CMP-09); the template's subject is the campaign's (CMP-10). */
function TemplateField({ view: { choices } }: Pick<StepProps, "view">) {
  const { t } = useWords();
  const { template } = useSearchOf();
  const known = choices.templates.find(({ id }) => id === template);
  return (
    <div className="field max-w-xl">
      <label htmlFor="template">{t("campaignWizard.template")}</label>
      <select id="template" name="template" defaultValue={known?.id ?? ""} className="input">
        <option value="">{t("campaignWizard.chooseTemplate")}</option>
        {choices.templates.map(({ id, name, subject }) => (
          <option key={id} value={id}>
            {name} – {subject}
          </option>
        ))}
      </select>
      {known && (
        <p className="hint">
          <WhoMayGetIt kind={known.kind} />
        </p>
      )}
      {choices.templates.length === 0 && (
        <p className="hint">
          {t("campaignWizard.noTemplates")}{" "}
          <PageLink page="/admin/templates" className="link">
            {t("campaignWizard.writeTemplate")}
          </PageLink>
        </p>
      )}
    </div>
  );
}

function showIn(form: HTMLFormElement | null, query: URLSearchParams): void {
  for (const field of form?.querySelectorAll<HTMLInputElement>("select, input:not([type=hidden])") ?? []) {
    if (field.type !== "checkbox") field.value = query.get(field.name) ?? "";
    else if (query.has("filtered")) field.checked = query.getAll(field.name).includes(field.value);
    else field.checked = field.name === "subscribed";
  }
}
