import { Suspense } from "react";
import { Await, Link, useLocation } from "react-router";
import { useEdition } from "~/features/edition/components/current-edition";
import { themes } from "~/features/edition/edition";
import { requireAdmin } from "~/features/identity/middleware.server";
import { placeStates, readPlaceCursor, readPlaceFilters } from "~/features/map/places/place-query";
import { officePlacesPage, type OfficePlace } from "~/features/map/places/queries.server";
import { useWords, type Words } from "~/i18n/words";
import { unlessDatabaseOutage } from "~/platform/database/database-outage.server";
import { requestContext } from "~/platform/http/request-context.server";
import { ActiveFilters, ListFilters, type ListFilter } from "~/ui/admin/list/list-filters";
import { ListPages } from "~/ui/admin/list/list-pages";
import { ListEmpty, ListFailed, ListLoading, WhenListed } from "~/ui/admin/list/list-states";
import { ListTable, type ListColumn } from "~/ui/admin/list/list-table";
import { SearchBox, Toolbar } from "~/ui/admin/list/toolbar";
import { buttonClass } from "~/ui/button";
import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/places";
import { MapViews } from "~/features/map/office/suggestions/map-views";
import type { RouteHandle } from "../route-handle.ts";

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

function placeFilters({ t }: Pick<Words, "t">): ListFilter[] {
  return [
    {
      name: "state",
      label: t("places.place.states.label"),
      choices: placeStates.map((value) => ({ value, label: t(`places.place.states.${value}`) })),
    },
    {
      name: "theme",
      label: t("places.place.fields.theme"),
      choices: themes.map((value) => ({ value, label: t(`calendar.category.${value}`) })),
    },
  ];
}

function usePlaceColumns(): ListColumn<OfficePlace>[] {
  const { t, dates, href } = useWords();
  const { zone } = useEdition().edition;
  const column = (
    name: "theme" | "neighborhood" | "state" | "contact" | "confirmed",
    cell: ListColumn<OfficePlace>["cell"],
  ) => ({ name, label: t(`places.place.columns.${name}`), cell });
  return [
    {
      name: "name",
      label: t("places.place.columns.name"),
      cell: ({ id, name }) => (
        <Link to={href(`/admin/places/${id}`)} className="row-link">
          {name}
        </Link>
      ),
    },
    column("theme", ({ theme }) => theme && t(`calendar.category.${theme}`)),
    column("neighborhood", ({ neighborhood }) => neighborhood),
    column("state", (place) => <PlaceState place={place} />),
    column("contact", ({ contactName, contactEmail }) => contactName ?? contactEmail),
    column("confirmed", ({ confirmedAt }) => (
      <span className="whitespace-nowrap">{dates.spanOfDays(confirmedAt, confirmedAt, zone)}</span>
    )),
  ];
}

function PlacesTable({ places }: { places: readonly OfficePlace[] }) {
  const { t } = useWords();
  const columns = usePlaceColumns();
  return (
    <ListTable
      label={t("places.place.title")}
      columns={columns}
      rows={places}
      idOf={({ id }) => id}
      order="name"
      usualOrder="name"
    />
  );
}

/** On the map, not confirmed, or why it is hidden. */
function PlaceState({ place: { hiddenBecause, unconfirmedAt } }: { place: OfficePlace }) {
  const { t } = useWords();
  if (hiddenBecause) return <span className="tag tag-bad">{t(`places.place.because.${hiddenBecause}`)}</span>;
  if (unconfirmedAt) return <span className="tag tag-waiting">{t("places.place.states.unconfirmed")}</span>;
  return <span className="tag tag-good">{t("places.place.states.shown")}</span>;
}

function Nothing({ isNarrowed }: { isNarrowed: boolean }) {
  const { t } = useWords();
  const { pathname } = useLocation();
  if (!isNarrowed) return <ListEmpty title={t("places.place.empty")} text={t("places.place.emptyText")} />;
  return (
    <ListEmpty title={t("places.place.nothing")} text={t("places.place.nothingText")}>
      <Link to={pathname} className="link">
        {t("places.place.showAll")}
      </Link>
    </ListEmpty>
  );
}
