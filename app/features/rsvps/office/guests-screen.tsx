import { Link } from "react-router";
import { textLanguage } from "~/features/calendar/event";
import { whenText } from "~/features/calendar/when";
import { useEdition } from "~/features/edition/components/current-edition";
import { useWords } from "~/i18n/words";
import { buttonClass } from "~/ui/button";
import { ConfirmDetails } from "~/ui/confirm-details";
import type { HandlerData } from "~/ui/handler-data";
import { WhenSaid } from "~/ui/when-said";
import { HeadCount } from "../components/head-count.tsx";
import { GuestList, type ListedGuest } from "../components/guest-list.tsx";
import { SentLetters } from "../components/letter-text.tsx";
import type { guestsView } from "./guests.server.ts";
import { letterAddress } from "./letter/letter-url.ts";

interface PageProps {
  loaderData: HandlerData<typeof guestsView>;
  headsError: string | undefined;
}

/** Organizers see everybody who is coming, with their addresses, and take made-up names off the list. */
export function GuestsScreen({ loaderData, headsError }: PageProps) {
  const { event, hasBegun, canWrite, places, guests, hasMore, letters } = loaderData;
  const words = useWords();
  const { t, href, language } = words;
  const { zone } = useEdition().edition;
  const file = href(`/admin/events/${event.id}/coming.csv`);
  return (
    <div className="max-w-3xl">
      <h1>{t("rsvp.list.title")}</h1>
      <p className="mt-2 text-lg font-semibold" lang={textLanguage(event.language, language)}>
        {event.title}
      </p>
      <p className="first-letter:uppercase">
        <WhenSaid>{whenText(words, event, zone)}</WhenSaid>
      </p>
      <p className="no-print mt-4 flex flex-wrap gap-x-6 gap-y-2">
        <a href={href(`/admin/events?edit=${event.id}`)} className="link">
          {t("rsvp.list.back")}
        </a>
        {guests.length > 0 && (
          <>
            <a href={file} className="link">
              {t("rsvp.list.csv")}
            </a>
            <button type="button" data-print className="link cursor-pointer">
              {t("rsvp.list.print")}
            </button>
          </>
        )}
      </p>
      {canWrite && (
        <p className="no-print mt-4">
          <Link
            to={letterAddress(language, "", { ids: [event.id], to: "coming" })}
            className={buttonClass({ small: true })}
          >
            {t("eventLetter.write")}
          </Link>
        </p>
      )}
      {places.mode === "open" && <p className="mt-6">{t("rsvp.list.open")}</p>}
      {(places.mode !== "open" || guests.length > 0) && (
        <GuestList guests={guests} places={places} hasMore={hasMore} actionsOf={removeButton} />
      )}
      {hasBegun && <HeadCount heads={event.heads} error={headsError} />}
      <SentLetters letters={letters} />
    </div>
  );
}

function removeButton(guest: ListedGuest) {
  return <Remove id={guest.id} name={guest.name} />;
}

function Remove({ id, name }: { id: string; name: string | null }) {
  const { t } = useWords();
  return (
    <ConfirmDetails
      isQuiet
      label={t("rsvp.list.remove")}
      text={name === null ? t("rsvp.list.removeNameless") : t("rsvp.list.removeText", { name })}
      confirm={t("rsvp.list.removeConfirm")}
      intent="remove"
    >
      <input type="hidden" name="guest" value={id} />
    </ConfirmDetails>
  );
}
