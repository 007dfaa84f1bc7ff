import { Suspense } from "react";
import { Await, useLocation } from "react-router";
import { isFiltered } from "~/features/map/moderation/suggestion-query";
import { useWords } from "~/i18n/words";
import { ActiveFilters, ListFilters } from "~/ui/admin/list/list-filters";
import { ListPages } from "~/ui/admin/list/list-pages";
import { ListFailed, ListLoading, WhenListed } from "~/ui/admin/list/list-states";
import { SearchBox, Toolbar } from "~/ui/admin/list/toolbar";
import { unlessUnsent } from "~/ui/admin/unless-signed-out";
import { UnsentForm } from "~/ui/admin/unsent-form";
import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/suggestions";
import { useRefusalToast } from "~/ui/admin/refusal-toast";
import { MapViews } from "~/features/map/office/suggestions/map-views";
import { suggestionAction } from "~/features/map/office/suggestions/action.server";
import { SuggestionsTable } from "~/features/map/office/suggestions/suggestions-table";
import { suggestionsView } from "~/features/map/office/suggestions/loader.server";
import type { RouteHandle } from "../route-handle.ts";
import { suggestionFilters, Nothing } from "~/features/map/office/suggestions/suggestion-list";

export const handle = { access: "admin" } satisfies RouteHandle;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({ title: t("places.suggestions.title") }));
}

export function loader(args: Route.LoaderArgs) {
  return suggestionsView(args);
}

export function action(args: Route.ActionArgs) {
  return suggestionAction(args);
}

/** A session that ended meanwhile is asked about first. */
export function clientAction(args: Route.ClientActionArgs) {
  return unlessUnsent(args);
}

/** Admin → Map Suggestions (MAP-29): what people suggest, the newest first. */
export default function Suggestions({ loaderData, actionData }: Route.ComponentProps) {
  const words = useWords();
  const { t } = words;
  const { filters, found } = loaderData;
  const { pathname } = useLocation();
  const narrowing = suggestionFilters(words);
  useRefusalToast(actionData && "toast" in actionData ? actionData : undefined);
  return (
    <section aria-labelledby="suggestions-title">
      <h2 id="suggestions-title" className="sr-only">
        {t("places.suggestions.title")}
      </h2>
      <MapViews />
      <Toolbar>
        <SearchBox label={t("places.suggestions.search")} found={filters.search} />
        <ListFilters filters={narrowing} />
        <Suspense>
          <Await resolve={found}>
            {(list) =>
              list && <output className="text-muted">{t("places.suggestions.total", { count: list.total })}</output>
            }
          </Await>
        </Suspense>
      </Toolbar>
      <ActiveFilters filters={narrowing} />
      <UnsentForm failed={t("places.updateFailed")} />
      <WhenListed listedAt={({ pathname: path, search }) => path + search} loading={<ListLoading />}>
        <Suspense fallback={<ListLoading />}>
          <Await resolve={found}>
            {(list) => {
              if (!list) return <ListFailed title={t("places.loadFailed")} />;
              if (list.suggestions.length === 0)
                return <Nothing isNarrowed={isFiltered(filters)} pathname={pathname} />;
              return (
                <>
                  <SuggestionsTable suggestions={list.suggestions} />
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
