import { NeighborCard } from "~/features/calendar/components/neighbor-card";
import type { ListedEvent } from "~/features/calendar/event";
import { dayAndHoursText } from "~/features/calendar/when";
import { useEdition } from "~/features/edition/components/current-edition";
import type { Neighbor, PublicPlace } from "../directory/queries.server.ts";
import { descriptionIn, linkKinds } from "../place.ts";
import { dayIn } from "~/i18n/dates";
import { textLanguageOn } from "~/i18n/links";
import { useWords } from "~/i18n/words";
import { OutsideLink } from "~/ui/button";
import { dataThread } from "~/features/edition/themes";

const partHeading = "text-[clamp(1.625rem,1.3rem+1.4vw,2.25rem)]";

/** A description up to this length is set in larger type. */
const longestBrief = 130;

/** The description, in the other language if it is missing in the page's. */
export function Description({ place }: { place: PublicPlace }) {
  const { t, language } = useWords();
  const description = descriptionIn(place, language);
  if (!description) return null;
  const foreign = textLanguageOn(language, description.language);
  return (
    <>
      <p
        lang={foreign}
        className={`max-w-[34em] whitespace-pre-line wrap-anywhere ${description.text.length < longestBrief ? "event-brief" : ""}`}
      >
        {description.text}
      </p>
      {foreign && <p className="mt-2 text-[0.9375rem] text-muted">{t("map.otherLanguage", { language: foreign })}</p>}
    </>
  );
}

/** The last confirmation, a link to the location, and a link to report an error. */
export function PlaceNotes({ place }: { place: PublicPlace }) {
  const { t, href, dates } = useWords();
  const { zone } = useEdition().edition;
  const { id, latitude, longitude, confirmedAt, isUnconfirmed } = place;
  const spot = `?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
  return (
    <p className="place-notes no-print">
      {latitude !== null && (
        <OutsideLink href={`https://www.openstreetmap.org/${spot}`} className="link">
          {t("map.onAMap")}
        </OutsideLink>
      )}
      <a href={href(`/map/${id}/correction`)} className="link">
        {t("map.wrong")}
      </a>
      {!isUnconfirmed && (
        <span className="text-muted">{t("map.confirmed", { month: dates.month(dayIn(zone, confirmedAt)) })}</span>
      )}
    </p>
  );
}

/** The linked places by kind of link, each with a thread in its theme's color. */
export function Neighbors({ neighbors }: { neighbors: readonly Neighbor[] }) {
  const { t, href } = useWords();
  const kinds = linkKinds.filter((kind) => neighbors.some((neighbor) => neighbor.kind === kind));
  return (
    <section className="mt-14">
      <h2 className={partHeading}>{t("map.neighbors.title")}</h2>
      <div className="place-neighbors">
        {kinds.map((kind) => (
          <section key={kind}>
            <h3>{t(`map.neighbors.${kind}`)}</h3>
            <ul>
              {neighbors
                .filter((neighbor) => neighbor.kind === kind)
                .map(({ id, name, theme }) => (
                  <li key={id} data-thread={dataThread(theme)}>
                    <a href={href(`/map/${id}`)}>{name}</a>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  );
}

interface EventsProps {
  events: readonly ListedEvent[];
  name: string;
  isVenue: boolean;
}

export function Events({ events, name, isVenue }: EventsProps) {
  const words = useWords();
  const { t } = words;
  const { zone } = useEdition().edition;
  return (
    <section className="mt-16">
      <h2 className={partHeading}>{t("map.events.title")}</h2>
      <p className="mt-1 text-muted">{t(isVenue ? "map.events.there" : "map.events.text", { name })}</p>
      <ul className="event-cards">
        {events.map((event) => (
          <NeighborCard key={event.id} event={event} when={dayAndHoursText(words, event, zone)} withStar={false} />
        ))}
      </ul>
    </section>
  );
}
