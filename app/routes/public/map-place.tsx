import { data, redirect } from "react-router";
import { EventRow } from "~/features/calendar/components/event-row";
import { eventsAhead } from "~/features/calendar/queries.server";
import { searchWords } from "~/features/calendar/search";
import { useEdition } from "~/features/edition/components/current-edition";
import { editionContext } from "~/features/edition/current-edition.server";
import { themes } from "~/features/edition/edition";
import { groupData } from "~/features/edition/structured-data";
import { Unconfirmed } from "~/features/map/components/unconfirmed";
import { publicPlace, type Neighbor, type PublicPlace } from "~/features/map/directory/queries.server";
import { descriptionIn, linkKinds, spokenAddress } from "~/features/map/place";
import { whenText } from "~/features/calendar/when";
import { dayIn } from "~/i18n/dates";
import { languageOf, localized } from "~/i18n/links";
import { useWords } from "~/i18n/words";
import { requestContext, type RequestContext } from "~/platform/http/request-context.server";
import { ThemeBand } from "~/ui/band";
import { OutsideLink } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/map-place";
import type { RouteHandle } from "../route-handle.ts";

export const handle = {
  access: "anyone",
  static: true,
  cache: [],
  shows: ["places", "events"],
} satisfies RouteHandle;

const mostEvents = 6;

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const deps = context.get(requestContext);
  const place = await publicPlace(deps.db, params.id);
  if (!place) throw data(null, { status: 404 });
  if ("movedTo" in place) throw movedTo(localized(languageOf(url.pathname), `/map/${place.movedTo}`));
  return { place, events: await eventsNaming(deps, place.name, context.get(editionContext).zone) };
}

/** A merge can be taken back, so nobody keeps where it led. */
function movedTo(place: string): Response {
  return redirect(place, { status: 301, headers: { "Cache-Control": "no-cache" } });
}

/** Gatherings to come that have all words of the name; one word alone says too little. */
async function eventsNaming({ db, clock }: RequestContext, name: string, zone: string) {
  if (searchWords(name).length < 2) return [];
  return eventsAhead(db, { now: clock.site(), zone, limit: mostEvents, q: name });
}

export function meta(args: Route.MetaArgs) {
  const shell = args.matches[0]?.loaderData;
  if (!args.loaderData || !shell) return [];
  const { place } = args.loaderData;
  const language = languageOf(args.location.pathname);
  const said = descriptionIn(place, language)?.text;
  return pageMeta(args, (t) => ({
    title: place.name,
    description: shortened(said ?? t("map.description", { city: shell.edition.city })),
    data: groupData(
      { edition: shell.edition, origin: shell.origin, language },
      { ...place, description: said, page: `/map/${place.id}` },
    ),
  }));
}

function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  if (line.length <= 160) return line;
  const end = line.lastIndexOf(" ", 159);
  return `${line.slice(0, end > 0 ? end : 159).toWellFormed()}…`;
}

/** One place: what it is, whom it is linked to, and what it does in the calendar. */
export default function MapPlace({ loaderData }: Route.ComponentProps) {
  const { place, events } = loaderData;
  const { t, href } = useWords();
  const { name, theme, isUnconfirmed } = place;
  return (
    <article data-theme={theme ?? "general"}>
      <ThemeBand theme={theme ? themes.indexOf(theme) : undefined} />
      <div className="page py-10 lg:py-14">
        <p className="no-print text-[0.9375rem]">
          <a href={href("/map")} className="link">
            {t("map.back")}
          </a>
        </p>
        <h1 className="mt-5 max-w-[22ch] text-[clamp(2.25rem,1.5rem+3.2vw,3.75rem)] wrap-anywhere">{name}</h1>
        {theme && <p className="event-theme">{t(`calendar.category.${theme}`)}</p>}
        {isUnconfirmed && (
          <div className="mt-6 max-w-2xl">
            <Notice title={<Unconfirmed since={place.confirmedAt} />}>{t("map.unconfirmedText")}</Notice>
          </div>
        )}
        <div className="mt-8 grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="min-w-0">
            <Description place={place} />
            <Facts place={place} />
            <p className="no-print mt-8">
              <a href={href(`/map/${place.id}/correction`)} className="link">
                {t("map.wrong")}
              </a>
            </p>
          </div>
          {place.neighbors.length > 0 && <Neighbors neighbors={place.neighbors} />}
        </div>
        {events.length > 0 && <Events events={events} name={name} />}
      </div>
    </article>
  );
}

function Description({ place }: { place: PublicPlace }) {
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

function Facts({ place }: { place: PublicPlace }) {
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

function Neighbors({ neighbors }: { neighbors: readonly Neighbor[] }) {
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

function Events({ events, name }: { events: Route.ComponentProps["loaderData"]["events"]; name: string }) {
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
