import { memo, useEffect, useRef, type ReactNode } from "react";
import { useWords } from "~/i18n/words";
import { useIsHydrating } from "../hydration.ts";
import { ColumnHead, type HeadColumn } from "./column-head.tsx";
import { useRowKeys } from "./list-keys.ts";
import type { Selection } from "./selection.ts";

/** One column of a list. */
export interface ListColumn<Row> extends HeadColumn {
  name: string;
  /** What the row says here, in words: shown where there is no `cell`, and written into files of the list. */
  text?: (row: Row) => string | null | undefined;
  /** How that looks. */
  cell?: ((row: Row) => ReactNode) | undefined;
  /** On a phone this alone stands with the title, below it or at its right; in a list without it each answer has its label. */
  brief?: "below" | "beside";
}

interface ListTableProps<Row> {
  label: string;
  /** The first is the row's title: it names the row, and a link of the class `row-link` in it opens the row. */
  columns: readonly ListColumn<Row>[];
  rows: readonly Row[];
  idOf(row: Row): string;
  /** The order the rows are in. */
  order: string;
  /** The order of the address without `?sort=`. */
  usualOrder: string;
  /** Left out where nothing is done with several rows at once. */
  selecting?: Selecting<Row>;
  /** Headings that stay in sight above the rows they are for, such as days. */
  groups?: Groups<Row>;
  /** What is open below a row, as wide as the table. */
  below?(row: Row): ReactNode;
  /** The colors of a theme at the left of the row. */
  themeOf?(row: Row): string;
}

interface Groups<Row> {
  /** The same for rows that stand below one heading. */
  keyOf(row: Row): string;
  heading(key: string): ReactNode;
}

interface Selecting<Row> {
  selection: Selection;
  /** What a row is called where it is selected. */
  nameOf(row: Row): string;
  /** The id of the form that the selected rows are sent with, as `id`. */
  form: string;
}

/** The rows of a list; on a phone each is a card. Arrows, space and Enter work in it (`list-keys.ts`). */
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
        {groupsOf(rows, groups).map(([key, members], place) => (
          <tbody key={key}>
            {groups && (
              <tr className="list-group">
                <th scope="rowgroup" colSpan={width}>
                  {groups.heading(key)}
                </th>
              </tr>
            )}
            {members.map((row, at) => (
              <TableRow key={idOf(row)} {...rowProps(props, row)} isFirst={place === 0 && at === 0} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

/** Rows in their order, those beside each other with the same heading together. */
function groupsOf<Row>(rows: readonly Row[], groups: Groups<Row> | undefined): [string, Row[]][] {
  const found: [string, Row[]][] = [];
  for (const row of rows) {
    const key = groups?.keyOf(row) ?? "";
    const last = found.at(-1);
    if (last?.[0] === key) last[1].push(row);
    else found.push([key, [row]]);
  }
  return found;
}

interface RowProps<Row> {
  row: Row;
  id: string;
  columns: readonly ListColumn<Row>[];
  theme: string | undefined;
  /** What is open below it. */
  below: ReactNode;
  isFirst: boolean;
  isSelected: boolean;
  /** What its box is called; without a name it has none. */
  name: string | undefined;
  form: string | undefined;
  toggle: Selection["toggle"] | undefined;
}

function rowProps<Row>({ columns, idOf, selecting, below, themeOf }: ListTableProps<Row>, row: Row) {
  const id = idOf(row);
  return {
    row,
    id,
    columns,
    theme: themeOf?.(row),
    below: below?.(row),
    isSelected: selecting?.selection.ids.has(id) ?? false,
    name: selecting?.nameOf(row),
    form: selecting?.form,
    toggle: selecting?.selection.toggle,
  };
}

/** Only rows that say something else, or are turned, are rendered again. */
const TableRow = memo(function TableRow<Row>({ row, id, columns, theme, below, isFirst, ...box }: RowProps<Row>) {
  const { isSelected, name, form, toggle } = box;
  return (
    <>
      <tr data-id={id} data-theme={theme} data-selected={isSelected || undefined} tabIndex={isFirst ? 0 : -1}>
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

/** What a row says stays when it is turned. */
const Cells = memo(function Cells<Row>({ columns, row }: Pick<RowProps<Row>, "columns" | "row">) {
  return columns.map((column, at) => <Cell key={column.name} column={column} row={row} isTitle={at === 0} />);
}) as <Row>(props: Pick<RowProps<Row>, "columns" | "row">) => ReactNode;

function Cell<Row>({ column, row, isTitle }: { column: ListColumn<Row>; row: Row; isTitle: boolean }) {
  const said = (column.cell ?? column.text)?.(row);
  if (isTitle) return <th scope="row">{said}</th>;
  if (column.isActions) return <td className="list-actions no-print">{said}</td>;
  return (
    <td data-brief={column.brief} data-label={column.label}>
      {said}
    </td>
  );
}

/** Turns every row of the page. */
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

/** A press with shift turns everything between this row and the one before. */
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
