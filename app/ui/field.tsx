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

type Control<Tag extends "input" | "textarea"> = FieldTexts & Omit<ComponentProps<Tag>, keyof FieldTexts | "id" | "className">;

/** One line of text with its label, hint and message. Two of them inside `.field-row` line up side by side. */
export function TextField(props: Control<"input">) {
  const { label, hint, error, missing, malformed, ...input } = props;
  return (
    <FieldFrame {...props}>
      <input type="text" className="input" {...wiring(props)} {...input} />
    </FieldFrame>
  );
}

export function TextArea(props: Control<"textarea">) {
  const { label, hint, error, missing, malformed, ...input } = props;
  return (
    <FieldFrame {...props}>
      <textarea rows={4} className="input" {...wiring(props)} {...input} />
    </FieldFrame>
  );
}

interface FieldFrameProps extends FieldTexts {
  required?: boolean | undefined;
  children?: ReactNode;
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
export function RequiredMark() {
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

function wiring({ name, hint, error, missing, malformed }: FieldTexts) {
  return {
    id: name,
    "aria-describedby": hint ? `${name}-hint ${name}-error` : `${name}-error`,
    "aria-invalid": error ? true : undefined,
    "data-missing": missing,
    "data-malformed": malformed,
  };
}
