import { answers, filterQuery } from "~/features/campaigns/audience/filter-fields";
import { themes } from "~/features/edition/edition";
import { gatherings } from "~/features/edition/phase";
import { interests } from "~/features/registration/schema";
import { useWords } from "~/i18n/words";
import { useSearchOf } from "./wizard-search.ts";
import type { StepProps } from "./wizard.tsx";

/** Everything a campaign's readers are found by (CMP-11 to CMP-20, and ours). */
export function FilterFields({ view }: Pick<StepProps, "view">) {
  const { t } = useWords();
  const said = filterQuery(view.filters, view.zone);
  const { template } = useSearchOf();
  const isAboutRegistration = view.choices.templates.find(({ id }) => id === template)?.kind === "registration";
  return (
    <fieldset className="wizard-filters">
      <legend className="text-xl">{t("campaignWizard.filters.title")}</legend>
      {isAboutRegistration ? (
        <RegisteredOnly />
      ) : (
        (["subscribed", "registered"] as const).map((name) => (
          <TickLine
            key={name}
            name={name}
            value="1"
            label={t(`campaignWizard.filters.${name}`)}
            isTicked={view.filters[name] === true}
          />
        ))
      )}
      <div className="wizard-filter-grid">
        {useSelects(view).map(({ name, label, options }) => (
          <label key={name}>
            <span>{label}</span>
            <select name={name} defaultValue={said.get(name) ?? ""} className="input">
              <option value="">{t("admin.list.any")}</option>
              {options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </select>
          </label>
        ))}
        {(["until", "since"] as const).map((name) => (
          <label key={name}>
            <span>{t(`campaignWizard.filters.${name}`)}</span>
            <input type="date" name={name} defaultValue={said.get(name) ?? ""} className="input" />
          </label>
        ))}
      </div>
      {said.has("not") && <p className="hint mb-3">{t("campaignWizard.filters.notHint")}</p>}
      <fieldset className="wizard-interests">
        <legend>{t("campaignWizard.filters.interests")}</legend>
        {interests.map((interest) => (
          <TickLine
            key={interest}
            name="interest"
            value={interest}
            label={t(`people.interests.${interest}`)}
            isTicked={said.getAll("interest").includes(interest)}
          />
        ))}
      </fieldset>
    </fieldset>
  );
}

/** A letter about the registration leaves no choice; what was chosen for another comes back with that one. */
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

interface Select {
  name: string;
  label: string;
  options: { value: string; label: string }[];
}

/** The choices of one answer each; those that nothing can be chosen of are left out. */
function useSelects({ choices: { tags, campaigns }, zone }: StepProps["view"]): Select[] {
  const { t, dates } = useWords();
  const attendance = answers.map((value) => ({ value, label: t(`people.attendance.${value}`) }));
  const selects: Select[] = [
    { name: "invocation", label: t("people.filters.invocation"), options: attendance },
    { name: "integration", label: t("people.filters.integration"), options: attendance },
    {
      name: "language",
      label: t("people.filters.language"),
      options: (["en", "es"] as const).map((value) => ({ value, label: t(`people.languages.${value}`) })),
    },
    { name: "tag", label: t("people.filters.tag"), options: tags.map(({ id, name }) => ({ value: id, label: name })) },
    {
      name: "theme",
      label: t("campaignWizard.filters.theme"),
      options: themes.map((value) => ({ value, label: t(`calendar.category.${value}`) })),
    },
    {
      name: "here",
      label: t("campaignWizard.filters.here"),
      options: gatherings.map((value) => ({ value, label: t(`campaignWizard.words.here.${value}`) })),
    },
    {
      name: "not",
      label: t("campaignWizard.filters.not"),
      options: campaigns.map(({ id, subject, created_at: at }) => ({
        value: id,
        label: `${subject} (${dates.dayAndTime(zone, at)})`,
      })),
    },
  ];
  return selects.filter(({ options }) => options.length > 0);
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
