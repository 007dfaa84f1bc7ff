import { Link, useLocation } from "react-router";
import { textLanguage } from "~/features/calendar/event";
import { useWords } from "~/i18n/words";
import { ListEmpty, ListFailed } from "~/ui/admin/list/list-states";
import type { HandlerData } from "~/ui/handler-data";
import { LetterForm } from "./letter-form.tsx";
import { listOf } from "./letter-url.ts";
import type { letterView } from "./loader.server.ts";

/** Organizers write to the guests or hosts of one event or several. */
export function LetterScreen({ view }: { view: HandlerData<typeof letterView> }) {
  const { t, href, language } = useWords();
  const { search } = useLocation();
  if (!view) return <ListFailed heading={t("eventLetter.title")} title={t("events.loadFailed")} />;
  const { event, events } = view;
  return (
    <>
      <p className="mb-4">
        {event ? (
          <Link to={href(`/admin/events/${event.id}/coming`)} className="link">
            {t("eventLetter.backToGuests")}
          </Link>
        ) : (
          <Link to={listOf(language, search)} className="link">
            {t("eventLetter.back")}
          </Link>
        )}
      </p>
      <h1>{t("eventLetter.title")}</h1>
      {event ? (
        <p className="mt-1 mb-5 text-lg font-semibold wrap-anywhere" lang={textLanguage(event.language, language)}>
          {event.title}
        </p>
      ) : (
        <p className="mt-1 mb-5 text-muted">{t("eventLetter.about", { count: events })}</p>
      )}
      {events > 0 ? (
        <LetterForm view={view} />
      ) : (
        <ListEmpty title={t("eventLetter.noEvents")} text={t("eventLetter.noEventsText")} />
      )}
    </>
  );
}
