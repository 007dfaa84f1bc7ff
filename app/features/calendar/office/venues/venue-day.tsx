import { Link } from "react-router";
import type { BookedEventFacts } from "../../conflicts/queries.server.ts";
import { textLanguage } from "../../event.ts";
import { hoursText } from "../../when.ts";
import { useEdition } from "~/features/edition/components/current-edition";
import { dataThread } from "~/features/edition/themes";
import type { Day } from "~/i18n/dates";
import { useWords } from "~/i18n/words";
import { Section } from "~/ui/admin/section";
import { barOn, gridColumn, withWords } from "./day-bars.ts";
import type { VenuesView } from "./loader.server.ts";

type VenuesTable = NonNullable<VenuesView["found"]>;

interface VenueDayProps {
  day: Day;
  venue: VenuesTable["venues"][number];
  /** The ids of events that collide with another one. */
  colliding: ReadonlySet<string>;
  /** The hour with which the time line begins. */
  firstHour: number;
}

/** Shows a day at a venue, room by room: a list on a phone, and bars on a time line on wide screens. */
export function VenueDay({ day, venue, colliding, firstHour }: VenueDayProps) {
  const { t, href } = useWords();
  const { id, name, holds, events, rooms } = venue;
  const inRooms = rooms.flatMap((room) => room.events);
  const wholeVenue = t("events.venues.whole");
  const rows = [
    { id, name: wholeVenue, holds, events, others: inRooms, taken: t("events.venues.partly") },
    ...rooms.map((room) => ({ ...room, others: events, taken: t("events.venues.withWhole") })),
  ];
  return (
    <Section
      id={`venue-${id}`}
      title={name}
      tools={
        <>
          <Link to={href(`/admin/places/${id}?day=${day}#door`)} className="link">
            {t("door.title")}
          </Link>
          <Link to={href(`/admin/places/${id}`)} className="link">
            {t("events.venues.place")}
          </Link>
        </>
      }
    >
      <Hours first={firstHour} />
      <dl className="divide-y divide-line">
        {rows.map((row) => (
          <div key={row.id} className="venue-row">
            <dt>
              <span className="font-semibold">{row.name}</span>
              {row.holds !== null && (
                <span className="block text-muted">{t("map.venue.holds", { count: row.holds })}</span>
              )}
            </dt>
            <dd>
              {row.events.length === 0 && (
                <p className="text-muted">{row.others.length > 0 ? row.taken : t("events.venues.free")}</p>
              )}
              <Bars day={day} events={row.events} others={row.others} colliding={colliding} />
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

/** The hours above the bars. A screen reader hears the time of each event instead. */
function Hours({ first }: { first: number }) {
  const { dates } = useWords();
  return (
    <ol aria-hidden="true" className="day-bars day-hours">
      {evenHours.slice(first / 2).map((hour) => (
        <li key={hour} className={gridColumn({ from: hour * 4 + 1, to: hour * 4 + 9 })}>
          {dates.timeBrief(`${String(hour).padStart(2, "0")}:00`)}
        </li>
      ))}
    </ol>
  );
}

const evenHours = Array.from({ length: 12 }, (_, pair) => pair * 2);

interface BarsProps extends Pick<VenueDayProps, "day" | "colliding"> {
  events: readonly BookedEventFacts[];
  /** Events elsewhere in the venue that occupy this room too, or the whole place if this is the row of the venue. */
  others: readonly BookedEventFacts[];
}

function Bars({ day, events, others, colliding }: BarsProps) {
  const words = useWords();
  const { t, href, language } = words;
  const { zone } = useEdition().edition;
  return (
    <ul className="day-bars">
      {others.map((other) => (
        <li key={other.id} aria-hidden="true" className={`day-taken ${gridColumn(barOn(day, other, zone))}`} />
      ))}
      {events.map((event) => {
        const hours = hoursText(words, event, zone);
        const bar = barOn(day, event, zone);
        const box = withWords(bar);
        const inBox = { from: 1 + bar.from - box.from, to: 1 + bar.to - box.from };
        return (
          <li
            key={event.id}
            data-thread={dataThread(event.category)}
            data-proposed={event.isProposed || undefined}
            className={`day-event ${gridColumn(box)}`}
            title={`${event.title}, ${hours}`}
          >
            <span aria-hidden="true" className={`day-bar ${gridColumn(inBox)}`} />
            <span className="tabular-nums">{hours}</span>
            <span>
              <Link
                to={href(`/admin/events?edit=${event.id}`)}
                lang={textLanguage(event.language, language)}
                className="link"
              >
                {event.title}
              </Link>{" "}
              {event.isProposed && <span className="tag tag-waiting">{t("events.badges.pending")}</span>}{" "}
              {colliding.has(event.id) && <span className="tag tag-bad">{t("events.conflicts.badge")}</span>}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
