import type { CalendarAddress } from "~/features/calendar/address";
import { DayStrip } from "~/features/calendar/components/day-strip";
import { EventRow } from "~/features/calendar/components/event-row";
import type { ListedEvent } from "~/features/calendar/event";
import type { ListShown } from "~/features/calendar/views.server";
import { useEdition } from "~/features/edition/components/current-edition";
import type { Day } from "~/i18n/dates";
import { useWords } from "~/i18n/words";
import { look } from "~/ui/button";
import { dayKind, useDayNote } from "./day-name.tsx";
import { NothingShown } from "./nothing-shown.tsx";
import { CalendarLink } from "./toolbar.tsx";

interface ListViewProps {
  address: CalendarAddress;
  shown: ListShown;
}

/** Day by day, each with its strip of the cloth. */
export function ListView({ address, shown }: ListViewProps) {
  const { t, dates } = useWords();
  const { earlier, later, goingOn, days } = shown;
  const at = (place: Partial<CalendarAddress>) => ({ ...address, date: undefined, after: undefined, ...place });
  return (
    <>
      {shown.isEmpty && <NothingShown address={address} period={dates.full(shown.date)} />}
      {goingOn.length > 0 && (
        <section className="list-day" aria-labelledby="going-on">
          <div className="list-head">
            <h3 id="going-on" className="list-name">
              {t("calendar.goingOn")}
            </h3>
          </div>
          <ul className="rows">
            {goingOn.map((event) => (
              <EventRow key={event.id} event={event} />
            ))}
          </ul>
        </section>
      )}
      {days.map(({ day, events }) => (
        <ListDay key={day} day={day} events={events} />
      ))}
      <nav aria-label={t("calendar.pages")} className="no-print mt-10 flex flex-wrap gap-3">
        {earlier && (
          <CalendarLink to={at({ date: earlier })} className={look({ tone: "outline", small: true })}>
            {t("calendar.earlier")}
          </CalendarLink>
        )}
        {later && (
          <CalendarLink
            to={at(shown.oneDay ? { after: later.after } : later)}
            className={look({ tone: "indigo", small: true })}
          >
            {t("calendar.later")}
          </CalendarLink>
        )}
      </nav>
    </>
  );
}

function ListDay({ day, events }: { day: Day; events: readonly ListedEvent[] }) {
  const { t, dates } = useWords();
  const { edition, today } = useEdition();
  const note = useDayNote(day);
  return (
    <section className="list-day" data-kind={dayKind(edition, day)} aria-labelledby={`day-${day}`}>
      <div className="list-head">
        <h3 id={`day-${day}`} className="list-name" aria-current={day === today ? "date" : undefined}>
          {dates.weekday(day)}
          {day === today && <span className="list-today">{t("calendar.isToday")}</span>}
        </h3>
        <p className="list-note">{[note, t("calendar.count", { count: events.length })].filter(Boolean).join(" · ")}</p>
        <DayStrip events={events} />
      </div>
      <ul className="rows">
        {events.map((event) => (
          <EventRow key={event.id} event={event} />
        ))}
      </ul>
    </section>
  );
}
