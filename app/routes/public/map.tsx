import { redirect } from "react-router";
import { viewerContext } from "~/features/identity/middleware.server";
import { NetView } from "~/features/map/components/net-view";
import { PlaceRow } from "~/features/map/components/place-row";
import { SuggestionDialog } from "~/features/map/components/suggestion-dialog";
import { isNarrowed, mapQuery, readMapAddress, type MapAddress } from "~/features/map/directory/address";
import { hasLocations, knownNeighborhoods, placesPage, type PlacesPage } from "~/features/map/directory/queries.server";
import { latestSheet } from "~/features/map/net/net.server";
import { useWords } from "~/i18n/words";
import { requestContext } from "~/platform/http/request-context.server";
import { Band } from "~/ui/band";
import { buttonClass } from "~/ui/button";
import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/map";
import { Finder, MapLink } from "./map/finder.tsx";
import { suggesterOf } from "./map/typed-suggestion.ts";
import type { RouteHandle } from "../route-handle.ts";

export const handle = {
  access: "anyone",
  static: true,
  cache: cachedQuery,
  shows: ["places"],
} satisfies RouteHandle;

/** A page that begins in the middle is somebody's own way through the list. */
function cachedQuery(query: URLSearchParams): string | undefined {
  const address = readMapAddress(query);
  return address.after ? undefined : mapQuery(address);
}

/** The search and the filters are the address, and there is one way to write each. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(requestContext);
  const { pathname, search, searchParams } = new URL(request.url);
  const address = readMapAddress(searchParams);
  if (search !== mapQuery(address)) throw redirect(pathname + mapQuery(address));
  const [found, neighborhoods, isLocated, size] = await Promise.all([
    placesPage(db, address),
    knownNeighborhoods(db),
    hasLocations(db),
    latestSheet(db),
  ]);
  return { address, found, neighborhoods, isLocated, size, person: suggesterOf(context.get(viewerContext)) };
}

export function meta(args: Route.MetaArgs) {
  const city = args.matches[0]?.loaderData?.edition.city ?? "";
  return [
    ...pageMeta(args, (t) => ({ title: t("map.title"), description: t("map.description", { city }) })),
    ...(args.loaderData && mapQuery(args.loaderData.address) ? [{ name: "robots", content: "noindex, follow" }] : []),
  ];
}

/** The directory of the map (MAP-38). */
export default function MapDirectory({ loaderData }: Route.ComponentProps) {
  const { address, found, neighborhoods, isLocated, person } = loaderData;
  const { t, href } = useWords();
  return (
    <>
      <Band seed="map" />
      <div className="page py-10 lg:py-14">
        <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-5">
          <div>
            <h1 className="text-[clamp(2.5rem,1.6rem+3.6vw,4rem)]">{t("map.title")}</h1>
            <p className="mt-3 max-w-[52ch] text-lg text-muted">{t("map.intro")}</p>
          </div>
          <SuggestionDialog person={person} className={buttonClass({ tone: "indigo" })}>
            {t("map.suggest")}
          </SuggestionDialog>
        </div>
        {found.total > 0 || isNarrowed(address) ? (
          <>
            <Finder address={address} neighborhoods={neighborhoods} />
            <section id="found" aria-labelledby="net">
              <h2 id="net" className="sr-only">
                {t("map.drawing.title")}
              </h2>
              <NetView filters={address} size={loaderData.size} />
            </section>
            <Places address={address} found={found} />
            <p className="no-print mt-10 flex flex-wrap gap-x-8 gap-y-2">
              {isLocated && (
                <a href={href("/map/locations")} className="link">
                  {t("mapData.plan.link")}
                </a>
              )}
              <a href={href("/Ecosystem.pdf")} type="application/pdf" className="link">
                {t("mapData.sheet.link")}
              </a>
              <a href={href("/map/data")} className="link">
                {t("map.elsewhere")}
              </a>
            </p>
          </>
        ) : (
          <div className="nothing">
            <h2 className="text-2xl">{t("map.empty.title")}</h2>
            <p className="mt-2">{t("map.empty.text")}</p>
          </div>
        )}
      </div>
    </>
  );
}

function Places({ address, found }: { address: MapAddress; found: PlacesPage }) {
  const { t } = useWords();
  const { places, total, next } = found;
  if (total === 0)
    return (
      <div className="nothing">
        <h2 className="text-2xl">{t("map.nothing.title")}</h2>
        <p className="mt-2">{t("map.nothing.text")}</p>
      </div>
    );
  return (
    <section aria-labelledby="places" className="mt-8">
      <h2 id="places" className="text-2xl">
        {t("map.list")}
      </h2>
      <p className="mt-1 text-muted">{t("map.count", { count: total })}</p>
      <ul className="rows place-rows">
        {places.map((place) => (
          <PlaceRow key={place.id} place={place} />
        ))}
      </ul>
      {(next ?? address.after) && (
        <nav aria-label={t("calendar.pages")} className="no-print mt-6 flex flex-wrap gap-3">
          {address.after && (
            <MapLink to={{ ...address, after: undefined }} className={buttonClass({ tone: "outline", small: true })}>
              {t("map.first")}
            </MapLink>
          )}
          {next && (
            <MapLink to={{ ...address, after: next }} className={buttonClass({ tone: "indigo", small: true })}>
              {t("map.next")}
            </MapLink>
          )}
        </nav>
      )}
    </section>
  );
}
