import type { ReactNode } from "react";
import { bringWords, factWords, unstatedWords } from "../event-facts.ts";
import { textLanguage, type PublicEvent } from "../event.ts";
import { isAtAnotherTime, type WhenAndWhere } from "../notices/notice.ts";
import { posterDay } from "../poster-day.ts";
import { whenText } from "../when.ts";
import { useEdition } from "~/features/edition/components/current-edition";
import { useWords } from "~/i18n/words";
import { PosterSheet } from "~/ui/poster-sheet";
import { emblemOf, themeName, threadNumber } from "~/features/edition/themes";

interface EventPosterProps {
  event: Pick<
    PublicEvent,
    "id" | "title" | "category" | "language" | "location" | "hostedBy" | "cancelled" | keyof WhenItIs
  > &
    Partial<Pick<PublicEvent, "facts">>;
  /** The previous time and place of an event that was moved recently. */
  before?: WhenAndWhere | undefined;
  /** A label for the status. A cancellation is shown without it. */
  state?: string | undefined;
  back?: ReactNode;
  /** Content for the printed poster only. */
  paper?: ReactNode;
  /** False if the page has another main heading. */
  isHeading?: boolean;
}

type WhenItIs = Pick<PublicEvent, "start" | "end" | "allDay">;

/** The head of an event's page: title, day, time and place in large type, next to the event's weave. */
export function EventPoster({ event, before, state, ...sheet }: EventPosterProps) {
  const { t, language } = useWords();
  const { title, category, location, hostedBy, cancelled } = event;
  return (
    <PosterSheet
      cloth={{
        seed: event.id,
        theme: threadNumber(event.category),
        emblem: emblemOf(category),
        unfinished: cancelled,
      }}
      theme={
        <>
          {themeName(t, category)}
          {event.language && <span className="poster-language">{t(`calendar.languages.${event.language}`)}</span>}
        </>
      }
      state={cancelled ? t("calendar.cancelled") : state}
      title={title}
      titleLanguage={textLanguage(event.language, language)}
      {...sheet}
    >
      <PosterWhen event={event} />
      <p className="poster-where">{location ?? t("calendar.noPlace")}</p>
      {hostedBy && <p className="poster-host">{t("calendar.hostedBy", { host: hostedBy })}</p>}
      {event.facts && <PosterKnown facts={event.facts} />}
      {before && <PosterBefore event={event} before={before} />}
    </PosterSheet>
  );
}

/** Shows for whom the event is, what it costs and what to bring. */
function PosterKnown({ facts }: Pick<PublicEvent, "facts">) {
  const { t } = useWords();
  const [words, bring, unstated] = [factWords(t, facts), bringWords(t, facts), unstatedWords(t, facts)];
  return (
    <div className="poster-known">
      {words.length > 0 && (
        <p className="dotted">
          {words.map((word) => (
            <span key={word}>{word}</span>
          ))}
        </p>
      )}
      {bring && <p>{bring}</p>}
      {unstated && <p className="no-print">{unstated}</p>}
    </div>
  );
}

/** Shows the previous time and place to people who remember those. */
function PosterBefore({ event, before }: { event: EventPosterProps["event"]; before: WhenAndWhere }) {
  const words = useWords();
  const { zone } = useEdition().edition;
  const when = isAtAnotherTime(before, event) ? whenText(words, before, zone) : "";
  const where = (before.location ?? "") === (event.location ?? "") ? "" : (before.location ?? "");
  if (!when && !where) return null;
  const what = when && where ? "both" : when ? "when" : "where";
  return <p className="poster-before">{words.t(`calendar.movedFrom.${what}`, { when, where })}</p>;
}

/** The day as a large number with the time beside it. Screen readers get one sentence instead. */
function PosterWhen({ event }: { event: WhenItIs }) {
  const words = useWords();
  const { zone } = useEdition().edition;
  const { numeral, day, hours } = posterDay(words, event, zone);
  return (
    <p className="poster-when">
      <time dateTime={event.start.toISOString()} className="sr-only">
        {whenText(words, event, zone)}
      </time>
      <span aria-hidden="true" className="poster-numeral">
        {numeral}
      </span>
      <span aria-hidden="true" className="poster-day">
        {day}
      </span>
      <span aria-hidden="true" className="poster-hours">
        {hours}
      </span>
    </p>
  );
}
