import type { CalendarAddress } from "~/features/calendar/address";
import { timesOf, type ListedEvent } from "~/features/calendar/event";
import type { GridDay } from "~/features/calendar/grid";
import type { MonthShown } from "~/features/calendar/views.server";
import { useEdition } from "~/features/edition/components/current-edition";
import type { Day } from "~/i18n/dates";
import { useWords } from "~/i18n/words";
import { DayName, dayKind } from "./day-name.tsx";
import { NothingShown } from "./nothing-shown.tsx";
import { Pieces } from "./pieces.tsx";
import { CalendarLink } from "./toolbar.tsx";

interface MonthViewProps {
  address: CalendarAddress;
  shown: MonthShown;
}

/** A month of seven columns; on phones the same days one below the other, without the empty ones. */
export function MonthView({ address, shown }: MonthViewProps) {
  const { dates } = useWords();
  const month = shown.date.slice(0, 7);
  return (
    <>
      {shown.isEmpty && <NothingShown address={address} shown={shown} period={dates.month(shown.date)} />}
      <div className="grid-head" aria-hidden="true">
        {shown.weeks[0]!.map(({ day }) => (
          <span key={day}>{dates.weekdayShort(day)}</span>
        ))}
      </div>
      <ol className="month" data-empty={shown.isEmpty || undefined}>
        {shown.weeks.flat().map((day) => (
          <MonthDay key={day.day} address={address} shown={day} outside={!day.day.startsWith(month)} />
        ))}
      </ol>
    </>
  );
}

function MonthDay({ address, shown, outside }: { address: CalendarAddress; shown: GridDay; outside: boolean }) {
  const { edition, today } = useEdition();
  const { day, lanes, events, hidden } = shown;
  const isEmpty = lanes.length === 0 && events.length === 0;
  return (
    <li
      className="day"
      data-kind={dayKind(edition, day)}
      data-outside={outside || undefined}
      data-empty={isEmpty || undefined}
      aria-current={day === today ? "date" : undefined}
    >
      <DayName day={day} address={address} isEmpty={isEmpty} />
      {!isEmpty && (
        <ul className="entries">
          <Pieces lanes={lanes} />
          {events.map((event) => (
            <Entry key={event.id} event={event} />
          ))}
          {hidden > 0 && <More day={day} count={hidden} address={address} />}
        </ul>
      )}
    </li>
  );
}

/** How many more a day holds, and the way to them. */
export function More({ day, count, address }: { day: Day; count: number; address: CalendarAddress }) {
  const { t, dates } = useWords();
  return (
    <li className="entry-more">
      <CalendarLink
        to={{ ...address, day, date: undefined }}
        label={t("calendar.moreOn", { count, day: dates.day(day) })}
      >
        {t("calendar.more", { count })}
      </CalendarLink>
    </li>
  );
}

/** One event of one day: the hour it begins, its title, its thread. */
export function Entry({ event, withPlace = false }: { event: ListedEvent; withPlace?: boolean }) {
  const { t, dates, href } = useWords();
  const { zone } = useEdition().edition;
  const { from, allDay } = timesOf(event, zone);
  return (
    <li className="entry" data-theme={event.category} data-off={event.cancelled || undefined}>
      <a href={href(`/calendar/${event.id}`)}>
        <span className="entry-time">{allDay ? t("calendar.allDay") : dates.timeBrief(from)}</span>{" "}
        <span className="entry-title">{event.title}</span>
        {event.cancelled && <span className="sr-only"> ({t("calendar.cancelled")})</span>}
        {withPlace && event.location && <span className="entry-place">{event.location}</span>}
      </a>
    </li>
  );
}
