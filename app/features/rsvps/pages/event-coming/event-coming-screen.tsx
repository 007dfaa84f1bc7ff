import { useParams } from "react-router";
import { whenText } from "~/features/calendar/when";
import { useEdition } from "~/features/edition/components/current-edition";
import { useWords } from "~/i18n/words";
import { Notice } from "~/ui/notice";
import { TaskPage } from "~/ui/page";
import type { HandlerData } from "~/ui/handler-data";
import { WhenSaid } from "~/ui/when-said";
import { emptyRsvp, RsvpForm } from "../../components/rsvp-form.tsx";
import { placesText } from "../../places.ts";
import type { Places } from "../../schema.ts";
import type { eventComingAction } from "./action.server.ts";
import type { eventComingView } from "./loader.server.ts";

interface PageProps {
  loaderData: HandlerData<typeof eventComingView>;
  actionData?: HandlerData<typeof eventComingAction> | undefined;
}

/** Stands for the places while the database can't be reached. */
const unknownPlaces: Places = { mode: "tell", capacity: null, coming: 0, left: null, waiting: 0 };

export function EventComingScreen({ loaderData, actionData }: PageProps) {
  const words = useWords();
  const { t, href } = words;
  const { zone } = useEdition().edition;
  const { id = "" } = useParams();
  const { event, places = unknownPlaces, person, here, isOpen = true } = loaderData ?? {};
  return (
    <TaskPage title={t(`rsvp.title.${places.mode === "book" ? "book" : "tell"}`)} weave="propose">
      {event && (
        <div className="mb-6">
          <p className="font-display text-2xl font-bold">
            <a href={href(`/calendar/${id}`)} className="link">
              {event.title}
            </a>
          </p>
          <p className="mt-2 first-letter:uppercase">
            <WhenSaid>{whenText(words, event, zone)}</WhenSaid>
          </p>
          {event.location && <p className="text-muted">{event.location}</p>}
          <p className="mt-2 font-semibold">{placesText(t, places)}</p>
        </div>
      )}
      {!loaderData && <Notice tone="error">{t("rsvp.toasts.failedText")}</Notice>}
      {isOpen ? (
        <RsvpForm
          eventId={id}
          places={places}
          person={person}
          typed={actionData?.typed ?? emptyRsvp(person ?? here)}
          errors={actionData?.errors ?? {}}
          isResubmitted={actionData !== undefined}
        />
      ) : (
        <p>{t("rsvp.toasts.closed")}</p>
      )}
    </TaskPage>
  );
}
