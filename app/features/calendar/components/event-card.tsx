import { useEdition } from "~/features/edition/components/current-edition";
import { useWords } from "~/i18n/words";
import { WhenSaid } from "~/ui/when-said";
import { ThemeBand } from "~/ui/band";
import { Emblem } from "~/ui/emblem";
import { saidLanguage, textLanguage } from "../event.ts";
import type { TeasedEvent } from "../picks.ts";
import { dayAndHoursText } from "../when.ts";
import { Star } from "./star.tsx";
import { dataThread, emblemOf, themeName, threadNumber } from "~/features/edition/themes";

interface EventCardProps {
  event: TeasedEvent;
  withStar?: boolean;
}

/** An event as a card with its category's pattern, its day, its title and the first sentence of its description. */
export function EventCard({ event, withStar = false }: EventCardProps) {
  const words = useWords();
  const { zone } = useEdition().edition;
  const { t, href, language } = words;
  const lang = textLanguage(event.language, language);
  const shownLanguage = saidLanguage(event.language, language);
  return (
    <li id={`e-${event.id}`} className="card" data-thread={dataThread(event.category)}>
      <div className="card-cloth">
        <ThemeBand theme={threadNumber(event.category)} rows={8} />
        <Emblem of={emblemOf(event.category)} size={56} className="card-emblem" />
      </div>
      <div className="card-words">
        <p className="card-when">
          <time dateTime={event.start.toISOString()}>
            <WhenSaid>{dayAndHoursText(words, event, zone)}</WhenSaid>
          </time>
        </p>
        <h3 className="card-title">
          <a href={href(`/calendar/${event.id}`)} lang={lang}>
            {event.title}
          </a>
        </h3>
        {event.teaser && (
          <p className="card-teaser" lang={lang}>
            {event.teaser}
          </p>
        )}
        <p className="card-facts dotted">
          {event.hostedBy && <span>{t("calendar.hostedBy", { host: event.hostedBy })}</span>}
          {event.location && <span>{event.location}</span>}
          <span className="row-theme">{themeName(t, event.category)}</span>
          {shownLanguage && <span>{t(`calendar.languages.${shownLanguage}`)}</span>}
        </p>
        {withStar && <Star event={event} spelledOut />}
      </div>
    </li>
  );
}
