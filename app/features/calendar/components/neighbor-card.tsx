import { useEdition } from "~/features/edition/components/current-edition";
import { useWords } from "~/i18n/words";
import { Emblem } from "~/ui/emblem";
import { saidLanguage, textLanguage, type ListedEvent } from "../event.ts";
import { hoursText } from "../when.ts";
import { WhenSaid } from "~/ui/when-said";
import { Star } from "./star.tsx";
import { dataThread, emblemOf, themeName } from "~/features/edition/themes";

interface NeighborCardProps {
  event: ListedEvent;
  /** Text to show instead of the time, such as the day and the time. */
  when?: string;
  withStar?: boolean;
}

/**
 * An event as a card with its category's color and emblem. Use it inside a list, and inside a `StarForm` if it has a
 * star.
 */
export function NeighborCard({ event, when, withStar = true }: NeighborCardProps) {
  const words = useWords();
  const { zone } = useEdition().edition;
  const { t, href, language } = words;
  const shownLanguage = saidLanguage(event.language, language);
  return (
    <li
      id={`e-${event.id}`}
      className="event-card"
      data-thread={dataThread(event.category)}
      data-off={event.cancelled || undefined}
    >
      <span className="event-card-emblem">
        <Emblem of={emblemOf(event.category)} size={64} />
      </span>
      <div className="event-card-words">
        <p className="event-card-when">
          <time dateTime={event.start.toISOString()}>
            <WhenSaid>{when ?? hoursText(words, event, zone)}</WhenSaid>
          </time>
        </p>
        <h3 className="event-card-title">
          <a href={href(`/calendar/${event.id}`)} lang={textLanguage(event.language, language)}>
            {event.title}
          </a>
        </h3>
        <p className="event-card-facts dotted">
          {event.cancelled && <strong className="row-off">{t("calendar.cancelled")}</strong>}
          {event.location && <span>{event.location}</span>}
          {shownLanguage && <span>{t(`calendar.languages.${shownLanguage}`)}</span>}
          <span className="sr-only">{themeName(t, event.category)}</span>
        </p>
      </div>
      {withStar && <Star event={event} />}
    </li>
  );
}
