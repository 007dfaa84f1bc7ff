import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { useWords } from "~/i18n/words";
import { useApplyFilters } from "~/ui/admin/list/query-fields";
import { AudienceCount } from "./audience-count.tsx";
import { FilterFields } from "./filter-fields.tsx";
import { RecipientChecklist } from "./recipient-checklist.tsx";
import type { StepProps } from "./step-props.ts";
import { useSearchOf } from "./wizard-url.ts";

const alongside = ["people", "new", "edit", "kind"];

/** Shows how many people get the letter, why some are excluded, and on demand the list of names. */
export function Audience(props: StepProps) {
  const { t } = useWords();
  const isLooking = useNavigation().state === "loading";
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-labelledby="recipients-title" className="mt-6" aria-busy={isLooking}>
      <h2 id="recipients-title" className="mb-2 text-xl">
        {t("campaignWizard.recipients")}
      </h2>
      <AudienceCount audience={props.view.audience} count={props.count} />
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="link wizard-more">{t("campaignWizard.showRecipients")}</summary>
        {isOpen && <RecipientChecklist {...props} height={200} />}
      </details>
    </section>
  );
}

/** The form of filters. Other parameters of the address are kept. */
export function AudienceForm({ view, children }: Pick<StepProps, "view"> & { children?: ReactNode }) {
  const { search, template } = useSearchOf();
  const show = useApplyFilters();
  const form = useRef<HTMLFormElement>(null);
  const isBegun = useRef(false);
  const follow = useEffectEvent((query: URLSearchParams) => {
    // After the first render, changes of the address are copied to the form: after Back, or when saved filters are
    // applied.
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
          alongside.includes(name) && <input key={`${name}=${value}`} type="hidden" name={name} value={value} />,
      )}
      {children ?? <input type="hidden" name="template" value={template} />}
      <FilterFields view={view} />
    </Form>
  );
}

function showIn(form: HTMLFormElement | null, query: URLSearchParams): void {
  for (const field of form?.querySelectorAll<HTMLInputElement>("select, input:not([type=hidden])") ?? []) {
    if (field.type !== "checkbox") field.value = query.get(field.name) ?? "";
    else if (query.has("filtered")) field.checked = query.getAll(field.name).includes(field.value);
    else field.checked = field.name === "subscribed";
  }
}
