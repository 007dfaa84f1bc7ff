import { lazy, Suspense } from "react";
import { dayInWords, type Day } from "~/i18n/dates";
import { useWords } from "~/i18n/words";
import { FieldError } from "../field.tsx";
import { useFieldDraft } from "./field-draft.ts";
import { useIsHydrating } from "./hydration.ts";

export interface DateTimeFieldProps {
  legend: string;
  /** Names in the form. */
  names: { date: string; time: string };
  labels: { date: string; time: string };
  date: Day;
  time: string;
  /** The calendar opens on its month. */
  today: Day;
  /** The first day that can be chosen. */
  firstDay?: Day | undefined;
  error: string | undefined;
  /** False where only the day is asked. */
  withTime?: boolean;
  onDate(day: Day): void;
  onTime(time: string): void;
}

const Pickers = lazy(async () => ({ default: (await import("./pickers.tsx")).Pickers }));

/**
 * A day and a time of day, with a calendar to choose from (CAL-16, CAL-17). The browser's own controls
 * stand in until the calendar's script is here, and for good where there is none.
 */
export function DateTimeField(props: DateTimeFieldProps) {
  const { legend, names, error } = props;
  const isHydrating = useIsHydrating();
  const { dates } = useWords();
  const plain = <PlainControls {...props} />;
  return (
    <fieldset className="field" aria-describedby={`${names.date}-error`}>
      <legend className="mb-1.5 font-sans text-base leading-normal font-semibold tracking-normal">
        {legend}
        <span className="required" aria-hidden="true">
          {" *"}
        </span>
      </legend>
      <div className="date-time">
        {isHydrating ? (
          plain
        ) : (
          <Suspense fallback={plain}>
            <Pickers {...props} />
          </Suspense>
        )}
      </div>
      <p className="hint mt-1">{dayInWords(dates, props.date)}</p>
      <FieldError name={names.date} error={error} />
    </fieldset>
  );
}

function PlainControls({
  names,
  labels,
  date,
  time,
  firstDay,
  error,
  withTime = true,
  onDate,
  onTime,
}: DateTimeFieldProps) {
  const day = useFieldDraft(date, onDate);
  const clock = useFieldDraft(time, onTime);
  const invalid = error ? true : undefined;
  return (
    <>
      <input
        type="date"
        name={names.date}
        aria-label={labels.date}
        aria-invalid={invalid}
        min={firstDay}
        value={day.draft}
        onChange={({ currentTarget }) => day.setDraft(currentTarget.value)}
        onBlur={() => day.finish()}
        className="input"
      />
      {withTime && (
        <input
          type="time"
          name={names.time}
          aria-label={labels.time}
          aria-invalid={invalid}
          value={clock.draft}
          onChange={({ currentTarget }) => clock.setDraft(currentTarget.value)}
          onBlur={() => clock.finish()}
          className="input"
        />
      )}
    </>
  );
}
