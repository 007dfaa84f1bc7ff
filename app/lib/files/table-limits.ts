/** What a file of people or events may come to. */
export const tableLimits = {
  /** Without the one of names. */
  rows: 20_000,
  columns: 100,
  /** Characters kept of a cell. */
  cell: 20_001,
  /** Bytes of an XLSX file's parts together. */
  unpacked: 80 * 1024 * 1024,
  /** Characters of all cells together. */
  letters: 40 * 1024 * 1024,
  milliseconds: 20_000,
} as const;

export type TableRefusal =
  | "empty"
  | "too-large"
  | "too-many-rows"
  | "too-many-columns"
  | "unclosed"
  | "not-a-table"
  | "busy";

export type TableRows = { ok: true; rows: string[][] } | { ok: false; reason: TableRefusal };
