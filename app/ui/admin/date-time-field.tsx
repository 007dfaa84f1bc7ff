import { lazy, Suspense } from "react";
import { dayInWords } from "~/i18n/dates";
import { useWords } from "~/i18n/words";
import { FieldError } from "../field.tsx";
import { useIsHydrating } from "./hydration.ts";
import type { DateTimeFieldProps } from "./pickers.tsx";

const Pickers = lazy(async () => ({ default: (await import("./pickers.tsx")).Pickers }));

/** A field for a day and a time with a calendar (CAL-16, CAL-17). It is read-only until its script has loaded. */
export function DateTimeField(props: DateTimeFieldProps) {
  const { name, legend, error } = props;
  const isHydrating = useIsHydrating();
  const { dates } = useWords();
  const readOnly = <ReadOnlyInputs {...props} />;
  return (
    <fieldset className="field" aria-describedby={`${name}-error`}>
      <legend className="mb-1.5 font-sans text-base leading-normal font-semibold tracking-normal">
        {legend}
        <span className="required" aria-hidden="true">
          {" *"}
        </span>
      </legend>
      <div className="date-time">
        {isHydrating ? (
          readOnly
        ) : (
          <Suspense fallback={readOnly}>
            <Pickers {...props} />
          </Suspense>
        )}
      </div>
      {/* The line is kept free before there is a day, so that the button below does not move away while it is pressed. */}
      <p className="hint mt-1 min-h-lh">{dayInWords(dates, props.date)}</p>
      <FieldError name={name} error={error} />
    </fieldset>
  );
}

function ReadOnlyInputs({ labels, date, time, withTime = true }: DateTimeFieldProps) {
  return (
    <>
      <input type="date" aria-label={labels.date} value={date} disabled className="input" />
      {withTime && <input type="time" aria-label={labels.time} value={time} disabled className="input" />}
    </>
  );
}
