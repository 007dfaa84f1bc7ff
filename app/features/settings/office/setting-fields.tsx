import { useEdition } from "~/features/edition/components/current-edition";
import { instantOf } from "../effective-edition.ts";
import { fieldsOf, isList, longestOf, type SettingField, type SettingFieldName, type SettingName } from "../fields.ts";
import type { Typed } from "../schema.ts";
import { filmYears, inputCount } from "../setting-fields.ts";
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
  const entry = (ending: string) =>
    fieldsOf(name).map(([called, field]) => <Field key={called} {...{ called, field, ending, typed, messages }} />);
  if (!isList(name)) return entry("");
  return Array.from({ length: inputCount(typed) }, (_, place) => (
    <fieldset key={place} className="not-first-of-type:border-t not-first-of-type:border-line not-first-of-type:pt-4">
      <legend className="sr-only">{t("settings.entry", { number: place + 1 })}</legend>
      <div className="field-row">{entry(String(place))}</div>
    </fieldset>
  ));
}

interface FieldProps extends Omit<SettingFieldsProps, "name"> {
  called: SettingFieldName;
  field: SettingField;
  /** Which entry of a list it belongs to: "0"; empty outside of one. */
  ending: string;
}

function Field({ called, field, ending, typed, messages }: FieldProps) {
  const { t, dates } = useWords();
  const { edition } = useEdition();
  const name = called + ending;
  const label = t(`settings.fields.${called}`);
  const value = typed[name] ?? "";
  const error = messages[name];
  const text = {
    name,
    label,
    error,
    defaultValue: value,
    autoComplete: "off",
    maxLength: longestOf(field),
  };
  switch (field.kind) {
    case "choice":
      return (
        <Segments
          name={name}
          label={label}
          options={field.choices.map((state) => ({ value: state, label: t(`settings.states.${state as "open"}`) }))}
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
      return <TextArea {...text} lang={langOf(called)} rows={3} />;
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
    case "address or page":
      return <TextField {...text} hint={t("settings.linkHint")} />;
    case "line":
      return <TextField {...text} lang={langOf(called)} />;
  }
}

function langOf(name: SettingFieldName): string | undefined {
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
