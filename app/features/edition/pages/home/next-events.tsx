import { EventCard } from "~/features/calendar/components/event-card";
import type { TeasedEvent } from "~/features/calendar/picks";
import { useWords } from "~/i18n/words";
import { buttonClass } from "~/ui/button";
import { PageLink } from "~/ui/page-link";

/** Upcoming events of different days and themes. Renders nothing if the calendar is empty. */
export function NextEvents({ events }: { events: readonly TeasedEvent[] }) {
  const { t } = useWords();
  if (events.length === 0) return null;
  const isFew = events.length < 3;
  return (
    <section
      className={`page pt-[clamp(1.5rem,12vw-1.425rem,5.5rem)] ${isFew ? "gap-x-16 lg:grid lg:grid-cols-[1fr_1.35fr]" : ""}`}
    >
      <div
        className={`flex flex-wrap justify-between gap-x-4 gap-y-3 ${isFew ? "items-end lg:flex-col lg:items-start lg:justify-start" : "items-end"}`}
      >
        <h2 className={`display flex-[1_1_10rem] ${isFew ? "lg:flex-none" : ""}`}>{t("calendar.nextTitle")}</h2>
        <PageLink page="/calendar" className={buttonClass({ tone: "outline", small: true })}>
          {t("calendar.nextAll")}
        </PageLink>
      </div>
      <ul
        className={`cards brief-cards mt-4 sm:mt-8 ${events.length === 1 ? "sm:grid-cols-1" : ""} ${isFew ? "lg:mt-0 lg:grid-cols-1" : ""}`}
      >
        {events.map((event) => (
          <EventCard key={event.id} event={event} />
        ))}
      </ul>
    </section>
  );
}
