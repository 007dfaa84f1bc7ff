import type { CalendarAddress } from "../../address.ts";
import { dayNote } from "../../day-note.ts";
import { useEdition } from "~/features/edition/components/current-edition";
import type { Edition } from "~/features/edition/edition";
import type { Day } from "~/i18n/dates";
import { useWords } from "~/i18n/words";
import { CalendarLink } from "./calendar-link.tsx";

export type DayKind = "opening" | "ten";

/** Returns how a day of the gathering is highlighted: the opening evening, the ten days, the closing day (HOM-08). */
export function dayKind({ days }: Pick<Edition, "days">, day: Day): DayKind | undefined {
  if (day === days.invocation) return "opening";
  return day >= days.firstOfTen && day <= days.integration ? "ten" : undefined;
}

/** Returns the name of a day of the gathering, to show with its date. */
export function useDayNote(day: Day): string | undefined {
  return dayNote(useWords().t, useEdition().edition, day);
}

interface DayNameProps {
  day: Day;
  address: CalendarAddress;
  isEmpty: boolean;
}

/** The day's number in a grid, or its full date on phones. It is a heading with a link if the day has events. */
export function DayName({ day, address, isEmpty }: DayNameProps) {
  const { t, dates } = useWords();
  const { today } = useEdition();
  const note = useDayNote(day);
  const name = (
    <>
      <span className="day-number" aria-hidden="true">
        {dates.number(day)}
      </span>
      <span className="day-whole">{dates.weekday(day)}</span>
      {day === today && <span className="sr-only"> ({t("calendar.isToday")})</span>}
      {note && <span className="day-note">{note}</span>}
    </>
  );
  if (isEmpty) return <p className="day-name">{name}</p>;
  return (
    <h3 className="day-name">
      <CalendarLink to={{ ...address, day, date: undefined }}>{name}</CalendarLink>
    </h3>
  );
}
