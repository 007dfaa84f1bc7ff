import { Suspense } from "react";
import { Await, type Location } from "react-router";
import { countedUpTo, peopleFilterNames } from "~/features/profiles/people-list/people-query";
import { useWords } from "~/i18n/words";
import { ListLoading, WhenListed } from "~/ui/admin/list/list-states";
import { SearchBox, Toolbar } from "~/ui/admin/list/toolbar";
import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/people";
import { listTitles, PeopleTable } from "./people/people-table.tsx";
import { peopleView } from "./people/view.server.ts";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "admin" } satisfies RouteHandle;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({ title: t("admin.title") }));
}

export function loader(args: Route.LoaderArgs) {
  return peopleView(args);
}

/** Admin → All Profiles, Registered, Not Registered and Unsubscribed (ADM-14 to ADM-23). Who is listed is in the address. */
export default function People({ loaderData }: Route.ComponentProps) {
  const { t } = useWords();
  const { query, found } = loaderData;
  return (
    <section aria-labelledby="people-title">
      <h2 id="people-title" className="sr-only">
        {t(listTitles[query.list])}
      </h2>
      <Toolbar>
        <SearchBox label={t("people.search")} found={query.filters.search} keep={kept} />
        <Suspense>
          <Await resolve={found}>{(list) => list && <Total total={list.total} />}</Await>
        </Suspense>
      </Toolbar>
      <WhenListed listedAt={listedAt} loading={<ListLoading />}>
        <Suspense fallback={<ListLoading />}>
          <Await resolve={found}>{(list) => <PeopleTable query={query} found={list} />}</Await>
        </Suspense>
      </WhenListed>
    </section>
  );
}

/** What of the address stays while one searches. */
const kept = [...peopleFilterNames.filter((name) => name !== "q"), "sort"];

function listedAt({ pathname, search }: Pick<Location, "pathname" | "search">): string {
  return pathname + search;
}

function Total({ total }: { total: number }) {
  const { t } = useWords();
  return (
    <output className="text-muted tabular-nums">
      {total > countedUpTo ? t("people.totalAbove", { count: countedUpTo }) : t("people.total", { count: total })}
    </output>
  );
}
