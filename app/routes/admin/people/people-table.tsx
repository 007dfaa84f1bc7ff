import { Link, useLocation } from "react-router";
import {
  isFiltered,
  peopleOrders,
  type PeopleList,
  type PeopleQuery,
} from "~/features/profiles/people-list/people-query";
import { useWords } from "~/i18n/words";
import { ListPages } from "~/ui/admin/list/list-pages";
import { ListEmpty, ListFailed } from "~/ui/admin/list/list-states";
import { ListTable } from "~/ui/admin/list/list-table";
import { usePeopleColumns, usualColumns } from "./columns.tsx";
import type { ListedPeople } from "./view.server.ts";

interface PeopleTableProps {
  query: PeopleQuery;
  /** Undefined when it could not be read. */
  found: ListedPeople | undefined;
}

/** One page of people, or why there is none. */
export function PeopleTable({ query, found }: PeopleTableProps) {
  const { t } = useWords();
  const [name, ...others] = usePeopleColumns();
  if (!found) return <ListFailed title={t("people.loadFailed")} />;
  if (found.people.length === 0) return <Nobody query={query} />;
  const columns = [name, ...others.filter((column) => usualColumns[query.list].includes(column.name))];
  return (
    <>
      <ListTable
        label={t(listTitles[query.list])}
        columns={columns}
        rows={found.people}
        idOf={({ id }) => id}
        order={query.order}
        usualOrder={peopleOrders[0]}
      />
      <ListPages next={found.next} previous={found.previous} />
    </>
  );
}

/** The names of the tabs (ADM-13). */
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
  const isNarrowed = isFiltered(query.filters);
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
