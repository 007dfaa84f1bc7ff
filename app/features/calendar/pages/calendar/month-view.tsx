import type { CalendarAddress } from "../../address.ts";
import { textLanguage, timesOf, type ListedEvent } from "../../event.ts";
import type { GridDay } from "../../grid.ts";
import type { MonthShown } from "../../views.server.ts";
import { useEdition } from "~/features/edition/components/current-edition";
import type { Day } from "~/i18n/dates";
import { useWords } from "~/i18n/words";
import { DayName, dayKind } from "./day-name.tsx";
import { NothingShown } from "./nothing-shown.tsx";
import { Pieces } from "./pieces.tsx";
import { CalendarLink } from "./calendar-link.tsx";
import { dataThread } from "~/features/edition/themes";

interface MonthViewProps {
  address: CalendarAddress;
  shown: MonthShown;
  /** Adds the month's overview for phones. */
  withThreads: boolean;
}

/** The anchor of the ten days, on the first of them that has events. */
export const tenDaysAnchor = "ten-days";

/** A month as a grid of seven columns. Phones show an overview and, below it, the days with events. */
export function MonthView({ address, shown, withThreads }: MonthViewProps) {
  const { dates } = useWords();
  const { edition } = useEdition();
  const month = shown.date.slice(0, 7);
  const days = shown.weeks.flat();
  const gathering = days.filter(({ day }) => day.startsWith(month) && dayKind(edition, day));
  const firstOfTen = gathering.find(({ lanes, events }) => lanes.length + events.length > 0);
  return (
    <>
      {shown.isEmpty && <NothingShown address={address} shown={shown} period={dates.month(shown.date)} />}
      {withThreads && !shown.isEmpty && <SmallMonth days={days} month={month} />}
      <div className="grid-head" aria-hidden="true">
        {shown.weeks[0]!.map(({ day }) => (
          <span key={day}>{dates.weekdayShort(day)}</span>
        ))}
      </div>
      <ol className="month" data-empty={shown.isEmpty || undefined} data-gathering={gathering.length > 0 || undefined}>
        {days.map((day) => (
          <MonthDay
            key={day.day}
            address={address}
            shown={day}
            outside={!day.day.startsWith(month)}
            beginsTenDays={day === firstOfTen}
          />
        ))}
      </ol>
    </>
  );
}

const shownThreads = 4;

/** The overview for phones: each day shows its categories as threads and links to its list. */
function SmallMonth({ days, month }: { days: readonly GridDay[]; month: string }) {
  const { t, dates } = useWords();
  const { edition, today } = useEdition();
  return (
    <nav aria-label={t("calendar.view.month")} className="small-month when-narrow no-print">
      <ol>
        {days.map((shown) => {
          const { day } = shown;
          const threads = themesOf(shown);
          const inside = (
            <>
              {dates.number(day)}
              {threads.map((theme) => (
                <i key={theme} data-thread={dataThread(theme)} />
              ))}
            </>
          );
          return (
            <li
              key={day}
              data-kind={dayKind(edition, day)}
              data-outside={!day.startsWith(month) || undefined}
              aria-current={day === today ? "date" : undefined}
            >
              {threads.length > 0 && day.startsWith(month) ? (
                <a href={`#d-${day}`} aria-label={dates.weekday(day)}>
                  {inside}
                </a>
              ) : (
                <span aria-hidden="true">{inside}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

function themesOf({ lanes, events }: GridDay): string[] {
  const all = [...lanes.flatMap((piece) => (piece ? [piece.event] : [])), ...events];
  return [...new Set(all.map(({ category }) => category))].slice(0, shownThreads);
}

interface MonthDayProps {
  address: CalendarAddress;
  shown: GridDay;
  outside: boolean;
  beginsTenDays: boolean;
}

function MonthDay({ address, shown, outside, beginsTenDays }: MonthDayProps) {
  const { edition, today } = useEdition();
  const { day, lanes, events, hidden } = shown;
  const isEmpty = lanes.length === 0 && events.length === 0;
  return (
    <li
      id={isEmpty ? undefined : `d-${day}`}
      className="day"
      data-kind={dayKind(edition, day)}
      data-outside={outside || undefined}
      data-empty={isEmpty || undefined}
      aria-current={day === today ? "date" : undefined}
    >
      {beginsTenDays && <span id={tenDaysAnchor} />}
      <DayName day={day} address={address} isEmpty={isEmpty} />
      {!isEmpty && (
        <ul className="entries">
          <Pieces lanes={lanes} />
          {events.map((event) => (
            <Entry key={event.id} event={event} />
          ))}
          {hidden > 0 && <MoreEvents day={day} count={hidden} address={address} />}
        </ul>
      )}
    </li>
  );
}

/** The link to a day's other events, with their number. */
export function MoreEvents({ day, count, address }: { day: Day; count: number; address: CalendarAddress }) {
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

/** An event inside a day: its start time, title and thread. */
export function Entry({ event, withPlace = false }: { event: ListedEvent; withPlace?: boolean }) {
  const { t, dates, href, language } = useWords();
  const { zone } = useEdition().edition;
  const { from, allDay } = timesOf(event, zone);
  return (
    <li className="entry" data-thread={dataThread(event.category)} data-off={event.cancelled || undefined}>
      <a href={href(`/calendar/${event.id}`)}>
        <span className="entry-time">{allDay ? t("calendar.allDay") : dates.timeBrief(from)}</span>{" "}
        <span className="entry-title" lang={textLanguage(event.language, language)}>
          {event.title}
        </span>
        {event.cancelled && <span className="sr-only"> ({t("calendar.cancelled")})</span>}
        {withPlace && event.location && <span className="entry-place">{event.location}</span>}
      </a>
    </li>
  );
}
