import type { ComponentProps, ReactNode } from "react";

interface FieldTexts {
  /** Name in the form and id on the page. */
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  /** What is wrong with the answer and what to do about it; empty or undefined when all is well. */
  error?: string | undefined;
  /** What the browser says beside the field, before anything is sent, when a required answer is missing. */
  missing?: string;
  /** The same for an answer of the wrong form, such as an email address without @. */
  malformed?: string;
}

type Control<Tag extends "input" | "textarea"> = FieldTexts &
  Omit<ComponentProps<Tag>, keyof FieldTexts | "id" | "className">;

/** One line of text, which runs the way its letters do, with its label, hint and message. Two of them inside `.field-row` line up side by side. */
export function TextField({ label, hint, error, missing, malformed, ...input }: Control<"input">) {
  const isRequired = input.required ?? input["aria-required"] === true;
  return (
    <FieldFrame name={input.name} label={label} hint={hint} error={error} required={isRequired}>
      <input
        type="text"
        dir={input.type === undefined ? "auto" : undefined}
        className="input"
        {...wiring({ name: input.name, hint, error, missing, malformed })}
        {...input}
      />
    </FieldFrame>
  );
}

/** The same with room for several lines. */
export function TextArea({ label, hint, error, missing, malformed, ...input }: Control<"textarea">) {
  return (
    <FieldFrame name={input.name} label={label} hint={hint} error={error} required={input.required}>
      <textarea
        rows={4}
        dir="auto"
        className="input"
        {...wiring({ name: input.name, hint, error, missing, malformed })}
        {...input}
      />
    </FieldFrame>
  );
}

interface SelectFieldProps extends Omit<ComponentProps<"select">, keyof FieldTexts | "id" | "className" | "children"> {
  name: string;
  label: string;
  error: string | undefined;
  /** What can be chosen, with its words, in order. */
  options: readonly (readonly [value: string, words: string])[];
}

/** One of several, with its label and message. */
export function SelectField({ label, error, options, ...select }: SelectFieldProps) {
  const texts = { name: select.name, hint: undefined, error };
  return (
    <FieldFrame {...texts} label={label} required={select.required}>
      <select className="input" {...wiring({ ...texts, missing: undefined, malformed: undefined })} {...select}>
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

/** The asterisk; the control's own `required` says the same to a screen reader. */
function RequiredMark() {
  return (
    <span className="required" aria-hidden="true">
      {" *"}
    </span>
  );
}

/** Always on the page, so that the script of static pages has a place for its message. */
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
