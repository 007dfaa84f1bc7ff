import { knownValue } from "~/lib/http/query";
import type { ImportSummary } from "../queries.server.ts";
import type { ChoicesInput } from "./choices.ts";

/** A column of a file: its name, and how its first cells read. */
export interface FileColumn {
  name: string;
  samples: string[];
}

/** The data of a file that awaits confirmation, common to all kinds of imports. */
export interface PendingFile<Kind extends string, Row> {
  summary: ImportSummary;
  columns: FileColumn[];
  formValues: ChoicesInput;
  counts: Record<Kind, number>;
  digest: string;
  /** The kind of rows that the address selects; undefined for all. */
  shown: Kind | undefined;
  rows: Row[];
  page: number;
  pages: number;
  /** Rows of a page. */
  size: number;
}

const size = 50;
const samples = 3;
const longestSample = 60;

/** Returns a page of the rows, all or of one kind; `after` is the number of rows on earlier pages. */
export function pageOfRows<Kind extends string, Row extends { kind: Kind }>(
  all: readonly Row[],
  kinds: readonly Kind[],
  query: URLSearchParams,
) {
  const shown = knownValue(query, "show", kinds);
  const rows = shown ? all.filter(({ kind }) => kind === shown) : all;
  const pages = Math.max(1, Math.ceil(rows.length / size));
  const skipped = Number.parseInt(query.get("after") ?? "0", 10) || 0;
  const page = Math.min(pages, Math.max(1, Math.floor(skipped / size) + 1));
  return { shown, rows: rows.slice((page - 1) * size, page * size), page, pages, size };
}

export function columnsOf(rows: readonly (readonly string[])[], width: number, hasNames: boolean): FileColumn[] {
  const first = hasNames ? rows.slice(1, 200) : rows.slice(0, 200);
  return Array.from({ length: width }, (_, index) => ({
    name: hasNames ? (rows[0]?.[index] ?? "").slice(0, longestSample) : "",
    samples: [...new Set(first.map((row) => (row[index] ?? "").slice(0, longestSample)))]
      .filter(Boolean)
      .slice(0, samples),
  }));
}
