import { EventRow } from "../../components/event-row.tsx";
import type { ListedEvent } from "../../event.ts";
import { dayAndHoursText } from "../../when.ts";
import type { LinkedComing } from "~/features/rsvps/guest.server";
import { useEdition } from "~/features/edition/components/current-edition";
import { useWords } from "~/i18n/words";

interface StarredListProps {
  title: string;
  events: readonly ListedEvent[];
  withTeaser?: boolean;
  comings?: readonly LinkedComing[];
}

export function StarredList({ title, events, withTeaser = false, comings = [] }: StarredListProps) {
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
            said={<Coming coming={comings.find(({ eventId }) => eventId === event.id)} />}
          />
        ))}
      </ul>
    </section>
  );
}

/** Says with how many people one is coming, and leads to one's own page. */
function Coming({ coming }: { coming: LinkedComing | undefined }) {
  const { t, href } = useWords();
  if (!coming) return null;
  return (
    <a href={href(`/coming/${coming.token}`)} className="link font-semibold">
      {t(`rsvp.row.${coming.state}`, { count: coming.people })}
    </a>
  );
}
