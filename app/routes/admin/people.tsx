import { Suspense } from "react";
import { Await, useLocation, type Location, type ShouldRevalidateFunctionArgs } from "react-router";
import { useEdition } from "~/features/edition/components/current-edition";
import { offeredFilters } from "~/features/people/filters/filter-fields";
import { peopleOrders } from "~/features/people/list/people-query";
import { useWords } from "~/i18n/words";
import { largestSelection } from "~/lib/http/body-limits";
import { isOvertaken } from "~/lib/forms/refusal";
import { chosenColumns, ListColumns } from "~/ui/admin/list/list-columns";
import { ActiveFilters, ListFilters } from "~/ui/admin/list/list-filters";
import { ListSort } from "~/ui/admin/list/list-sort";
import { ListLoading, WhenListed } from "~/ui/admin/list/list-states";
import { SearchBox, Toolbar } from "~/ui/admin/list/toolbar";
import { unlessUnsent } from "~/ui/admin/unless-signed-out";
import { UnsentForm, useLastAnswer } from "~/ui/admin/unsent-form";
import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/people";
import { usePeopleColumns, usualColumns } from "~/features/people/office/list/columns";
import { ExportButtons } from "~/features/people/office/list/export-buttons";
import { listTitles, PeopleTable, totalText } from "~/features/people/office/list/people-table";
import { peopleAction } from "~/features/people/office/list/action.server";
import { UnsubscribeQuestion } from "~/features/people/office/list/unsubscribe-question";
import { peopleView } from "~/features/people/office/list/loader.server";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "admin", bodyLimit: largestSelection } satisfies RouteHandle;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({ title: t("admin.title") }));
}

export function loader(args: Route.LoaderArgs) {
  return peopleView(args);
}

/** What is done with the selected people. */
export function action(args: Route.ActionArgs) {
  return peopleAction(args);
}

/** A session that ended meanwhile would take the selection along, on the way to sign in; so it is asked first. */
export function clientAction(args: Route.ClientActionArgs) {
  return unlessUnsent(args);
}

/** Also after a refusal because the list is another by now. */
export function shouldRevalidate({
  actionStatus = 200,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return isOvertaken(actionStatus) || defaultShouldRevalidate;
}

/** Admin → All Profiles, Registered, Not Registered and Unsubscribed (ADM-14 to ADM-23). Who is listed is in the address. */
export default function People({ loaderData, actionData }: Route.ComponentProps) {
  const words = useWords();
  const { t } = words;
  const { query, found, choices } = loaderData;
  const { search } = useLocation();
  const answer = useLastAnswer(actionData);
  const { zone } = useEdition().edition;
  const filters = offeredFilters("list", choices, { ...words, zone });
  const [name, ...columns] = usePeopleColumns();
  const chosen = chosenColumns(search, columns, usualColumns[query.list]);
  return (
    <section aria-labelledby="people-title">
      <h2 id="people-title" className="sr-only">
        {t(listTitles[query.list])}
      </h2>
      <Toolbar>
        <SearchBox label={t("people.search")} found={query.search} />
        <ListFilters filters={filters} />
        <ListColumns columns={columns} chosen={chosen} />
        <ListSort
          orders={peopleOrders.map((value) => ({ value, label: t(`people.orders.${value}`) }))}
          chosen={query.order}
        />
        <Suspense>
          <Await resolve={found}>
            {(list) => (
              <>
                {list && <output className="text-muted tabular-nums">{totalText(t, list.total)}</output>}
                <ExportButtons list={query.list} isEmpty={!list?.total.count} />
              </>
            )}
          </Await>
        </Suspense>
      </Toolbar>
      <ActiveFilters filters={filters} />
      <UnsentForm />
      {answer && "question" in answer && <UnsubscribeQuestion question={answer.question} />}
      <WhenListed listedAt={listedAt} loading={<ListLoading />}>
        <Suspense fallback={<ListLoading />}>
          <Await resolve={found}>
            {(list) => (
              <PeopleTable
                query={query}
                found={list}
                columns={[name, ...columns.filter((column) => chosen.includes(column.name))]}
                tags={choices.named.tag.map((tag) => tag.name)}
              />
            )}
          </Await>
        </Suspense>
      </WhenListed>
    </section>
  );
}

function listedAt({ pathname, search }: Pick<Location, "pathname" | "search">): string {
  return pathname + search;
}
