import { useEdition } from "~/features/edition/components/current-edition";
import { instantOf } from "../effective-edition.ts";
import { fieldsOf, isList, longestOf, type SettingField, type SettingFieldName, type SettingName } from "../fields.ts";
import type { FormValues } from "../schema.ts";
import { filmYears, inputCount } from "../setting-fields.ts";
import type { PublicEdition } from "~/features/edition/edition";
import type { Dates } from "~/i18n/dates";
import { useWords } from "~/i18n/words";
import { Checkbox, Segments } from "~/ui/choice";
import { FieldError, TextArea, TextField } from "~/ui/field";
import { ZoneField } from "../components/zone-field.tsx";
import { OrderField } from "./order-field.tsx";

interface SettingFieldsProps {
  name: SettingName;
  /** The initial values of the fields. */
  typed: FormValues;
  messages: Partial<Record<string, string>>;
}

/** Shows the fields of a setting. A list has a group for each entry, and two groups for new ones. */
export function SettingFields({ name, typed, messages }: SettingFieldsProps) {
  const { t } = useWords();
  const entry = (ending: string) =>
    fieldsOf(name).map(([called, field]) => <Field key={called} {...{ called, field, ending, typed, messages }} />);
  if (!isList(name)) return entry("");
  return Array.from({ length: inputCount(name, typed) }, (_, index) => (
    <fieldset key={index} className="not-first-of-type:border-t not-first-of-type:border-line not-first-of-type:pt-4">
      <legend className="sr-only">{t("settings.entry", { number: index + 1 })}</legend>
      <div className="field-row" data-many={fieldsOf(name).length > 2 || undefined}>
        {entry(String(index))}
      </div>
    </fieldset>
  ));
}

interface FieldProps extends Omit<SettingFieldsProps, "name"> {
  called: SettingFieldName;
  field: SettingField;
  /** The index of the entry in a list, such as "0"; empty for other settings. */
  ending: string;
}

function Field({ called, field, ending, typed, messages }: FieldProps) {
  const { t, dates } = useWords();
  const { edition } = useEdition();
  const name = called + ending;
  const label = t(`settings.fields.${called}`);
  const [value, error] = [typed[name] ?? "", messages[name]];
  const scheduled = (item: string) => [item, t(`edition.schedule.${item as "dinner"}`)] as const;
  const section = (key: string) => ({ value: key, label: t(`settings.sections.${key as "map"}`) });
  const hints: Partial<Record<SettingField["kind"], () => string>> = {
    moment: () => t("settings.momentHint", { zone: zoneName(dates, edition) }),
    "address or page": () => t("settings.linkHint"),
  };
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
    case "key":
    case "drawing":
      return null;
    case "lines":
      return <TextArea {...text} lang={langOf(called)} rows={3} />;
    case "tick":
      return <Checkbox name={name} value="yes" label={label} checked={value !== ""} />;
    case "item":
      return <OptionField {...{ name, label, error, value }} options={field.choices.map(scheduled)} />;
    case "order":
      return <OrderField key={value} {...{ name, label, value }} options={field.choices.map(section)} />;
    case "year":
      return (
        <OptionField {...{ name, label, error, value }} options={filmYears(edition).map((year) => [year, year])} />
      );
    case "zone":
      return <ZoneField {...text} />;
    case "color":
    case "moment":
    case "day":
    case "time":
    case "coming year":
    case "email":
    case "address":
    case "address or page":
    case "line":
      return <TextField {...text} {...inputs[field.kind]} lang={langOf(called)} hint={hints[field.kind]?.()} />;
  }
}

/** The input type of each kind of field with a single line. */
const inputs = {
  color: { type: "color" },
  moment: { type: "datetime-local" },
  day: { type: "date" },
  time: { type: "time" },
  "coming year": { inputMode: "numeric" },
  email: { type: "email", inputMode: "email" },
  address: { type: "url", inputMode: "url", placeholder: "https://" },
  "address or page": {},
  line: {},
} as const;

function zoneName(dates: Dates, { zone, days }: PublicEdition): string {
  return dates.zoneName(zone, instantOf(zone, `${days.invocation}T12:00`));
}

function langOf(name: SettingFieldName): string | undefined {
  return name === "en" || name === "es" ? name : undefined;
}

interface OptionFieldProps {
  name: string;
  label: string;
  error: string | undefined;
  value: string;
  /** The values with their labels. */
  options: readonly (readonly [string, string])[];
}

function OptionField({ name, label, error, value, options }: OptionFieldProps) {
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
        {options.map(([option, words]) => (
          <option key={option} value={option}>
            {words}
          </option>
        ))}
      </select>
      <FieldError name={name} error={error} />
    </div>
  );
}
