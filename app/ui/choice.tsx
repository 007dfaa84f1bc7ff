import type { ReactNode } from "react";
import { FieldError, RequiredMark } from "./field.tsx";

interface SegmentsProps {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  options: readonly { value: string; label: string }[];
  /** The selected value; undefined selects none. */
  chosen?: string | undefined;
  error?: string | undefined;
  isRequired?: boolean;
}

/** A question with two to four short options, such as Yes / No / Maybe, of which one can be selected. */
export function Segments({ name, label, hint, options, chosen, error, isRequired }: SegmentsProps) {
  return (
    <div
      role="radiogroup"
      id={name}
      // A refused group takes the focus, as a refused field does.
      tabIndex={error ? -1 : undefined}
      aria-labelledby={`${name}-label`}
      aria-describedby={hint ? `${name}-hint ${name}-error` : `${name}-error`}
      aria-invalid={error ? true : undefined}
      aria-required={isRequired || undefined}
      className="grid items-center gap-x-6 gap-y-3 border-line py-4 not-first-of-type:border-t sm:grid-cols-[minmax(0,1fr)_20rem]"
    >
      <div>
        <p id={`${name}-label`} className="font-semibold">
          {label}
          {isRequired && <RequiredMark />}
        </p>
        {hint && (
          <p id={`${name}-hint`} className="hint">
            {hint}
          </p>
        )}
      </div>
      <div className="segments">
        {options.map((option) => (
          <label key={option.value} className="segment">
            <input type="radio" name={name} value={option.value} defaultChecked={option.value === chosen} />
            <span className="relative">{option.label}</span>
          </label>
        ))}
      </div>
      <div className="sm:col-span-2">
        <FieldError name={name} error={error} />
      </div>
    </div>
  );
}

interface CheckboxProps {
  name: string;
  value?: string;
  label: ReactNode;
  hint?: ReactNode;
  checked?: boolean | undefined;
  error?: string | undefined;
  /** The browser's message for a box that has to be ticked. */
  missing?: string | undefined;
}

/** A checkbox. Several checkboxes with the same name need different values. */
export function Checkbox({ name, value, label, hint, checked = false, error, missing }: CheckboxProps) {
  const id = value ? `${name}-${value}` : name;
  const hasError = error !== undefined || missing !== undefined;
  return (
    <div className="flex gap-3 py-2">
      <input
        type="checkbox"
        id={id}
        name={name}
        value={value}
        defaultChecked={checked}
        aria-describedby={[hint && `${id}-hint`, hasError && `${id}-error`].filter(Boolean).join(" ") || undefined}
        aria-invalid={error ? true : undefined}
        required={missing !== undefined}
        data-missing={missing}
        className="checkbox"
      />
      <div>
        <label htmlFor={id} className="block cursor-pointer">
          {label}
          {missing !== undefined && <RequiredMark />}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="hint">
            {hint}
          </p>
        )}
        {hasError && <FieldError name={id} error={error} />}
      </div>
    </div>
  );
}

/** An on/off switch for a setting. The whole row can be clicked. */
export function Switch({
  name,
  label,
  hint,
  checked,
}: {
  name: string;
  label: string;
  hint: string;
  checked: boolean;
}) {
  return (
    <label className="toggle-row">
      <span>
        <span id={`${name}-label`} className="block font-semibold">
          {label}
        </span>
        <span id={`${name}-hint`} className="hint block">
          {hint}
        </span>
      </span>
      <input
        type="checkbox"
        name={name}
        defaultChecked={checked}
        aria-labelledby={`${name}-label`}
        aria-describedby={`${name}-hint`}
        className="toggle"
      />
    </label>
  );
}

/** A fieldset with a title, for related questions. */
export function FieldGroup({ legend, intro, children }: { legend: ReactNode; intro?: ReactNode; children: ReactNode }) {
  return (
    <fieldset className="not-first:mt-10 not-first:border-t not-first:border-line not-first:pt-10">
      <legend className="float-left mb-5 w-full text-2xl">{legend}</legend>
      <div className="clear-both">
        {intro && <div className="mb-5 text-muted">{intro}</div>}
        {children}
      </div>
    </fieldset>
  );
}
