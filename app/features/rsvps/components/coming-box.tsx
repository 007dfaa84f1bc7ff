import { useWords } from "~/i18n/words";
import { emptyRsvp, RsvpForm, type KnownGuest } from "./rsvp-form.tsx";
import type { LinkedComing } from "../guest.server.ts";
import { isFull, placesText } from "../places.ts";
import type { Places } from "../schema.ts";

interface ComingBoxProps {
  eventId: string;
  places: Places;
  /** The signed-in visitor. */
  person: KnownGuest | undefined;
  /** The guest whose personal link was opened in this browser. */
  linkedGuest: KnownGuest | undefined;
  rsvp: LinkedComing | undefined;
  /** Whether the visitor has just sent the form without an account. It says nothing about the address they gave. */
  hasSaidComing: boolean;
}

/** On an event's page: how many are coming, and the form to come along, which opens with a press. */
export function ComingBox({ eventId, places, person, linkedGuest, rsvp: own, hasSaidComing }: ComingBoxProps) {
  const { t, href } = useWords();
  const title = places.mode === "book" ? "rsvp.title.book" : "rsvp.title.tell";
  const join = isFull(places) ? "rsvp.joinWaiting" : "rsvp.join";
  return (
    <section className="event-coming no-print" aria-labelledby="coming">
      <h2 id="coming" className="text-xl">
        {t(hasSaidComing && !own ? "rsvp.title.said" : title)}
      </h2>
      <p className="event-places">{placesText(t, places)}</p>
      {own ? (
        <p className="mt-3 flex flex-wrap gap-x-4">
          {t(`rsvp.yours.${own.state}`, { count: own.people })}
          <a href={href(`/coming/${own.token}`)} className="link">
            {t("rsvp.yours.link")}
          </a>
          <a href={href(`/calendar/${eventId}/coming`)} className="link">
            {t("rsvp.yours.another")}
          </a>
        </p>
      ) : (
        <>
          <details className="mt-4">
            <summary
              className={`button ${hasSaidComing ? "button-outline" : "button-indigo"} list-none [&::-webkit-details-marker]:hidden`}
            >
              {t(hasSaidComing ? "rsvp.yours.another" : join)}
            </summary>
            <div className="mt-6">
              <RsvpForm eventId={eventId} places={places} person={person} typed={emptyRsvp(person ?? linkedGuest)} />
            </div>
          </details>
          {hasSaidComing && <p className="hint mt-3">{t("rsvp.saidText")}</p>}
          {!hasSaidComing && places.coming > 0 && <p className="hint mt-3">{t("rsvp.signedUp")}</p>}
        </>
      )}
    </section>
  );
}
