import { useEdition } from "~/features/edition/components/current-edition";
import { instantOf } from "../effective-edition.ts";
import type { SettingFieldName } from "../refusal.ts";
import { longest, registrationStates, type Typed } from "../schema.ts";
import type { SettingName } from "../setting.ts";
import { filmYears, inputCount, shapes, type SettingField } from "../setting-fields.ts";
import { useWords } from "~/i18n/words";
import { Checkbox, Segments } from "~/ui/choice";
import { FieldError, TextArea, TextField } from "~/ui/field";

interface SettingFieldsProps {
  name: SettingName;
  /** What the fields begin with. */
  typed: Typed;
  messages: Partial<Record<string, string>>;
}

/** The fields of a setting; a list has a group of them for each entry, and two for new ones. */
export function SettingFields({ name, typed, messages }: SettingFieldsProps) {
  const { t } = useWords();
  const { fields, isList } = shapes[name];
  if (!isList)
    return fields.map((field) => <Field key={field.name} field={field} ending="" {...{ name, typed, messages }} />);
  return Array.from({ length: inputCount(typed) }, (_, place) => (
    <fieldset key={place} className="not-first-of-type:border-t not-first-of-type:border-line not-first-of-type:pt-4">
      <legend className="sr-only">{t("settings.entry", { number: place + 1 })}</legend>
      <div className="field-row">
        {fields.map((field) => (
          <Field key={field.name} field={field} ending={String(place)} {...{ name, typed, messages }} />
        ))}
      </div>
    </fieldset>
  ));
}

interface FieldProps extends SettingFieldsProps {
  field: SettingField;
  /** Which entry of a list it belongs to: "0"; empty outside of one. */
  ending: string;
}

function Field({ name: setting, field, ending, typed, messages }: FieldProps) {
  const { t, dates } = useWords();
  const { edition } = useEdition();
  const name = field.name + ending;
  const label = t(`settings.fields.${field.name as SettingFieldName}`);
  const value = typed[name] ?? "";
  const error = messages[name];
  const text = {
    name,
    label,
    error,
    defaultValue: value,
    autoComplete: "off",
    maxLength: field.max && longest[field.max],
  };
  switch (field.kind) {
    case "choice":
      return (
        <Segments
          name={name}
          label={label}
          options={registrationStates.map((state) => ({ value: state, label: t(`settings.states.${state}`) }))}
          chosen={value}
          error={error}
        />
      );
    case "moment":
      return (
        <TextField
          {...text}
          type="datetime-local"
          hint={t("settings.momentHint", {
            zone: dates.zoneName(edition.zone, instantOf(edition.zone, `${edition.days.invocation}T12:00`)),
          })}
        />
      );
    case "lines":
      return <TextArea {...text} lang={langOf(field)} rows={3} />;
    case "tick":
      return <Checkbox name={name} value="yes" label={label} checked={value !== ""} />;
    case "day":
      return <TextField {...text} type="date" />;
    case "year":
      return <YearField {...{ name, label, error, value }} />;
    case "email":
      return <TextField {...text} type="email" inputMode="email" />;
    case "address":
      return <TextField {...text} type="url" inputMode="url" placeholder="https://" />;
    case "line":
      return (
        <TextField
          {...text}
          lang={langOf(field)}
          hint={setting === "banner" && field.name === "link" ? t("settings.linkHint") : undefined}
        />
      );
  }
}

function langOf({ name }: SettingField): string | undefined {
  return name === "en" || name === "es" ? name : undefined;
}

function YearField({
  name,
  label,
  error,
  value,
}: {
  name: string;
  label: string;
  error: string | undefined;
  value: string;
}) {
  const { edition } = useEdition();
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <select
        id={name}
        name={name}
        defaultValue={value}
        aria-describedby={`${name}-error`}
        aria-invalid={error ? true : undefined}
        className="input"
      >
        <option value="">–</option>
        {filmYears(edition).map((year) => (
          <option key={year} value={year}>
            {year}
          </option>
        ))}
      </select>
      <FieldError name={name} error={error} />
    </div>
  );
}
