import { Suspense } from "react";
import { Await, Link } from "react-router";
import { requireAdmin } from "~/features/identity/middleware.server";
import { readPlaceCursor, readPlaceFilters } from "~/features/map/places/place-query";
import { officePlacesPage } from "~/features/map/places/queries.server";
import { useWords } from "~/i18n/words";
import { unlessDatabaseOutage } from "~/platform/database/database-outage.server";
import { requestContext } from "~/platform/http/request-context.server";
import { ActiveFilters, ListFilters } from "~/ui/admin/list/list-filters";
import { ListPages } from "~/ui/admin/list/list-pages";
import { ListFailed, ListLoading, WhenListed } from "~/ui/admin/list/list-states";
import { SearchBox, Toolbar } from "~/ui/admin/list/toolbar";
import { buttonClass } from "~/ui/button";
import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/places";
import { MapViews } from "~/features/map/office/suggestions/map-views";
import type { RouteHandle } from "../route-handle.ts";
import { placeFilters, PlacesTable, Nothing } from "~/features/map/office/places/places-table";

export const handle = { access: "admin" } satisfies RouteHandle;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({ title: t("places.place.title") }));
}

export function loader(args: Route.LoaderArgs) {
  requireAdmin(args);
  const { url, context } = args;
  const deps = context.get(requestContext);
  const filters = readPlaceFilters(url.searchParams);
  const [after, before] = [readPlaceCursor(url.searchParams, "after"), readPlaceCursor(url.searchParams, "before")];
  const read = () => officePlacesPage(deps.db, { ...filters, after, before });
  return { filters, found: unlessDatabaseOutage(deps, read, () => undefined) };
}

/** Admin → Map Suggestions → Places on the map: all of them, hidden ones too. */
export default function Places({ loaderData }: Route.ComponentProps) {
  const words = useWords();
  const { t, href } = words;
  const { filters, found } = loaderData;
  const narrowing = placeFilters(words);
  return (
    <section aria-labelledby="places-title">
      <h2 id="places-title" className="sr-only">
        {t("places.place.title")}
      </h2>
      <MapViews />
      <Toolbar>
        <SearchBox label={t("places.place.search")} found={filters.search} />
        <ListFilters filters={narrowing} />
        <Suspense>
          <Await resolve={found}>
            {(list) => list && <output className="text-muted">{t("places.place.total", { count: list.total })}</output>}
          </Await>
        </Suspense>
        <Link to={href("/admin/places/new")} className={buttonClass({ small: true, className: "ml-auto" })}>
          {t("places.place.add")}
        </Link>
      </Toolbar>
      <ActiveFilters filters={narrowing} />
      <WhenListed listedAt={({ pathname, search }) => pathname + search} loading={<ListLoading />}>
        <Suspense fallback={<ListLoading />}>
          <Await resolve={found}>
            {(list) => {
              if (!list) return <ListFailed title={t("places.loadFailed")} />;
              if (list.places.length === 0) return <Nothing isNarrowed={Object.values(filters).some(Boolean)} />;
              return (
                <>
                  <PlacesTable places={list.places} />
                  <ListPages next={list.next} previous={list.previous} />
                </>
              );
            }}
          </Await>
        </Suspense>
      </WhenListed>
    </section>
  );
}
