import type { ComponentProps, ReactNode } from "react";

interface FieldTexts {
  /** The field's name, which is also its id. */
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  /** The error message, which also says how to correct it. Empty or undefined if there is none. */
  error?: string | undefined;
  /** The browser's message if a required value is missing. */
  missing?: string;
  /** The browser's message if the value is malformed, such as an email address without @. */
  malformed?: string;
}

/** With a placeholder, `:placeholder-shown` tells whether a field is empty. A space shows nothing. */
const unanswered = " ";

type Control<Tag extends "input" | "textarea"> = FieldTexts &
  Omit<ComponentProps<Tag>, keyof FieldTexts | "id" | "className">;

/**
 * A single-line field with its label, hint and error. Its direction follows the text. Two fields inside `.field-row`
 * are aligned.
 */
export function TextField({ label, hint, error, missing, malformed, ...input }: Control<"input">) {
  const isRequired = input.required ?? input["aria-required"] === true;
  return (
    <FieldFrame name={input.name} label={label} hint={hint} error={error} required={isRequired}>
      <input
        type="text"
        dir={input.type === undefined ? "auto" : undefined}
        className="input"
        placeholder={unanswered}
        {...wiring({ name: input.name, hint, error, missing, malformed })}
        {...input}
      />
    </FieldFrame>
  );
}

/** The same for several lines of text. */
export function TextArea({ label, hint, error, missing, malformed, ...input }: Control<"textarea">) {
  return (
    <FieldFrame name={input.name} label={label} hint={hint} error={error} required={input.required}>
      <textarea
        rows={4}
        dir="auto"
        className="input"
        placeholder={unanswered}
        {...wiring({ name: input.name, hint, error, missing, malformed })}
        {...input}
      />
    </FieldFrame>
  );
}

interface SelectFieldProps extends Omit<ComponentProps<"select">, keyof FieldTexts | "id" | "className" | "children"> {
  name: string;
  label: string;
  hint?: ReactNode;
  error: string | undefined;
  missing?: string;
  /** The options with their labels, in order. */
  options: readonly (readonly [value: string, words: string])[];
}

export function SelectField({ label, hint, error, missing, options, ...select }: SelectFieldProps) {
  const texts = { name: select.name, hint, error };
  return (
    <FieldFrame {...texts} label={label} required={select.required}>
      <select className="input" {...wiring({ ...texts, missing, malformed: undefined })} {...select}>
        {options.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

interface FieldFrameProps {
  name: string;
  label: ReactNode;
  hint: ReactNode;
  error: string | undefined;
  required: boolean | undefined;
  children: ReactNode;
}

function FieldFrame({ name, label, hint, error, required, children }: FieldFrameProps) {
  return (
    <div className="field">
      <label htmlFor={name}>
        {label}
        {required && <RequiredMark />}
      </label>
      {hint && (
        <p id={`${name}-hint`} className="hint">
          {hint}
        </p>
      )}
      {children}
      <FieldError name={name} error={error} />
    </div>
  );
}

/** An asterisk for sighted users; screen readers get the field's `required`. */
export function RequiredMark() {
  return (
    <span className="required" aria-hidden="true">
      {" *"}
    </span>
  );
}

/** Rendered even without an error, so that the script of static pages can insert its message. */
export function FieldError({ name, error }: { name: string; error?: string | undefined }) {
  return (
    <p id={`${name}-error`} className="field-error">
      {error}
    </p>
  );
}

type Wiring = Omit<FieldTexts, "label" | "missing" | "malformed"> & {
  missing: string | undefined;
  malformed: string | undefined;
};

function wiring({ name, hint, error, missing, malformed }: Wiring) {
  return {
    id: name,
    "aria-describedby": hint ? `${name}-hint ${name}-error` : `${name}-error`,
    "aria-invalid": error ? true : undefined,
    "data-missing": missing,
    "data-malformed": malformed,
  };
}
