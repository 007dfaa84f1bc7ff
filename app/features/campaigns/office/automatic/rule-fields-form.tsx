import { letterName } from "~/features/templates/letter-name";
import { subjectIn } from "~/features/templates/template";
import type { ReactNode } from "react";
import type { AutomaticLetter } from "../../automatic/queries.server.ts";
import { fieldsOfRule, ruleFields, type RuleField, type RuleValues } from "../../automatic/fields.ts";
import { shownRule, typedRule } from "../../automatic/rule-values.ts";
import type { Rule } from "../../automatic/rules.ts";
import type { TemplateChoice } from "~/features/templates/queries.server";
import { useWords, type Words } from "~/i18n/words";
import { namesOf } from "~/lib/fields/field";
import { OfficeForm } from "~/ui/admin/form/office-form";
import { useOfficeForm, type OfficeFormState } from "~/ui/admin/form/use-office-form";

interface RuleFieldsFormProps {
  letter: AutomaticLetter;
  choices: readonly TemplateChoice[];
}

/** The form of a rule: its letter, its schedule, and whether it is on. */
export function RuleFieldsForm({ letter, choices }: RuleFieldsFormProps) {
  const words = useWords();
  const { t, dates } = words;
  const { rule } = letter;
  const form = useOfficeForm<RuleValues>({
    name: `automatic-letter:${rule}`,
    stored: shownRule(rule, letter),
    fields: namesOf(fieldsOfRule[rule]).map((name) => ({
      name,
      label: labelOf(words, rule, name),
      text: (values) => fieldText(words, { name, values, choices }),
    })),
    read: (sent) => typedRule(rule, sent),
  });
  const fieldProps = (name: RuleField) => ({ form, name, label: labelOf(words, rule, name) });
  return (
    <OfficeForm form={form} intent="save" save={t("campaigns.automatic.save")} failed={t("campaigns.toasts.failed")}>
      <input type="hidden" name="rule" value={rule} />
      <div className="automatic-form">
        <Choice {...fieldProps("template")}>
          <option value="">{t("campaigns.automatic.chooseLetter")}</option>
          {choices.map((template) => (
            <option key={template.id} value={template.id}>
              {letterName(words.language, template.name)}: {subjectIn(words.language, template)}
            </option>
          ))}
        </Choice>
        {rule === "digest" ? (
          <div className="automatic-when">
            {(["weekday", "hour"] as const).map((name) => (
              <Choice key={name} {...fieldProps(name)}>
                {numbersOf(name).map((number) => (
                  <option key={number} value={number}>
                    {timeWord(dates, name, String(number))}
                  </option>
                ))}
              </Choice>
            ))}
          </div>
        ) : (
          <DaysField {...fieldProps("days")} />
        )}
        <label className="automatic-switch">
          <input type="checkbox" name="isOn" defaultChecked={form.values.isOn} className="checkbox" />
          {t("campaigns.automatic.sendIt")}
        </label>
      </div>
    </OfficeForm>
  );
}

interface RuleFieldProps {
  form: OfficeFormState<RuleValues>;
  name: RuleField;
  label: string;
}

/** A select menu. Labels enclose their fields, since the screen has three of these forms and ids would collide. */
function Choice({ form, name, label, children }: RuleFieldProps & { children: ReactNode }) {
  const error = form.errors[name];
  return (
    <label>
      <span>{label}</span>
      <select
        name={name}
        defaultValue={String(form.values[name])}
        className="input"
        aria-invalid={error ? true : undefined}
      >
        {children}
      </select>
      {error && <span className="field-error">{error}</span>}
    </label>
  );
}

/** The number of days before or after the gathering. */
function DaysField({ form, name, label }: RuleFieldProps) {
  const { min, max } = ruleFields.days;
  const error = form.errors[name];
  const input = { name, min, max, defaultValue: String(form.values[name]), "aria-invalid": error ? true : undefined };
  return (
    <label>
      <span>{label}</span>
      <input type="number" required className="input" {...input} />
      {error && <span className="field-error">{error}</span>}
    </label>
  );
}

function labelOf({ t }: Words, rule: Rule, name: RuleField): string {
  if (name === "template") return t("campaigns.automatic.letter");
  if (name === "isOn") return t("campaigns.automatic.sendIt");
  return name === "days" && rule !== "digest"
    ? t(`campaigns.automatic.rules.${rule}.days`)
    : t(`history.fields.${name}`);
}

interface FieldTextArgs {
  name: RuleField;
  values: RuleValues;
  choices: readonly TemplateChoice[];
}

function fieldText({ t, dates, language }: Words, { name, values, choices }: FieldTextArgs): string {
  if (name === "template") return letterName(language, choices.find(({ id }) => id === values.template)?.name ?? "");
  if (name === "isOn") return t(values.isOn ? "campaigns.automatic.on" : "campaigns.automatic.off");
  return name === "days" ? String(values.days) : timeWord(dates, name, String(values[name]));
}

function numbersOf(name: "weekday" | "hour"): number[] {
  const { min, max } = ruleFields[name];
  return Array.from({ length: max - min + 1 }, (_, index) => min + index);
}

/** January 1, 2024 was a Monday, so day N of that month is weekday N. */
function timeWord(dates: Words["dates"], name: "weekday" | "hour", number: string): string {
  return name === "weekday"
    ? dates.weekdayName(`2024-01-0${number}`)
    : dates.timeUnbroken(`${number.padStart(2, "0")}:00`);
}
