import { csvText, type Columns } from "~/lib/files/csv";
import { xlsxBytes } from "~/lib/files/xlsx";
import type { ListColumn } from "./list-table.tsx";

/** Writes a list as a file with the headings and texts of its columns. */
export function listFile<Row>(
  kind: "csv" | "xlsx",
  columns: readonly ListColumn<Row>[],
  pages: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string | Uint8Array, void> {
  const fileColumns: Columns<Row> = Object.fromEntries(
    columns.flatMap(({ label, text }) => (text ? [[label, (row: Row) => text(row) ?? null] as const] : [])),
  );
  return kind === "xlsx" ? xlsxBytes(fileColumns, pages) : csvText(fileColumns, pages);
}
