import { useState } from "react";
import { useEdition } from "~/features/edition/components/current-edition";
import { filterQuery, offeredFilters, type OfferedFilter } from "~/features/people/filters/filter-fields";
import { useWords } from "~/i18n/words";
import { FilterField } from "~/ui/admin/list/list-filters";
import type { StepProps } from "./step-props.ts";
import { useSearchOf } from "./wizard-url.ts";

/** The filters of a campaign's audience (CMP-11 to CMP-20, and further ones). */
export function FilterFields({ view }: Pick<StepProps, "view">) {
  const words = useWords();
  const { t } = words;
  const { questions } = useEdition().edition;
  const query = filterQuery(view.filters, view.zone);
  const isAboutRegistration = view.kind === "registration";
  const fields = offeredFilters("campaign", view.choices, {
    ...words,
    zone: view.zone,
    questions,
    values: view.filters,
  });
  const offered = fields.filter(({ key }) => !(isAboutRegistration && isFixedByKind(key)));
  const [first, more] = [true, false].map((isFirst) => offered.filter(({ key }) => isShownFirst(key) === isFirst));
  const isMoreUsed = more!.some(({ name }) => query.has(name));
  // Keep the further filters open when the last one is cleared, since the organizer is still choosing.
  const [isOpen, setOpen] = useState(isMoreUsed);
  return (
    <fieldset className="wizard-filters">
      <legend className="text-xl">{t("campaignWizard.filters.title")}</legend>
      {isAboutRegistration && <RegisteredOnly />}
      <Fields fields={first!} query={query} />
      <details open={isOpen || isMoreUsed} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="link wizard-more">{t("campaignWizard.filters.more")}</summary>
        <Fields fields={more!} query={query} />
        {query.has("not") && <p className="hint mb-3">{t("campaignWizard.filters.notHint")}</p>}
      </details>
    </fieldset>
  );
}

/** True for the filters that are shown first; the others are folded. */
function isShownFirst(key: OfferedFilter["key"]): boolean {
  return key === "subscribed" || key === "can_attend_invocation" || key === "can_attend_integration";
}

function Fields({ fields, query }: { fields: readonly OfferedFilter[]; query: URLSearchParams }) {
  return (
    <>
      {fields
        .filter(({ kind }) => kind === "tick")
        .map(({ key, name, label }) => (
          <TickLine key={key} name={name} value="1" label={label} isTicked={query.has(name)} />
        ))}
      <div className="wizard-filter-grid">
        {fields
          .filter(({ kind }) => kind !== "tick" && kind !== "choices")
          .map((filter) => (
            <label key={filter.key}>
              <span>{filter.label}</span>
              <FilterField filter={filter} value={query.get(filter.name) ?? ""} />
            </label>
          ))}
      </div>
      {fields
        .filter(({ kind }) => kind === "choices")
        .map(({ key, name, label, choices = [] }) => (
          <fieldset key={key} className="wizard-interests">
            <legend>{label}</legend>
            {choices.map((option) => (
              <TickLine
                key={option.value}
                name={name}
                {...option}
                isTicked={query.getAll(name).includes(option.value)}
              />
            ))}
          </fieldset>
        ))}
    </>
  );
}

/** True for the filters whose value the kind of letter determines, if it is about the registration. */
function isFixedByKind(key: OfferedFilter["key"]): boolean {
  return key === "subscribed" || key === "registered";
}

/**
 * Explains that a letter about the registration goes to registered people. The former choice is kept for other letters.
 */
function RegisteredOnly() {
  const { t } = useWords();
  const query = new URLSearchParams(useSearchOf().search);
  const isSubscribed = query.has("subscribed") || !query.has("filtered");
  return (
    <>
      <p className="mb-3">{t("campaignWizard.filters.registeredOnly")}</p>
      {isSubscribed && <input type="hidden" name="subscribed" value="1" />}
      {query.has("registered") && <input type="hidden" name="registered" value="1" />}
    </>
  );
}

interface TickLineProps {
  name: string;
  value: string;
  label: string;
  isTicked: boolean;
}

function TickLine({ name, value, label, isTicked }: TickLineProps) {
  return (
    <label className="check-line">
      <input type="checkbox" name={name} value={value} defaultChecked={isTicked} className="checkbox" />
      <span>{label}</span>
    </label>
  );
}
