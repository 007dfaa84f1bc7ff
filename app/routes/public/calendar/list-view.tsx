import type { CalendarAddress } from "~/features/calendar/address";
import { DayStrip } from "~/features/calendar/components/day-strip";
import { EventRow } from "~/features/calendar/components/event-row";
import { partsOfDay, type ListedEvent } from "~/features/calendar/event";
import { byPart } from "~/features/calendar/grid";
import type { ListShown } from "~/features/calendar/views.server";
import { useEdition } from "~/features/edition/components/current-edition";
import { useWords } from "~/i18n/words";
import { buttonClass } from "~/ui/button";
import { dayKind, useDayNote } from "./day-name.tsx";
import { NothingShown } from "./nothing-shown.tsx";
import { CalendarLink } from "./calendar-link.tsx";

interface ListViewProps {
  address: CalendarAddress;
  shown: ListShown;
}

/** Day by day, each with its number and its strip of the cloth; a day alone by mornings, afternoons and evenings. */
export function ListView({ address, shown }: ListViewProps) {
  const { t, dates } = useWords();
  const { earlier, later, goingOn, days } = shown;
  const at = (place: Partial<CalendarAddress>) => ({ ...address, date: undefined, after: undefined, ...place });
  return (
    <>
      {shown.isEmpty && <NothingShown address={address} shown={shown} period={dates.full(shown.date)} />}
      {shown.oneDay && days.map((listed) => <DayAlone key={listed.day} listed={listed} />)}
      {goingOn.length > 0 && (
        <section className="list-day" aria-labelledby="going-on">
          <div className="list-head">
            <h3 id="going-on" className="list-name">
              {t("calendar.goingOn")}
            </h3>
          </div>
          <Rows events={goingOn} />
        </section>
      )}
      {!shown.oneDay && days.map((listed) => <ListDay key={listed.day} listed={listed} />)}
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

type Listed = ListShown["days"][number];

function Rows({ events }: { events: readonly ListedEvent[] }) {
  return (
    <ul className="rows">
      {events.map((event) => (
        <EventRow key={event.id} event={event} withTeaser />
      ))}
    </ul>
  );
}

function ListDay({ listed }: { listed: Listed }) {
  const { day, events } = listed;
  const { t, dates } = useWords();
  const { edition, today } = useEdition();
  return (
    <section className={`list-day list-${dayKind(edition, day) ?? "other"}`} aria-labelledby={`day-${day}`}>
      <div className="list-head">
        <span className="list-number" aria-hidden="true">
          {dates.number(day)}
        </span>
        <h3 id={`day-${day}`} className="list-name" aria-current={day === today ? "date" : undefined}>
          {dates.weekday(day)}
          {day === today && <span className="list-today">{t("calendar.isToday")}</span>}
        </h3>
        <ListNote listed={listed} />
        <DayStrip events={events} />
      </div>
      <Rows events={events} />
    </section>
  );
}

/** One day below its own heading: what fills it, then its parts. */
function DayAlone({ listed }: { listed: Listed }) {
  const { events } = listed;
  const { t } = useWords();
  const { zone } = useEdition().edition;
  const parts = byPart(events, zone);
  const whole = events.filter(({ allDay }) => allDay);
  return (
    <>
      <div className="day-alone">
        <ListNote listed={listed} />
        <DayStrip events={events} />
      </div>
      {whole.length > 0 && (
        <section className="list-day" aria-labelledby="all-day">
          <h3 id="all-day" className="list-head list-name">
            {t("calendar.allDay")}
          </h3>
          <Rows events={whole} />
        </section>
      )}
      {partsOfDay
        .filter((part) => parts[part].length > 0)
        .map((part) => (
          <section key={part} className="list-day" aria-labelledby={part}>
            <h3 id={part} className="list-head list-name">
              {t(`calendar.parts.${part}`)}
            </h3>
            <Rows events={parts[part]} />
          </section>
        ))}
    </>
  );
}

function ListNote({ listed: { day, count, skipped } }: { listed: Listed }) {
  const { t } = useWords();
  const notes = [
    useDayNote(day),
    t("calendar.count", { count }),
    skipped > 0 && t("calendar.onPagesBefore", { count: skipped }),
  ];
  return <p className="list-note">{notes.filter(Boolean).join(" · ")}</p>;
}
