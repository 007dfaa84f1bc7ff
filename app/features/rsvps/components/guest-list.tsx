import type { ReactNode } from "react";
import { useWords } from "~/i18n/words";
import type { RsvpState } from "../queries.server.ts";
import type { Places } from "../schema.ts";

export interface ListedGuest {
  id: string;
  /** Null once it is cleared, a month after the event. */
  name: string | null;
  email?: string | null;
  people: number;
  note: string | null;
  state: Exclude<RsvpState, "gone">;
}

interface GuestListProps {
  guests: readonly ListedGuest[];
  places: Places;
  /** True if these are only the first guests. */
  hasMore: boolean;
  /** Renders the actions for a guest. Hosts have none. */
  actionsOf?(guest: ListedGuest): ReactNode;
}

/** Who is coming and who waits. */
export function GuestList({ guests, places, hasMore, actionsOf }: GuestListProps) {
  const { t } = useWords();
  const { coming, capacity, waiting } = places;
  const [attending, waitingGuests] = [guests.filter(({ state }) => state !== "waiting"), guests.filter(isWaiting)];
  return (
    <>
      <h2 className="mt-8 text-xl">
        {capacity === null ? t("rsvp.list.coming", { count: coming }) : t("rsvp.list.of", { coming, capacity })}
      </h2>
      <Guests guests={attending} actionsOf={actionsOf} />
      {waitingGuests.length > 0 && (
        <>
          <h2 className="mt-10 text-xl">{t("rsvp.list.waiting", { count: waiting })}</h2>
          <Guests guests={waitingGuests} actionsOf={actionsOf} />
        </>
      )}
      {hasMore && (
        <p className="mt-6">
          {t("rsvp.list.first", { count: guests.length })}{" "}
          <a href="?all" className="link no-print">
            {t("rsvp.list.all")}
          </a>
        </p>
      )}
    </>
  );
}

function isWaiting({ state }: ListedGuest): boolean {
  return state === "waiting";
}

function Guests({ guests, actionsOf }: Pick<GuestListProps, "guests"> & { actionsOf: GuestListProps["actionsOf"] }) {
  const { t } = useWords();
  return (
    <ol className="guest-list">
      {guests.map((guest) => (
        <li key={guest.id}>
          <span className="guest-people">{guest.people}</span>
          <span className="min-w-0 wrap-anywhere">
            <b>{guest.name ?? t("rsvp.list.nameless")}</b>
            {guest.state === "offered" && <span className="ml-2 text-muted">{t("rsvp.list.offered")}</span>}
            {guest.email && (
              <a href={`mailto:${guest.email}`} className="link block sm:ml-2 sm:inline">
                {guest.email}
              </a>
            )}
            {guest.note && <span className="block">{guest.note}</span>}
          </span>
          {actionsOf && <span className="no-print">{actionsOf(guest)}</span>}
        </li>
      ))}
    </ol>
  );
}
