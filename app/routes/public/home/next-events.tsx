import { EventCard } from "~/features/calendar/components/event-card";
import type { TeasedEvent } from "~/features/calendar/picks";
import { useWords } from "~/i18n/words";
import { buttonClass } from "~/ui/button";
import { PageLink } from "~/ui/page-link";

/** Gatherings to come, across days and themes, as pieces of the cloth; nothing while the calendar holds none. */
export function NextEvents({ events }: { events: readonly TeasedEvent[] }) {
  const { t } = useWords();
  if (events.length === 0) return null;
  return (
    <section className="page pt-[clamp(3rem,8vw,5.5rem)]">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <h2 className="display">{t("calendar.nextTitle")}</h2>
        <PageLink page="/calendar" className={buttonClass({ tone: "outline", small: true })}>
          {t("calendar.nextAll")}
        </PageLink>
      </div>
      <ul className="cards aside-row mt-6 sm:mt-8">
        {events.map((event) => (
          <EventCard key={event.id} event={event} />
        ))}
      </ul>
    </section>
  );
}
