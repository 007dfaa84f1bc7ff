import { Link, useLocation } from "react-router";
import { isFiltered, peopleOrders, type PeopleList, type PeopleQuery } from "../../list/people-query.ts";
import type { ListedPerson, PeoplePage } from "../../list/queries.server.ts";
import type { Translate } from "~/i18n/translate";
import { useWords } from "~/i18n/words";
import { BulkBar } from "~/ui/admin/list/bulk-bar";
import { ListPages } from "~/ui/admin/list/list-pages";
import { ListEmpty, ListFailed } from "~/ui/admin/list/list-states";
import { ListTable, type ListColumn } from "~/ui/admin/list/list-table";
import { useSelection } from "~/ui/admin/list/selection";
import { SelectionExport } from "~/ui/admin/list/selection-export";
import { BulkActions } from "./bulk-actions.tsx";
import { exportFiles } from "./people-files.tsx";

interface PeopleTableProps {
  query: PeopleQuery;
  /** Undefined if the list could not be read. */
  page: PeoplePage | undefined;
  columns: readonly ListColumn<ListedPerson>[];
  tags: readonly string[];
}

/** One page of people, or the reason why it is empty. */
export function PeopleTable({ query, page, columns, tags }: PeopleTableProps) {
  const { t, href } = useWords();
  const { pathname } = useLocation();
  const ids = page?.people.map(({ id }) => id) ?? [];
  const selection = useSelection(ids, pathname + JSON.stringify([query.search, query.filters]));
  if (!page) return <ListFailed title={t("people.loadFailed")} />;
  if (page.people.length === 0) return <Nobody query={query} />;
  return (
    <>
      <ListTable
        label={t(listTitles[query.list])}
        columns={columns}
        rows={page.people}
        idOf={({ id }) => id}
        order={query.order}
        usualOrder={peopleOrders[0]}
        selecting={{ selection, nameOf: ({ fullName, email }) => fullName || email, form: "people-selection" }}
      />
      <ListPages next={page.next} previous={page.previous} />
      <BulkBar
        form="people-selection"
        selection={selection}
        total={{ count: page.total.count, text: totalText(t, page.total) }}
        pageIds={ids}
        beside={<SelectionExport selection={selection} file={href(`/admin/export/${exportFiles[query.list]}`)} />}
      >
        <BulkActions list={query.list} tags={tags} />
      </BulkBar>
    </>
  );
}

/** "52 people", or "More than 1,000 people" above the limit of exact counting. */
export function totalText(t: Translate, { count, isExact }: PeoplePage["total"]): string {
  return t(isExact ? "people.total" : "people.totalAbove", { count });
}

/** The tabs' names (ADM-13). */
export const listTitles = {
  all: "admin.tabs.all",
  registered: "admin.tabs.registered",
  "not-registered": "admin.tabs.notRegistered",
  unsubscribed: "admin.tabs.unsubscribed",
} as const satisfies Record<PeopleList, string>;

const emptyLists = {
  all: "all",
  registered: "registered",
  "not-registered": "notRegistered",
  unsubscribed: "unsubscribed",
} as const satisfies Record<PeopleList, string>;

function Nobody({ query }: { query: PeopleQuery }) {
  const { t } = useWords();
  const { pathname } = useLocation();
  const isNarrowed = isFiltered(query);
  const kind = isNarrowed ? "found" : emptyLists[query.list];
  return (
    <ListEmpty title={t(`people.nobody.${kind}`)} text={t(`people.nobody.${kind}Text`)}>
      {isNarrowed && (
        <Link to={pathname} className="link">
          {t("people.showAll")}
        </Link>
      )}
    </ListEmpty>
  );
}
