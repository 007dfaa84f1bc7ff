import { dayAfter, type Day } from "~/i18n/dates";

/** Begin and end as typed: wall-clock time in the edition's zone; "" is a date that is not chosen yet. */
export interface When {
  startDate: Day;
  startTime: string;
  endDate: Day;
  endTime: string;
}

/** What an empty form begins with (CAL-18, CAL-19). */
export const emptyWhen: When = { startDate: "", startTime: "09:00", endDate: "", endTime: "17:00" };

/** A chosen start date brings an end date where there is none, and takes an earlier one along (CAL-38 to CAL-40). */
export function withStartDate(when: When, startDate: Day): When {
  const next = { ...when, startDate };
  if (!startDate) return next;
  if (!when.endDate) return when.startTime ? twoHoursLater(next) : { ...next, endDate: startDate };
  return when.endDate < startDate ? withoutEarlyEnd({ ...next, endDate: startDate }) : next;
}

/** Of whole days the last one is never before the first. */
export function withFirstDay(when: When, startDate: Day): When {
  const isResubmitted = !startDate || when.endDate >= startDate;
  return { ...when, startDate, endDate: isResubmitted ? when.endDate : startDate };
}

/** A start time at or after the end of the same day moves the end (CAL-41). */
export function withStartTime(when: When, startTime: string): When {
  return withoutEarlyEnd({ ...when, startTime });
}

/** Undefined for an end date before the start date, which is refused (CAL-35, CAL-36). */
export function withEndDate(when: When, endDate: Day): When | undefined {
  if (endDate && when.startDate && endDate < when.startDate) return undefined;
  return { ...when, endDate };
}

function withoutEarlyEnd(when: When): When {
  const isEarly = when.startDate === when.endDate && when.startTime >= when.endTime;
  return when.startDate && when.startTime && isEarly ? twoHoursLater(when) : when;
}

/** The clock wraps at 24 with its minutes kept, and the date goes with it (CAL-39, CAL-42). */
function twoHoursLater({ startDate, startTime }: When): When {
  const [hours = 0, minutes = ""] = [Number(startTime.slice(0, 2)), startTime.slice(3)];
  const endTime = `${String((hours + 2) % 24).padStart(2, "0")}:${minutes}`;
  return { startDate, startTime, endDate: hours + 2 < 24 ? startDate : dayAfter(startDate, 1), endTime };
}
