import type { ReactNode } from "react";
import { Star } from "../../components/star.tsx";
import { spansWholeDays, timesOf, type PublicEvent } from "../../event.ts";
import { titleOf } from "../../title.ts";
import { whenText } from "../../when.ts";
import { useEdition } from "~/features/edition/components/current-edition";
import { isOver as isGatheringOver } from "~/features/edition/phase";
import { placeOf } from "~/features/edition/place";
import { useWords } from "~/i18n/words";
import { buttonClass, OutsideLink } from "~/ui/button";
import { PageLink } from "~/ui/page-link";
import { ShareLinks } from "~/ui/share-links";
import { CalendarLink } from "../calendar/calendar-link.tsx";

interface FirstActionsProps {
  event: PublicEvent;
  isOver: boolean;
  /** The way to come along, of an event that asks who is coming. */
  children?: ReactNode;
}

/** The main actions: come along, register and star. A canceled event links to other events instead. */
export function FirstActions({ event, isOver, children }: FirstActionsProps) {
  const { t } = useWords();
  const { zone } = useEdition().edition;
  const { registrationUrl, cancelled } = event;
  const takesRegistrations = registrationUrl && !cancelled && !isOver;
  return (
    <div className="event-first no-print">
      {children}
      {takesRegistrations && (
        <OutsideLink href={registrationUrl} className={buttonClass({ tone: "indigo" })}>
          {t("calendar.toRegistration")}
        </OutsideLink>
      )}
      {cancelled && (
        <CalendarLink to={{ day: timesOf(event, zone).first }} className={buttonClass({ tone: "indigo" })}>
          {t("calendar.elsewhere")}
        </CalendarLink>
      )}
      <Star event={event} spelledOut />
      {!children && !registrationUrl && !cancelled && !isOver && (
        <p className="text-[0.9375rem] text-muted">{t("calendar.justCome")}</p>
      )}
      {isOver && <ProposeAgain event={event} />}
      {takesRegistrations && <p className="text-[0.9375rem] text-muted">{t("calendar.registerText")}</p>}
    </div>
  );
}

/** A past event can be proposed again until this year's gathering is over. */
function ProposeAgain({ event }: { event: PublicEvent }) {
  const { t, has } = useWords();
  const { edition, phase } = useEdition();
  if (isGatheringOver(phase) || !has("/calendar/propose")) return null;
  return (
    <PageLink page={`/calendar/propose?like=${event.id}`} className="link">
      {t("calendar.proposeAgain", { year: String(edition.year) })}
    </PageLink>
  );
}

interface MoreActionsProps {
  event: PublicEvent;
  /** The link that adds the event to Google Calendar. */
  google: string;
  /** The address of this page. */
  address: string;
  /** False if only those who are coming know where the venue is: a search for its name would lead elsewhere. */
  isFound: boolean;
  /** What the venue is like. */
  children?: ReactNode;
}

/** Directions and calendar files, which a canceled event does not have, and sharing. */
export function MoreActions({ event, google, address, isFound, children }: MoreActionsProps) {
  const words = useWords();
  const { zone } = useEdition().edition;
  const { t, href } = words;
  const facts = [whenText(words, event, zone), event.location].filter(Boolean).join("\n");
  return (
    <div className="event-more no-print">
      {children}
      <div className="event-ways">
        {event.location && !event.cancelled && isFound && <WaysThere location={event.location} />}
        {!event.cancelled && <AddTo event={event} google={google} />}
        <div>
          <h2 className="text-lg">{t("calendar.shareTitle")}</h2>
          <ShareLinks address={address} title={titleOf(t, event)} text={facts}>
            {!event.cancelled && (
              <li>
                <a href={href(`/calendar/${event.id}/poster`)} className="link">
                  {t("poster.link")}
                </a>
              </li>
            )}
          </ShareLinks>
        </div>
      </div>
    </div>
  );
}

function AddTo({ event, google }: Pick<MoreActionsProps, "event" | "google">) {
  const { t, href, dates } = useWords();
  const { zone } = useEdition().edition;
  const times = timesOf(event, zone);
  return (
    <div>
      <h2 className="text-lg">{t("calendar.addTo")}</h2>
      <ul className="mt-2 space-y-1.5">
        <li>
          <OutsideLink href={google} className="link">
            {t("calendar.google")}
          </OutsideLink>
        </li>
        <li>
          <a href={href(`/calendar/${event.id}.ics`)} className="link">
            {t("calendar.eventFile")}
          </a>
        </li>
      </ul>
      {!times.allDay && !spansWholeDays(times) && (
        <p className="mt-2 text-[0.9375rem] text-muted">
          {t("calendar.zone", { zone: dates.zoneName(zone, event.start) })}
        </p>
      )}
    </div>
  );
}

/** Links to a map and to directions. A location without a town is searched for in the edition's town. */
function WaysThere({ location }: { location: string }) {
  const { t } = useWords();
  const area = placeOf(useEdition().edition);
  const [town = ""] = area.split(",");
  const place = location.includes(town) ? location : `${location}, ${area}`;
  const maps = (page: string, query: Record<string, string>) =>
    `https://www.google.com/maps/${page}/?${new URLSearchParams({ api: "1", ...query })}`;
  return (
    <div>
      <h2 className="text-lg">{t("calendar.wayThere")}</h2>
      <ul className="mt-2 space-y-1.5">
        <li>
          <OutsideLink href={maps("search", { query: place })} className="link">
            {t("calendar.map")}
          </OutsideLink>
        </li>
        <li>
          <OutsideLink href={maps("dir", { destination: place })} className="link">
            {t("calendar.directions")}
          </OutsideLink>
        </li>
      </ul>
    </div>
  );
}
