import type { ReactNode } from "react";
import { useEdition } from "~/features/edition/components/current-edition";
import { useWords } from "~/i18n/words";
import { WhenSaid } from "~/ui/when-said";
import { saidLanguage, textLanguage, type ListedEvent } from "../event.ts";
import { hoursText } from "../when.ts";
import { Star } from "./star.tsx";
import { dataThread, themeName } from "~/features/edition/themes";

interface EventRowProps {
  event: ListedEvent;
  /** The level of the title's heading, one below the heading of its day. */
  heading?: "h2" | "h3" | "h4";
  /** Text to show instead of the time, such as the day in a list without day headings. */
  when?: string;
  withStar?: boolean;
  /** Shows the beginning of the description. */
  withTeaser?: boolean;
  /** The reader's own answer, such as that they are coming. */
  said?: ReactNode;
}

/** An event as a row of a list: time, thread, title, place and category. */
export function EventRow({ event, when, withStar = true, withTeaser = false, ...props }: EventRowProps) {
  const { heading: Heading = "h4", said: ownWord } = props;
  const words = useWords();
  const { zone } = useEdition().edition;
  const { t, href, language } = words;
  const lang = textLanguage(event.language, language);
  const shownLanguage = saidLanguage(event.language, language);
  return (
    <li
      id={`e-${event.id}`}
      className="row"
      data-thread={dataThread(event.category)}
      data-off={event.cancelled || undefined}
    >
      <p className="row-when">
        <time dateTime={event.start.toISOString()}>
          <WhenSaid>{when ?? hoursText(words, event, zone)}</WhenSaid>
        </time>
      </p>
      <div className="row-what">
        <Heading className="row-title">
          <a href={href(`/calendar/${event.id}`)} lang={lang}>
            {event.title}
          </a>
        </Heading>
        {withTeaser && event.teaser && (
          <p className="row-teaser" lang={lang}>
            {event.teaser}
          </p>
        )}
        <p className="row-facts dotted">
          {event.cancelled && <strong className="row-off">{t("calendar.cancelled")}</strong>}
          {ownWord}
          {event.hostedBy && <span>{t("calendar.hostedBy", { host: event.hostedBy })}</span>}
          {event.location && <span>{event.location}</span>}
          <span className="row-theme">{themeName(t, event.category)}</span>
          {shownLanguage && <span>{t(`calendar.languages.${shownLanguage}`)}</span>}
        </p>
      </div>
      {withStar && <Star event={event} />}
    </li>
  );
}
