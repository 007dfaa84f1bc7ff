import type { CalendarAddress } from "../../address.ts";
import { partsOfDay, type ListedEvent, type PartOfDay } from "../../event.ts";
import { byPart } from "../../grid.ts";
import type { WeekShown } from "../../views.server.ts";
import { useEdition } from "~/features/edition/components/current-edition";
import type { Day } from "~/i18n/dates";
import { useWords } from "~/i18n/words";
import { DayName, dayKind } from "./day-name.tsx";
import { Entry, MoreEvents } from "./month-view.tsx";
import { NothingShown } from "./nothing-shown.tsx";
import { Pieces } from "./pieces.tsx";

interface WeekViewProps {
  address: CalendarAddress;
  shown: WeekShown;
}

const shownAPart = 8;

/**
 * Seven days side by side. The parts of the day line up, each as high as its fullest day, so that a day with fifty
 * events stays readable and a clock change does not shift anything.
 */
export function WeekView({ address, shown }: WeekViewProps) {
  const { dates } = useWords();
  const { edition, today } = useEdition();
  const { days } = shown;
  const parts = days.map(({ events }) => byPart(events, edition.zone));
  const used = partsOfDay.filter((part) => parts.some((ofDay) => ofDay[part].length > 0));
  return (
    <>
      {shown.isEmpty && (
        <NothingShown address={address} shown={shown} period={dates.fullRange(days[0]!.day, days[6]!.day)} />
      )}
      <ol className="week" data-rows={used.length + 2}>
        <PartNames parts={used} />
        {days.map(({ day, lanes, events, hidden }, i) => (
          <li
            key={day}
            className="day"
            data-kind={dayKind(edition, day)}
            data-empty={(lanes.length === 0 && events.length === 0) || undefined}
            aria-current={day === today ? "date" : undefined}
          >
            <div className="week-name">
              <span className="week-weekday" aria-hidden="true">
                {dates.weekdayShort(day)}
              </span>
              <DayName day={day} address={address} isEmpty={lanes.length === 0 && events.length === 0} />
            </div>
            <ul className="entries">
              <Pieces lanes={lanes} />
              {events
                .filter(({ allDay }) => allDay)
                .map((event) => (
                  <Entry key={event.id} event={event} withPlace />
                ))}
              {hidden > 0 && <MoreEvents day={day} count={hidden} address={address} />}
            </ul>
            {used.map((part) => (
              <Part key={part} part={part} day={day} events={parts[i]![part]} address={address} />
            ))}
          </li>
        ))}
      </ol>
    </>
  );
}

/** Labels the rows once at the left. For screen readers, each part of each day has its own label instead. */
function PartNames({ parts }: { parts: readonly PartOfDay[] }) {
  const { t } = useWords();
  return (
    <li className="part-names" aria-hidden="true">
      {parts.map((part) => (
        <span key={part} className="part-name">
          {t(`calendar.parts.${part}`)}
        </span>
      ))}
    </li>
  );
}

interface PartProps {
  part: PartOfDay;
  day: Day;
  events: readonly ListedEvent[];
  address: CalendarAddress;
}

function Part({ part, day, events, address }: PartProps) {
  const { t } = useWords();
  const shown = events.length <= shownAPart + 1 ? events : events.slice(0, shownAPart);
  const hidden = events.length - shown.length;
  return (
    <div className="part" data-none={events.length === 0 || undefined}>
      {events.length > 0 && <h4 className="sr-only">{t(`calendar.parts.${part}`)}</h4>}
      <ul className="entries">
        {shown.map((event) => (
          <Entry key={event.id} event={event} withPlace />
        ))}
        {hidden > 0 && <MoreEvents day={day} count={hidden} address={address} />}
      </ul>
    </div>
  );
}
