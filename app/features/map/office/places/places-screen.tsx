import { Suspense } from "react";
import { Await, Link } from "react-router";
import { useWords } from "~/i18n/words";
import { ActiveFilters, ListFilters } from "~/ui/admin/list/list-filters";
import { ListPages } from "~/ui/admin/list/list-pages";
import { ListFailed, ListLoading, WhenListed } from "~/ui/admin/list/list-states";
import { SearchBox, Toolbar } from "~/ui/admin/list/toolbar";
import { buttonClass } from "~/ui/button";
import { MapViews } from "../suggestions/map-views.tsx";
import type { placesView } from "./loader.server.ts";
import { Nothing, placeFilters, PlacesTable } from "./places-table.tsx";

/** Admin → Map Suggestions → Places on the map: lists all places, including hidden ones. */
export function PlacesScreen({ filters, found }: ReturnType<typeof placesView>) {
  const words = useWords();
  const { t, href } = words;
  const narrowing = placeFilters(words);
  return (
    <section aria-labelledby="places-title">
      <h1 id="places-title" className="mb-3">
        {t("places.place.title")}
      </h1>
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
