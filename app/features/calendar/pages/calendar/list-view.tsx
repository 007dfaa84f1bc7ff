import type { CalendarAddress } from "../../address.ts";
import { DayStrip } from "../../components/day-strip.tsx";
import { EventRow } from "../../components/event-row.tsx";
import { partsOfDay, type ListedEvent } from "../../event.ts";
import { byPart } from "../../grid.ts";
import type { ListShown } from "../../views.server.ts";
import { useEdition } from "~/features/edition/components/current-edition";
import { useWords } from "~/i18n/words";
import { buttonClass } from "~/ui/button";
import { dayKind, useDayNote } from "./day-name.tsx";
import { NothingShown } from "./nothing-shown.tsx";
import { CalendarLink } from "./calendar-link.tsx";

interface ListViewProps {
  address: CalendarAddress;
  shown: ListShown;
  now: Date;
}

/** Lists events by day with the day's weave. A single day is divided into morning, afternoon and evening. */
export function ListView({ address, shown, now }: ListViewProps) {
  const { t, dates } = useWords();
  const { earlier, later, goingOn, days } = shown;
  const at = (changed: Partial<CalendarAddress>) => ({ ...address, date: undefined, after: undefined, ...changed });
  return (
    <>
      {shown.isEmpty && <NothingShown address={address} shown={shown} period={dates.full(shown.date)} />}
      {shown.oneDay && days.map((listed) => <DayAlone key={listed.day} listed={listed} now={now} />)}
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
      {!shown.oneDay && days.map((listed) => <ListDay key={listed.day} listed={listed} now={now} />)}
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

/** Up to this many past events stay visible, since they leave room for the current ones. */
const mostPastShown = 2;

/** On a phone, today's past events are folded, so that the current ones come first. */
function RowsOfDay({ events, now, isToday }: { events: readonly ListedEvent[]; now: Date; isToday: boolean }) {
  const { t } = useWords();
  const over = events.filter(({ allDay, end }) => isToday && !allDay && end <= now);
  if (over.length <= mostPastShown) return <Rows events={events} />;
  const ahead = events.filter((event) => !over.includes(event));
  return (
    <div className="rows-of-day">
      <details className="unfolding">
        <summary className="cursor-pointer py-2.5 font-semibold">
          {t("calendar.overToday", { count: over.length })}
        </summary>
        <Rows events={over} />
      </details>
      {ahead.length > 0 && <Rows events={ahead} />}
    </div>
  );
}

interface ListedDayProps {
  listed: Listed;
  now: Date;
}

function ListDay({ listed, now }: ListedDayProps) {
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
      <RowsOfDay events={events} now={now} isToday={day === today} />
    </section>
  );
}

/** A single day: its all-day events, then the parts of the day. */
function DayAlone({ listed, now }: ListedDayProps) {
  const { day, events } = listed;
  const { t } = useWords();
  const { edition, today } = useEdition();
  const { zone } = edition;
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
            <RowsOfDay events={parts[part]} now={now} isToday={day === today} />
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
