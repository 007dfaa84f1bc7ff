import { Link } from "react-router";
import { useWords } from "~/i18n/words";
import { changedQuery } from "~/lib/http/query";
import { useQuery } from "./query-fields.tsx";

export interface HeadColumn {
  label: string;
  /** The value of `?sort=` for this column. A minus in front reverses the order. */
  sort?: string;
  /** True for a column of buttons. It has no visible heading and is not printed. */
  isActions?: true;
  /** True if it stays away where the screen is narrower than a laptop's. */
  isWide?: true;
}

interface ColumnHeadProps {
  column: HeadColumn;
  order: string;
  usualOrder: string;
}

/** A column's heading. If the list can be sorted by it, a click sorts or reverses the order. */
export function ColumnHead({ column: { label, sort, isActions, isWide }, order, usualOrder }: ColumnHeadProps) {
  const { t } = useWords();
  const search = useQuery();
  if (!sort)
    return (
      <th scope="col" data-wide={isWide} className={isActions ? "no-print" : undefined}>
        {isActions ? <span className="sr-only">{label}</span> : label}
      </th>
    );
  const isUp = order === sort;
  const isDown = order === `-${sort}`;
  // A newly sorted column starts with the list's usual direction, or else ascending.
  const next = isUp ? `-${sort}` : isDown || usualOrder !== `-${sort}` ? sort : usualOrder;
  const changes = { sort: next === usualOrder ? undefined : next, after: undefined, before: undefined };
  return (
    <th scope="col" data-wide={isWide} aria-sort={isUp ? "ascending" : isDown ? "descending" : undefined}>
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
