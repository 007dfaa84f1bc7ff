import { csvText, type Columns } from "~/lib/files/csv";
import { xlsxBytes } from "~/lib/files/xlsx";
import type { ListColumn } from "./list-table.tsx";

/** A list as its readers see it: the headings of its columns, and what each cell says. */
export function listFile<Row>(
  kind: "csv" | "xlsx",
  shown: readonly ListColumn<Row>[],
  pages: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string | Uint8Array, void> {
  const columns: Columns<Row> = Object.fromEntries(
    shown.flatMap(({ label, text }) => (text ? [[label, (row: Row) => text(row) ?? null] as const] : [])),
  );
  return kind === "xlsx" ? xlsxBytes(columns, pages) : csvText(columns, pages);
}
