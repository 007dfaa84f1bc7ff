/** The limits of a file of people or events. */
export const tableLimits = {
  /** The header line does not count. */
  rows: 20_000,
  columns: 100,
  /** Longer cells are cut to this many characters. */
  cell: 20_001,
  /** The bytes of all parts of an XLSX file, unpacked. */
  unpacked: 80 * 1024 * 1024,
  /** The characters of all cells together. */
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
