import { Suspense } from "react";
import { Await, useLocation } from "react-router";
import { isFiltered } from "../../moderation/suggestion-query.ts";
import { useWords } from "~/i18n/words";
import { ActiveFilters, ListFilters } from "~/ui/admin/list/list-filters";
import { ListPages } from "~/ui/admin/list/list-pages";
import { ListFailed, ListLoading, WhenListed } from "~/ui/admin/list/list-states";
import { SearchBox, Toolbar } from "~/ui/admin/list/toolbar";
import { UnsentForm } from "~/ui/admin/unsent-form";
import type { suggestionsView } from "./loader.server.ts";
import { MapViews } from "./map-views.tsx";
import { Nothing, suggestionFilters } from "./suggestion-list.tsx";
import { SuggestionsTable } from "./suggestions-table.tsx";

/** Admin → Map Suggestions (MAP-29): lists suggestions, newest first. */
export function SuggestionsScreen({ filters, found }: ReturnType<typeof suggestionsView>) {
  const words = useWords();
  const { t } = words;
  const { pathname } = useLocation();
  const narrowing = suggestionFilters(words);
  return (
    <section aria-labelledby="suggestions-title">
      <h1 id="suggestions-title" className="mb-3">
        {t("places.suggestions.title")}
      </h1>
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
