import { useId, type ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { useWords } from "~/i18n/words";
import { changedQuery } from "~/lib/query";

/** One column of a list. */
export interface ListColumn<Row> {
  name: string;
  label: string;
  cell(row: Row): ReactNode;
  /** The order of the list by this column, as `?sort=` says it; a minus before it turns it around. */
  sort?: string;
}

interface ListTableProps<Row> {
  label: string;
  /** The first is the row's title: it names the row, and opens it where it can be opened. */
  columns: readonly ListColumn<Row>[];
  rows: readonly Row[];
  idOf(row: Row): string;
  /** The order the rows are in. */
  order: string;
  /** The order of the address without `?sort=`. */
  usualOrder: string;
}

/** The rows of a list; on a phone each is a card. */
export function ListTable<Row>({ label, columns, rows, idOf, order, usualOrder }: ListTableProps<Row>) {
  const id = useId();
  return (
    <div className="list-scroll panel">
      <table className="list-table" aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <ColumnHead key={column.name} column={column} order={order} usualOrder={usualOrder} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={idOf(row)}>
              {columns.map(({ name, label: of, cell }, place) =>
                place === 0 ? (
                  <th key={name} scope="row" id={`${id}-${idOf(row)}`}>
                    {cell(row)}
                  </th>
                ) : (
                  <td key={name} data-label={of}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface ColumnHeadProps {
  column: Pick<ListColumn<never>, "label" | "sort">;
  order: string;
  usualOrder: string;
}

function ColumnHead({ column: { label, sort }, order, usualOrder }: ColumnHeadProps) {
  const { t } = useWords();
  const { search } = useLocation();
  if (!sort) return <th scope="col">{label}</th>;
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
