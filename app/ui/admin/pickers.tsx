import { parseDate, parseTime } from "@internationalized/date";
import { useState } from "react";
import { Button } from "react-aria-components/Button";
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from "react-aria-components/Calendar";
import { DateInput, DateSegment } from "react-aria-components/DateField";
import { DatePicker } from "react-aria-components/DatePicker";
import { Dialog } from "react-aria-components/Dialog";
import { Group } from "react-aria-components/Group";
import { Heading } from "react-aria-components/Heading";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { Popover } from "react-aria-components/Popover";
import { TimeField } from "react-aria-components/TimeField";
import { useWords } from "~/i18n/words";
import { Icon } from "../icon.tsx";
import { useFieldDraft } from "./field-draft.ts";
import type { Day } from "~/i18n/dates";

export interface DateTimeFieldProps {
  /** The id for the error message. The values themselves are in hidden fields of the owner. */
  name: string;
  legend: string;
  labels: { date: string; time: string };
  date: Day;
  time: string;
  /** The calendar opens at this month. */
  today: Day;
  firstDay?: Day | undefined;
  error: string | undefined;
  /** False for a field without a time. */
  withTime?: boolean;
  onDate(day: Day): void;
  onTime(time: string): void;
}

/** The part of `DateTimeField` that needs React Aria, in its own file so that it loads only with the form. */
export function Pickers(props: DateTimeFieldProps) {
  const { language } = useWords();
  return (
    <I18nProvider locale={language === "es" ? "es-US" : "en-US"}>
      <DayPicker {...props} />
      {props.withTime !== false && <ClockField {...props} />}
    </I18nProvider>
  );
}

function DayPicker({ labels, date, today, firstDay, error, onDate }: DateTimeFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const { draft, setDraft, finish } = useFieldDraft(date, onDate);
  return (
    <DatePicker
      aria-label={labels.date}
      granularity="day"
      shouldForceLeadingZeros
      value={draft ? parseDate(draft) : null}
      placeholderValue={parseDate(firstDay ?? today)}
      {...(firstDay ? { minValue: parseDate(firstDay) } : {})}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      isOpen={isOpen}
      onOpenChange={setOpen}
      onChange={(day) => (isOpen ? finish(day?.toString() ?? "") : setDraft(day?.toString() ?? ""))}
      onBlur={() => finish()}
      className="date-picker"
    >
      <Group className="input segments-field">
        <DateInput className="segments-input">
          {(segment) => <DateSegment segment={segment} className="date-segment" />}
        </DateInput>
        <Button className="icon-button">
          <Icon name="calendar" />
        </Button>
      </Group>
      <Popover className="popover" placement="bottom start">
        <Dialog className="p-3 outline-none">
          <MonthView />
        </Dialog>
      </Popover>
    </DatePicker>
  );
}

function MonthView() {
  return (
    <Calendar className="month-view">
      <header>
        <Button slot="previous" className="icon-button">
          <Icon name="previous" />
        </Button>
        <Heading className="grow text-center text-lg" />
        <Button slot="next" className="icon-button">
          <Icon name="next" />
        </Button>
      </header>
      <CalendarGrid>
        <CalendarGridHeader>{(day) => <CalendarHeaderCell>{day}</CalendarHeaderCell>}</CalendarGridHeader>
        <CalendarGridBody>{(date) => <CalendarCell date={date} className="month-day" />}</CalendarGridBody>
      </CalendarGrid>
    </Calendar>
  );
}

function ClockField({ labels, time, error, onTime }: DateTimeFieldProps) {
  const { draft, setDraft, finish } = useFieldDraft(time, onTime);
  return (
    <TimeField
      aria-label={labels.time}
      value={draft ? parseTime(draft) : null}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      onChange={(clock) => setDraft(clock?.toString().slice(0, 5) ?? "")}
      onBlur={() => finish()}
    >
      <DateInput className="input segments-field segments-input">
        {(segment) => <DateSegment segment={segment} className="date-segment" />}
      </DateInput>
    </TimeField>
  );
}
