import type { CalendarAddress } from "../../address.ts";
import { DayStrip } from "../../components/day-strip.tsx";
import { EventRow } from "../../components/event-row.tsx";
import type { ListedEvent } from "../../event.ts";
import type { ListShown } from "../../views.server.ts";
import { useEdition } from "~/features/edition/components/current-edition";
import { useWords } from "~/i18n/words";
import { buttonClass } from "~/ui/button";
import { dayKind, useDayNote } from "./day-name.tsx";
import { CalendarLink } from "./calendar-link.tsx";

/** Lists current and upcoming events by day. Links to the site for everything else. */
export function EmbeddedList({ address, shown }: { address: CalendarAddress; shown: ListShown }) {
  const { t } = useWords();
  const { goingOn, days, later } = shown;
  return (
    <>
      {shown.isEmpty && <p className="mt-4">{t("calendarEmbed.empty")}</p>}
      {goingOn.length > 0 && (
        <section className="list-day" aria-labelledby="going-on">
          <h2 id="going-on" className="list-name">
            {t("calendar.goingOn")}
          </h2>
          <Rows events={goingOn} />
        </section>
      )}
      {days.map(({ day, events }) => (
        <EmbeddedDay key={day} day={day} events={events} />
      ))}
      {later && (
        <p className="mt-6">
          <CalendarLink
            to={{ ...address, date: later.date, after: later.after }}
            className={buttonClass({ tone: "outline", small: true })}
          >
            {t("calendarEmbed.more", { count: later.count })}
          </CalendarLink>
        </p>
      )}
    </>
  );
}

function EmbeddedDay({ day, events }: Pick<ListShown["days"][number], "day" | "events">) {
  const { dates } = useWords();
  const { edition, today } = useEdition();
  const note = useDayNote(day);
  return (
    <section className="list-day" data-kind={dayKind(edition, day)} aria-labelledby={`day-${day}`}>
      <div className="list-head">
        <h2 id={`day-${day}`} className="list-name" aria-current={day === today ? "date" : undefined}>
          {dates.weekday(day)}
        </h2>
        {note && <p className="list-note">{note}</p>}
        <DayStrip events={events} />
      </div>
      <Rows events={events} />
    </section>
  );
}

function Rows({ events }: { events: readonly ListedEvent[] }) {
  return (
    <ul className="rows">
      {events.map((event) => (
        <EventRow key={event.id} event={event} heading="h3" withStar={false} />
      ))}
    </ul>
  );
}
