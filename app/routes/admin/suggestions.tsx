import { Suspense } from "react";
import { Await, Link, useLocation } from "react-router";
import { isFiltered, kinds, statuses } from "~/features/map/moderation/suggestion-query";
import { useWords, type Words } from "~/i18n/words";
import { ActiveFilters, ListFilters, type ListFilter } from "~/ui/admin/list/list-filters";
import { ListPages } from "~/ui/admin/list/list-pages";
import { ListEmpty, ListFailed, ListLoading, WhenListed } from "~/ui/admin/list/list-states";
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

export const handle = { access: "admin", acceptsPostWithoutSession: true } satisfies RouteHandle;

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
      <UnsentForm />
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

function suggestionFilters({ t }: Pick<Words, "t">): ListFilter[] {
  return [
    {
      name: "status",
      label: t("places.suggestions.filters.status"),
      choices: statuses.map((value) => ({ value, label: t(`places.status.${value}`) })),
    },
    {
      name: "kind",
      label: t("places.suggestions.filters.kind"),
      choices: kinds.map((value) => ({ value, label: t(`places.suggestions.filters.${value}`) })),
    },
  ];
}

function Nothing({ isNarrowed, pathname }: { isNarrowed: boolean; pathname: string }) {
  const { t } = useWords();
  if (!isNarrowed) return <ListEmpty title={t("places.suggestions.empty")} text={t("places.suggestions.emptyText")} />;
  return (
    <ListEmpty title={t("places.suggestions.nothing")} text={t("places.suggestions.nothingText")}>
      <Link to={pathname} className="link">
        {t("places.suggestions.showAll")}
      </Link>
    </ListEmpty>
  );
}
