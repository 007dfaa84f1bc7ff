import { EventRow } from "../../components/event-row.tsx";
import type { ListedEvent } from "../../event.ts";
import { dayAndHoursText } from "../../when.ts";
import { useEdition } from "~/features/edition/components/current-edition";
import { useWords } from "~/i18n/words";

interface StarredListProps {
  title: string;
  events: readonly ListedEvent[];
  withTeaser?: boolean;
}

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
