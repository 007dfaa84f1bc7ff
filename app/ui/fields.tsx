import type { ReactNode } from "react";
import { useWords } from "~/i18n/words";
import { namesOf, type InputField, type TypedValues } from "~/lib/fields/field";
import { Checkbox, Segments } from "./choice.tsx";
import { EmailField } from "./email-field.tsx";
import { FieldError, RequiredMark, SelectField, TextArea, TextField } from "./field.tsx";

type FieldsOf = Readonly<Record<string, InputField>>;

interface FieldsProps<All extends FieldsOf> {
  /** The fields to render, in order. */
  fields: All;
  values: NoInfer<TypedValues<All>>;
  errors?: NoInfer<Partial<Record<keyof All, string | undefined>>>;
  label: (name: NoInfer<keyof All & string>) => string;
  hints?: NoInfer<Partial<Record<keyof All, ReactNode>>>;
  /** Returns the label of an option. */
  option?: (choice: never, name: NoInfer<keyof All & string>) => string;
  /** "off" if somebody fills in the form for another person. */
  autoComplete?: "off";
  /** The height of a long text field, in lines. */
  rows?: number | undefined;
}

/**
 * Renders the inputs for a list of fields, with labels, hints, limits and errors. Special inputs need their own
 * component.
 */
export function Fields<All extends FieldsOf>({
  fields,
  values,
  errors = {},
  label,
  hints = {},
  ...more
}: FieldsProps<All>) {
  return namesOf(fields).map((name) => (
    <FieldInput
      key={name}
      name={name}
      field={fields[name]!}
      value={values[name]}
      label={label(name)}
      hint={hints[name]}
      error={errors[name]}
      option={(choice) => more.option?.(choice as never, name) ?? choice}
      autoComplete={more.autoComplete}
      rows={more.rows}
    />
  ));
}

interface FieldInputProps {
  name: string;
  field: InputField;
  value: string | string[] | boolean;
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  option: (choice: string) => string;
  autoComplete?: string | undefined;
  rows?: number | undefined;
}

function FieldInput({ field, value, option, rows, ...texts }: FieldInputProps) {
  const { t } = useWords();
  const needed = { required: true, missing: t("validation.required", { field: texts.label }) };
  switch (field.kind) {
    case "choice": {
      const choices = field.isOptional || field.isRequired ? ["", ...field.choices] : field.choices;
      const options = choices.map((choice) => [choice, option(choice)] as const);
      const select = { ...texts, error: texts.error, options, defaultValue: value as string };
      return <SelectField {...select} {...(field.isRequired && needed)} />;
    }
    case "choices":
      return (
        <div
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset would be a part of the form of its own
          role="group"
          className="my-4"
          aria-labelledby={`${texts.name}-label`}
          aria-describedby={`${texts.name}-error`}
        >
          <p id={`${texts.name}-label`} className="font-semibold">
            {texts.label}
            {field.isRequired && <RequiredMark />}
          </p>
          {texts.hint && <p className="hint">{texts.hint}</p>}
          <Boxes name={texts.name} choices={field.choices} chosen={value as string[]} option={option} />
          <FieldError name={texts.name} error={texts.error} />
        </div>
      );
    case "yes-no-maybe":
      return <YesNoMaybe {...texts} chosen={value as string} option={option} />;
    case "number": {
      const { min, max, isRequired } = field;
      const input = { ...texts, type: "number", min, max, defaultValue: value as string };
      return <TextField {...input} {...(isRequired && needed)} />;
    }
    case "reference":
      // The screen itself renders this kind, since its options depend on the data.
      return null;
    case "tick":
      return <Checkbox {...texts} checked={value as boolean} missing={field.isRequired ? needed.missing : undefined} />;
    case "text":
    case "phone":
    case "long text":
    case "email":
    case "url":
      return <TextInput {...texts} rows={rows} field={field} value={value as string} />;
  }
}

type TextKind = Extract<InputField, { kind: "text" | "phone" | "long text" | "email" | "url" }>;

interface TextInputProps extends Omit<FieldInputProps, "field" | "value" | "option"> {
  field: TextKind;
  value: string;
}

function TextInput({ field, value, rows = 4, ...texts }: TextInputProps) {
  const { t } = useWords();
  const autoComplete = texts.autoComplete ?? field.autoComplete;
  const input = { ...texts, autoComplete, maxLength: field.max, defaultValue: value };
  if (field.kind === "email") return <EmailField {...input} />;
  if (field.kind === "url")
    return <TextField {...input} type="url" malformed={t("validation.invalidUrl", { field: texts.label })} />;
  const needed = field.isRequired && {
    required: true,
    missing: t("validation.required", { field: texts.label }),
  };
  if (field.kind === "long text") return <TextArea {...input} {...needed} rows={rows} />;
  return <TextField {...input} {...needed} {...(field.kind === "phone" && { type: "tel" })} />;
}

interface BoxesProps<Choice extends string> {
  name: string;
  choices: readonly Choice[];
  chosen: readonly string[];
  option: (choice: Choice) => string;
}

/** Checkboxes for a question with several answers. */
export function Boxes<Choice extends string>({ name, choices, chosen, option }: BoxesProps<Choice>) {
  return choices.map((choice) => (
    <Checkbox key={choice} name={name} value={choice} label={option(choice)} checked={chosen.includes(choice)} />
  ));
}

interface YesNoMaybeProps {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  chosen: string;
  error?: string | undefined;
  option: (choice: string) => string;
}

function YesNoMaybe({ option, ...question }: YesNoMaybeProps) {
  const options = ["yes", "no", "maybe"].map((value) => ({ value, label: option(value) }));
  return <Segments {...question} options={options} />;
}
