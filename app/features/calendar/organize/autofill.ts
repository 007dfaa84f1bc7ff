import { dayAfter, type Day } from "~/i18n/dates";

/** Start and end as typed, in local time; "" is a date not chosen yet. */
export interface When {
  start_date: Day;
  start_time: string;
  end_date: Day;
  end_time: string;
}

/** The initial values of an empty form (CAL-18, CAL-19). */
export const emptyWhen: When = { start_date: "", start_time: "09:00", end_date: "", end_time: "17:00" };

/**
 * Sets the start date and adjusts the end date if it is missing or too early (CAL-38 to CAL-40). The end of an event
 * that ends after midnight moves along as well (CAL-92).
 */
export function withStartDate(when: When, start_date: Day): When {
  const next = { ...when, start_date };
  if (!start_date) return next;
  if (!when.end_date) return when.start_time ? twoHoursLater(next) : { ...next, end_date: start_date };
  const isAlong = when.end_date < start_date || isOneNight(when);
  return isAlong ? withoutEarlyEnd({ ...next, end_date: start_date }) : next;
}

/** Sets the first day of an all-day event. The last day is never before it, and a one-day event stays one day long. */
export function withFirstDay(when: When, start_date: Day): When {
  const isAlong = start_date && (when.end_date < start_date || when.end_date === when.start_date);
  return { ...when, start_date, end_date: isAlong ? start_date : when.end_date };
}

function isOneNight({ start_date, start_time, end_date, end_time }: When): boolean {
  if (!start_date) return false;
  return end_date === start_date || (end_date === dayAfter(start_date, 1) && end_time < start_time);
}

/** Sets the start time, and moves the end if it is not later on the same day (CAL-41). */
export function withStartTime(when: When, start_time: string): When {
  return withoutEarlyEnd({ ...when, start_time });
}

/** Returns undefined if the end date is before the start date, which is not allowed (CAL-35, CAL-36). */
export function withEndDate(when: When, end_date: Day): When | undefined {
  if (end_date && when.start_date && end_date < when.start_date) return undefined;
  return { ...when, end_date };
}

function withoutEarlyEnd(when: When): When {
  const isEarly = when.start_date === when.end_date && when.start_time >= when.end_time;
  return when.start_date && when.start_time && isEarly ? twoHoursLater(when) : when;
}

/** Adds two hours. After midnight the date moves on as well (CAL-39, CAL-42). */
function twoHoursLater({ start_date, start_time }: When): When {
  const [hours = 0, minutes = ""] = [Number(start_time.slice(0, 2)), start_time.slice(3)];
  const end_time = `${String((hours + 2) % 24).padStart(2, "0")}:${minutes}`;
  return { start_date, start_time, end_date: hours + 2 < 24 ? start_date : dayAfter(start_date, 1), end_time };
}
