import { memo, useEffect, useRef, type ReactNode } from "react";
import { useWords } from "~/i18n/words";
import { useIsHydrating } from "../hydration.ts";
import { ColumnHead, type HeadColumn } from "./column-head.tsx";
import { useRowKeys } from "./list-keys.ts";
import type { Selection } from "./selection.ts";

export interface ListColumn<Row> extends HeadColumn {
  name: string;
  /** Returns the cell's text, which is shown unless there is a `cell`, and written into exports. */
  text?: (row: Row) => string | null | undefined;
  cell?: ((row: Row) => ReactNode) | undefined;
  /**
   * On a phone, only these columns are shown with the title, below or beside it. If no column has it, all are shown
   * with labels.
   */
  brief?: "below" | "beside";
}

interface ListTableProps<Row> {
  label: string;
  /** The first column is the row's title. A link with the class `row-link` in it opens the row. */
  columns: readonly ListColumn<Row>[];
  rows: readonly Row[];
  idOf(row: Row): string;
  order: string;
  /** The default sort order. */
  usualOrder: string;
  /** Undefined if the list has no bulk actions. */
  selecting?: Selecting<Row>;
  /** Sticky headings for groups of rows, such as days. */
  groups?: Groups<Row>;
  /** Returns content to show below a row, across the full width. */
  below?(row: Row): ReactNode;
  /** Returns the thread at the row's left. */
  threadOf?(row: Row): string;
}

interface Groups<Row> {
  /** Returns the same key for rows below one heading. */
  keyOf(row: Row): string;
  heading(key: string): ReactNode;
}

interface Selecting<Row> {
  selection: Selection;
  /** Returns the name of a row's checkbox. */
  nameOf(row: Row): string;
  /** The id of the form that submits the selected rows as `id`. */
  form: string;
}

/** The table of a list; on a phone each row is a card. It supports the keyboard (`list-keys.ts`). */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { label, columns, rows, idOf, order, usualOrder, selecting, groups } = props;
  const table = useRowKeys(selecting?.selection.toggle);
  const width = columns.length + (selecting ? 1 : 0);
  return (
    <div className="list-scroll panel" data-grouped={groups !== undefined || undefined}>
      <table
        ref={table}
        className="list-table"
        aria-label={label}
        data-brief={columns.some(({ brief }) => brief) || undefined}
        data-selecting={Boolean(selecting?.selection.ids.size) || undefined}
      >
        <thead>
          <tr>
            {selecting && (
              <th scope="col" className="list-select no-print">
                <PageBox selection={selecting.selection} ids={rows.map(idOf)} />
              </th>
            )}
            {columns.map((column) => (
              <ColumnHead key={column.name} column={column} order={order} usualOrder={usualOrder} />
            ))}
          </tr>
        </thead>
        {groupRows(rows, groups).map(([key, members], index) => (
          <tbody key={key}>
            {groups && (
              <tr className="list-group">
                <th scope="rowgroup" colSpan={width}>
                  {groups.heading(key)}
                </th>
              </tr>
            )}
            {members.map((row, at) => (
              <TableRow key={idOf(row)} {...rowProps(props, row)} isFirst={index === 0 && at === 0} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

/** Groups adjacent rows with the same heading. */
function groupRows<Row>(rows: readonly Row[], groups: Groups<Row> | undefined): [string, Row[]][] {
  const grouped: [string, Row[]][] = [];
  for (const row of rows) {
    const key = groups?.keyOf(row) ?? "";
    const last = grouped.at(-1);
    if (last?.[0] === key) last[1].push(row);
    else grouped.push([key, [row]]);
  }
  return grouped;
}

interface RowProps<Row> {
  row: Row;
  id: string;
  columns: readonly ListColumn<Row>[];
  thread: string | undefined;
  /** The content shown below the row. */
  below: ReactNode;
  isFirst: boolean;
  isSelected: boolean;
  /** The name of the row's checkbox; without it there is none. */
  name: string | undefined;
  form: string | undefined;
  toggle: Selection["toggle"] | undefined;
}

function rowProps<Row>({ columns, idOf, selecting, below, threadOf }: ListTableProps<Row>, row: Row) {
  const id = idOf(row);
  return {
    row,
    id,
    columns,
    thread: threadOf?.(row),
    below: below?.(row),
    isSelected: selecting?.selection.ids.has(id) ?? false,
    name: selecting?.nameOf(row),
    form: selecting?.form,
    toggle: selecting?.selection.toggle,
  };
}

/** Memoized, so that only rows with changed data or selection render again. */
const TableRow = memo(function TableRow<Row>({ row, id, columns, thread, below, isFirst, ...box }: RowProps<Row>) {
  const { isSelected, name, form, toggle } = box;
  return (
    <>
      <tr data-id={id} data-thread={thread} data-selected={isSelected || undefined} tabIndex={isFirst ? 0 : -1}>
        {name !== undefined && (
          <td className="list-select no-print">
            <RowBox {...{ id, name, form, isSelected, toggle }} />
          </td>
        )}
        <Cells columns={columns} row={row} />
      </tr>
      {below && (
        <tr className="list-below">
          <td colSpan={columns.length + (name === undefined ? 0 : 1)}>{below}</td>
        </tr>
      )}
    </>
  );
}) as <Row>(props: RowProps<Row>) => ReactNode;

/** Memoized separately, since selecting a row does not change its cells. */
const Cells = memo(function Cells<Row>({ columns, row }: Pick<RowProps<Row>, "columns" | "row">) {
  return columns.map((column, at) => <Cell key={column.name} column={column} row={row} isTitle={at === 0} />);
}) as <Row>(props: Pick<RowProps<Row>, "columns" | "row">) => ReactNode;

function Cell<Row>({ column, row, isTitle }: { column: ListColumn<Row>; row: Row; isTitle: boolean }) {
  const content = (column.cell ?? column.text)?.(row);
  if (isTitle) return <th scope="row">{content}</th>;
  if (column.isActions) return <td className="list-actions no-print">{content}</td>;
  return (
    <td data-brief={column.brief} data-wide={column.isWide} data-label={column.label}>
      {content}
    </td>
  );
}

/** The checkbox that selects the whole page. */
function PageBox({ selection, ids }: { selection: Selection; ids: string[] }) {
  const { t } = useWords();
  const isHydrating = useIsHydrating();
  const box = useRef<HTMLInputElement>(null);
  const selected = ids.filter((id) => selection.ids.has(id)).length;
  useEffect(() => {
    box.current!.indeterminate = selected > 0 && selected < ids.length;
  }, [selected, ids.length]);
  return (
    <label className="select-box">
      <input
        ref={box}
        type="checkbox"
        aria-label={t("admin.list.selectPage")}
        disabled={isHydrating}
        checked={selected > 0 && selected === ids.length}
        onChange={selection.togglePage}
      />
    </label>
  );
}

type RowBoxProps = Pick<RowProps<never>, "id" | "name" | "form" | "isSelected" | "toggle">;

/** The checkbox of a row. A click with Shift selects the range since the previous click. */
function RowBox({ id, name = "", form, isSelected, toggle }: RowBoxProps) {
  const { t } = useWords();
  const isHydrating = useIsHydrating();
  return (
    <label className="select-box">
      <input
        type="checkbox"
        name="id"
        value={id}
        form={form}
        aria-label={t("admin.list.select", { name })}
        disabled={isHydrating}
        checked={isSelected}
        onChange={({ nativeEvent }) => toggle?.(id, (nativeEvent as MouseEvent).shiftKey)}
      />
    </label>
  );
}
