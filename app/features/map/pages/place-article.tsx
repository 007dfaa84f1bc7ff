import { VenueFacts, VenueRooms } from "../components/venue-facts.tsx";
import { Unconfirmed } from "../components/unconfirmed.tsx";
import type { placeView } from "./place.server.ts";
import { useWords } from "~/i18n/words";
import { Notice } from "~/ui/notice";
import { Description, Events, Neighbors, PlaceNotes } from "./place-parts.tsx";
import { PlacePoster } from "./place-poster.tsx";
import { dataThread } from "~/features/edition/themes";

/** The page of a place: its poster, description, linked places and events. */
export function PlaceArticle({ place, venue, events }: Awaited<ReturnType<typeof placeView>>) {
  const { t } = useWords();
  return (
    <article className="event" data-thread={dataThread(place.theme)}>
      <PlacePoster place={place} />
      <div className="page event-body">
        <div className="event-story">
          {place.isUnconfirmed && (
            <div className="mb-7 max-w-2xl text-base">
              <Notice title={<Unconfirmed since={place.confirmedAt} />}>{t("map.unconfirmedText")}</Notice>
            </div>
          )}
          <Description place={place} />
          <PlaceNotes place={place} />
          {venue && (
            <section className="mt-9 text-base">
              <h2 className="text-2xl">{t("map.venue.title")}</h2>
              <VenueFacts venue={venue}>
                <VenueRooms rooms={venue.rooms} />
              </VenueFacts>
            </section>
          )}
        </div>
      </div>
      <div className="page no-print pb-16">
        {place.neighbors.length > 0 && <Neighbors neighbors={place.neighbors} />}
        {events.length > 0 && <Events events={events} name={place.name} isVenue={venue !== undefined} />}
      </div>
    </article>
  );
}
