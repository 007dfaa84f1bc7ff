import { Link } from "react-router";
import { useWords } from "~/i18n/words";
import { changedQuery } from "~/lib/http/query";
import { useQuery } from "./query-fields.tsx";

/** What the head of a column needs. */
export interface HeadColumn {
  label: string;
  /** The value of `?sort=` that orders the list by this column; a minus before it turns the order around. */
  sort?: string;
  /** True if the column holds buttons; it has no visible name and is not printed. */
  isActions?: true;
}

interface ColumnHeadProps {
  column: HeadColumn;
  order: string;
  usualOrder: string;
}

/** The name of a column; where the list can be in its order, a press turns the order around. */
export function ColumnHead({ column: { label, sort, isActions }, order, usualOrder }: ColumnHeadProps) {
  const { t } = useWords();
  const search = useQuery();
  if (!sort)
    return (
      <th scope="col" className={isActions ? "no-print" : undefined}>
        {isActions ? <span className="sr-only">{label}</span> : label}
      </th>
    );
  const isUp = order === sort;
  const isDown = order === `-${sort}`;
  // A column that the list is not sorted by begins as the list usually does, else upwards.
  const next = isUp ? `-${sort}` : isDown || usualOrder !== `-${sort}` ? sort : usualOrder;
  const changes = { sort: next === usualOrder ? undefined : next, after: undefined, before: undefined };
  return (
    <th scope="col" aria-sort={isUp ? "ascending" : isDown ? "descending" : undefined}>
      <Link
        to={changedQuery(search, changes) || "?"}
        preventScrollReset
        replace
        className="sort-link"
        title={t("admin.list.sortBy", { column: label })}
      >
        {label}
        <span aria-hidden="true">{isUp ? "↑" : isDown ? "↓" : ""}</span>
      </Link>
    </th>
  );
}
