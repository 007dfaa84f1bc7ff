import { EventRow } from "~/features/calendar/components/event-row";
import type { ListedEvent } from "~/features/calendar/event";
import { dayAndHoursText } from "~/features/calendar/when";
import { useEdition } from "~/features/edition/components/current-edition";
import { useWords } from "~/i18n/words";

interface StarredListProps {
  title: string;
  events: readonly ListedEvent[];
  withTeaser?: boolean;
}

/** Events in order, each with its day. */
export function StarredList({ title, events, withTeaser = false }: StarredListProps) {
  const words = useWords();
  const { zone } = useEdition().edition;
  return (
    <section className="calendar-list">
      <h2 className="text-2xl sm:text-3xl">{title}</h2>
      <ul className="rows mt-2 lg:columns-2 lg:gap-x-14">
        {events.map((event) => (
          <EventRow
            key={event.id}
            event={event}
            heading="h3"
            when={dayAndHoursText(words, event, zone)}
            withTeaser={withTeaser}
          />
        ))}
      </ul>
    </section>
  );
}
