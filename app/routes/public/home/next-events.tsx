import { EventRow } from "~/features/calendar/components/event-row";
import { timesOf, type ListedEvent } from "~/features/calendar/event";
import { hoursText } from "~/features/calendar/when";
import { useEdition } from "~/features/edition/components/current-edition";
import { useWords } from "~/i18n/words";
import { buttonClass } from "~/ui/button";
import { PageLink } from "~/ui/page-link";

/** The gatherings that come next, from the calendar; nothing while it holds none. */
export function NextEvents({ events }: { events: readonly ListedEvent[] }) {
  const words = useWords();
  const { zone } = useEdition().edition;
  const { t, dates } = words;
  if (events.length === 0) return null;
  return (
    <section className="page pt-[clamp(3.5rem,8vw,5.5rem)]">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <h2 className="display">{t("calendar.nextTitle")}</h2>
        <PageLink page="/calendar" className={buttonClass({ tone: "outline", small: true })}>
          {t("calendar.nextAll")}
        </PageLink>
      </div>
      <ul className="rows mt-8 lg:columns-2 lg:gap-x-14">
        {events.map((event) => (
          <EventRow
            key={event.id}
            event={event}
            heading="h3"
            when={`${dates.weekdayShort(timesOf(event, zone).first)} ${dates.dayShort(timesOf(event, zone).first)}, ${hoursText(words, event, zone)}`}
            withStar={false}
          />
        ))}
      </ul>
    </section>
  );
}
