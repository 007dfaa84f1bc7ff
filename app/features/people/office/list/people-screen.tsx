import { Suspense } from "react";
import { Await, Link, useLocation, type Location } from "react-router";
import { useEdition } from "~/features/edition/components/current-edition";
import { useWords } from "~/i18n/words";
import type { BulkSelection } from "~/ui/admin/list/bulk-question";
import { chosenColumns, ListColumns } from "~/ui/admin/list/list-columns";
import { ActiveFilters, ListFilters } from "~/ui/admin/list/list-filters";
import { ListLoading, WhenListed } from "~/ui/admin/list/list-states";
import { SearchBox, Toolbar } from "~/ui/admin/list/toolbar";
import type { NotSent } from "~/ui/admin/submit-keeping-input";
import { UnsentForm, useLastAnswer } from "~/ui/admin/unsent-form";
import type { HandlerData } from "~/ui/handler-data";
import { Dashboard } from "../dashboard/dashboard.tsx";
import { offeredFilters } from "../../filters/filter-fields.ts";
import type { AnyFilterKey } from "../../filters/filters.ts";
import { peopleOrders } from "../../list/people-query.ts";
import { usePeopleColumns, usualColumns } from "./columns.tsx";
import { PeopleFiles } from "./people-files.tsx";
import { listTitles, PeopleTable, totalText } from "./people-table.tsx";
import { UnsubscribeQuestion } from "./unsubscribe-question.tsx";
import type { peopleView } from "./loader.server.ts";

interface PageProps {
  loaderData: HandlerData<typeof peopleView>;
  actionData?: ({ question?: BulkSelection } & NotSent) | undefined;
}

/** The filters shown first, since they are used most. */
const mostUsed: ReadonlySet<AnyFilterKey> = new Set<AnyFilterKey>(["subscribed", "can_attend_invocation", "tag"]);

/**
 * Admin → All Profiles, Registered, Not Registered and Unsubscribed (ADM-14 to ADM-23). The address selects the list.
 */
export function PeopleScreen({ loaderData, actionData }: PageProps) {
  const words = useWords();
  const { t } = words;
  const { query, page, choices, writeTo, dashboard } = loaderData;
  const { search } = useLocation();
  const answer = useLastAnswer(actionData);
  const { zone, questions } = useEdition().edition;
  const filters = offeredFilters("list", choices, { ...words, zone, questions, values: query.filters }).toSorted(
    (a, b) => Number(mostUsed.has(b.key)) - Number(mostUsed.has(a.key)),
  );
  const [name, ...columns] = usePeopleColumns();
  const Heading = dashboard ? "h2" : "h1";
  const selectedColumns = chosenColumns(search, columns, usualColumns[query.list]);
  return (
    <section aria-labelledby="people-title">
      {dashboard && <Dashboard view={dashboard} />}
      <Heading id="people-title" className={dashboard ? "mb-3 text-xl" : "mb-3"}>
        {t(listTitles[query.list])}
      </Heading>
      <Toolbar>
        <SearchBox label={t("people.search")} searchTerm={query.search} />
        <ListFilters
          filters={filters}
          orders={peopleOrders.map((value) => ({ value, label: t(`people.orders.${value}`) }))}
        />
        <ListColumns columns={columns} chosen={selectedColumns} />
        <Suspense>
          <Await resolve={page}>
            {(list) => (
              <>
                {list && <output className="text-muted tabular-nums">{totalText(t, list.total)}</output>}
                <PeopleFiles list={query.list} isEmpty={!list?.total.count} />
              </>
            )}
          </Await>
        </Suspense>
      </Toolbar>
      <ActiveFilters filters={filters} />
      {writeTo && <WriteToThem to={writeTo} />}
      <UnsentForm />
      {answer?.question && <UnsubscribeQuestion question={answer.question} />}
      <WhenListed listedAt={listedAt} loading={<ListLoading />}>
        <Suspense fallback={<ListLoading />}>
          <Await resolve={page}>
            {(list) => (
              <PeopleTable
                query={query}
                page={list}
                columns={[name, ...columns.filter((column) => selectedColumns.includes(column.name))]}
                tags={choices.named.tag.map((tag) => tag.name)}
              />
            )}
          </Await>
        </Suspense>
      </WhenListed>
    </section>
  );
}

function WriteToThem({ to }: { to: string }) {
  const { t } = useWords();
  return (
    <p className="no-print mb-3">
      <Link to={to} className="link">
        {t("campaignWizard.writeTo")}
      </Link>
    </p>
  );
}

function listedAt({ pathname, search }: Pick<Location, "pathname" | "search">): string {
  return pathname + search;
}
