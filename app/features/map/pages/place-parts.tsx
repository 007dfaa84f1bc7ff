import { EventRow } from "~/features/calendar/components/event-row";
import type { ListedEvent } from "~/features/calendar/event";
import { whenText } from "~/features/calendar/when";
import { useEdition } from "~/features/edition/components/current-edition";
import type { Neighbor, PublicPlace } from "../directory/queries.server.ts";
import { descriptionIn, linkKinds, spokenAddress } from "../place.ts";
import { dayIn } from "~/i18n/dates";
import { useWords } from "~/i18n/words";
import { OutsideLink } from "~/ui/button";

/** What it says of itself, in the other language where it does not in this. */
export function Description({ place }: { place: PublicPlace }) {
  const { t, language } = useWords();
  const said = descriptionIn(place, language);
  if (!said) return null;
  const isForeign = said.language !== language;
  return (
    <>
      <p
        lang={isForeign ? said.language : undefined}
        className="max-w-[66ch] text-lg/relaxed whitespace-pre-line wrap-anywhere"
      >
        {said.text}
      </p>
      {isForeign && (
        <p className="mt-2 text-[0.9375rem] text-muted">{t("map.otherLanguage", { language: said.language })}</p>
      )}
    </>
  );
}

export function Facts({ place }: { place: PublicPlace }) {
  const { t, dates } = useWords();
  const { zone } = useEdition().edition;
  const { website, neighborhood, latitude, longitude, confirmedAt, isUnconfirmed } = place;
  return (
    <>
      <dl className="facts mt-8">
        {website && (
          <div>
            <dt>{t("map.website")}</dt>
            <dd className="wrap-anywhere">
              <OutsideLink href={website} className="link">
                {spokenAddress(website)}
              </OutsideLink>
            </dd>
          </div>
        )}
        {(neighborhood ?? latitude) !== null && (
          <div>
            <dt>{t("map.where")}</dt>
            <dd>
              {neighborhood}
              {latitude !== null && (
                <OutsideLink
                  href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`}
                  className="link no-print mt-1 block w-fit text-[0.9375rem]"
                >
                  {t("map.onAMap")}
                </OutsideLink>
              )}
            </dd>
          </div>
        )}
      </dl>
      {!isUnconfirmed && (
        <p className="mt-6 text-[0.9375rem] text-muted">
          {t("map.confirmed", { month: dates.month(dayIn(zone, confirmedAt)) })}
        </p>
      )}
    </>
  );
}

/** Whom it is linked to, by how. */
export function Neighbors({ neighbors }: { neighbors: readonly Neighbor[] }) {
  const { t, href } = useWords();
  return (
    <aside>
      <h2 className="text-2xl">{t("map.neighbors.title")}</h2>
      {linkKinds.map((kind) => {
        const ofKind = neighbors.filter((neighbor) => neighbor.kind === kind);
        if (ofKind.length === 0) return null;
        return (
          <section key={kind} className="mt-4">
            <h3 className="text-base font-semibold text-muted">{t(`map.neighbors.${kind}`)}</h3>
            <ul className="place-neighbors">
              {ofKind.map(({ id, name, theme }) => (
                <li key={id} data-theme={theme ?? "general"}>
                  <a href={href(`/map/${id}`)} className="link">
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </aside>
  );
}

export function Events({ events, name }: { events: readonly ListedEvent[]; name: string }) {
  const words = useWords();
  const { t } = words;
  const { zone } = useEdition().edition;
  return (
    <section className="mt-16 border-t border-line pt-10">
      <h2 className="text-2xl">{t("map.events.title")}</h2>
      <p className="mt-1 text-muted">{t("map.events.text", { name })}</p>
      <ul className="rows mt-4">
        {events.map((event) => (
          <EventRow key={event.id} event={event} heading="h3" when={whenText(words, event, zone)} withStar={false} />
        ))}
      </ul>
    </section>
  );
}
