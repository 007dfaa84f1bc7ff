import { useParams } from "react-router";
import { whenText } from "~/features/calendar/when";
import { useEdition } from "~/features/edition/components/current-edition";
import { useWords } from "~/i18n/words";
import type { HandlerData } from "~/ui/handler-data";
import { WhenSaid } from "~/ui/when-said";
import { GuestList } from "../../components/guest-list.tsx";
import { HeadCount } from "../../components/head-count.tsx";
import { SentLetters } from "../../components/letter-text.tsx";
import type { hostGuestsAction } from "./action.server.ts";
import { HostLetter } from "./host-letter.tsx";
import type { hostGuestsView } from "./loader.server.ts";

interface PageProps {
  loaderData: HandlerData<typeof hostGuestsView>;
  actionData?: HandlerData<typeof hostGuestsAction> | undefined;
}

/** The host's list, by the host's link. */
export function HostGuestsScreen({ loaderData, actionData }: PageProps) {
  return loaderData ? <Guests view={loaderData} actionData={actionData} /> : <LetterOnly actionData={actionData} />;
}

/** The typed letter by itself, while the database cannot be reached. */
function LetterOnly({ actionData }: { actionData: PageProps["actionData"] }) {
  const { t } = useWords();
  return (
    <div className="page max-w-3xl py-10">
      <h1 className="text-[1.75rem]">{t("rsvp.list.title")}</h1>
      <HostLetter actionData={actionData} />
    </div>
  );
}

interface GuestsProps {
  view: NonNullable<PageProps["loaderData"]>;
  actionData: PageProps["actionData"];
}

function Guests({ view, actionData }: GuestsProps) {
  const { event, places, guests, hasMore, letters, canWrite, hasBegun } = view;
  const words = useWords();
  const { t, href } = words;
  const { zone } = useEdition().edition;
  const { token } = useParams();
  return (
    <div className="page max-w-3xl py-10 print:py-0">
      <h1 className="text-[1.75rem]">{t("rsvp.list.title")}</h1>
      <p className="mt-2 text-lg font-semibold">{event.title}</p>
      <p className="first-letter:uppercase">
        <WhenSaid>{whenText(words, event, zone)}</WhenSaid>
      </p>
      <p className="no-print mt-3 text-muted">{t("rsvp.list.intro")}</p>
      {places.mode === "open" && <p className="mt-6">{t("rsvp.list.open")}</p>}
      {(places.mode !== "open" || guests.length > 0) && (
        <>
          <GuestList guests={guests} places={places} hasMore={hasMore} />
          <p className="no-print mt-8">
            <button type="button" data-print className="button button-outline button-small">
              {t("rsvp.list.print")}
            </button>
          </p>
        </>
      )}
      {hasBegun && <HeadCount heads={event.heads} error={actionData?.headsError} />}
      {canWrite && <HostLetter actionData={actionData} />}
      <SentLetters letters={letters} />
      <p className="no-print mt-8">
        <a href={href(`/calendar/propose/${token}`)} className="link">
          {t("rsvp.list.back")}
        </a>
      </p>
    </div>
  );
}
