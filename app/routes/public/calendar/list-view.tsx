import type { CalendarAddress } from "~/features/calendar/address";
import { DayStrip } from "~/features/calendar/components/day-strip";
import { EventRow } from "~/features/calendar/components/event-row";
import type { ListShown } from "~/features/calendar/views.server";
import { useEdition } from "~/features/edition/components/current-edition";
import { useWords } from "~/i18n/words";
import { buttonClass } from "~/ui/button";
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
      {shown.isEmpty && <NothingShown address={address} shown={shown} period={dates.full(shown.date)} />}
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
      {days.map((listed) => (
        <ListDay key={listed.day} listed={listed} />
      ))}
      {later && (
        <p className="mt-8 font-semibold">
          {later.after
            ? t("calendar.moreOfDay", { count: later.count })
            : t("calendar.moreFrom", { count: later.count, day: dates.full(later.date) })}
        </p>
      )}
      <nav aria-label={t("calendar.pages")} className="no-print mt-5 flex flex-wrap gap-3">
        {earlier && (
          <CalendarLink to={at({ date: earlier })} className={buttonClass({ tone: "outline", small: true })}>
            {t("calendar.earlier")}
          </CalendarLink>
        )}
        {later && (
          <CalendarLink
            to={at(shown.oneDay ? { after: later.after } : { date: later.date, after: later.after })}
            className={buttonClass({ tone: "indigo", small: true })}
          >
            {t("calendar.later")}
          </CalendarLink>
        )}
      </nav>
    </>
  );
}

function ListDay({ listed }: { listed: ListShown["days"][number] }) {
  const { day, events, count, skipped } = listed;
  const { t, dates } = useWords();
  const { edition, today } = useEdition();
  const notes = [
    useDayNote(day),
    t("calendar.count", { count }),
    skipped > 0 && t("calendar.onPagesBefore", { count: skipped }),
  ];
  return (
    <section className="list-day" data-kind={dayKind(edition, day)} aria-labelledby={`day-${day}`}>
      <div className="list-head">
        <h3 id={`day-${day}`} className="list-name" aria-current={day === today ? "date" : undefined}>
          {dates.weekday(day)}
          {day === today && <span className="list-today">{t("calendar.isToday")}</span>}
        </h3>
        <p className="list-note">{notes.filter(Boolean).join(" · ")}</p>
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
