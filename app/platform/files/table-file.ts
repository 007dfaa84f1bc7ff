import { parse } from "csv-parse/sync";
import { unzipSync } from "fflate";
import { readSheet, type CellValue } from "read-excel-file/universal";
import { decodedText } from "../../lib/text/decoded-text.ts";
import { delimiterOf } from "../../lib/files/delimiter.ts";
import { reachesTooFar } from "./sheet-reach.ts";
import { tableLimits, type TableRefusal, type TableRows } from "../../lib/files/table-limits.ts";

/** Reads the cells of a CSV or XLSX file as text, in the file's rows. It runs in a separate process. */
export async function readTableFile(bytes: Uint8Array): Promise<TableRows> {
  const isZip = zipMarks.some((mark) => mark.every((byte, index) => bytes[index] === byte));
  const rows = isZip ? await rowsOfSheet(bytes) : rowsOfText(bytes);
  return typeof rows === "string" ? { ok: false, reason: rows } : checkTable(rows);
}

/** The possible beginnings of a ZIP archive. "PK" alone may also be the name of a column. */
const zipMarks = [
  [0x50, 0x4b, 0x03, 0x04],
  [0x50, 0x4b, 0x05, 0x06],
];

function checkTable(rows: string[][]): TableRows {
  const last = rows.findLastIndex((row) => row.some((cell) => cell !== ""));
  const filled = rows.slice(0, last + 1);
  const columns = Math.max(0, ...filled.map((row) => row.findLastIndex((cell) => cell !== "") + 1));
  if (filled.length === 0) return { ok: false, reason: "empty" };
  if (filled.length > tableLimits.rows + 1) return { ok: false, reason: "too-many-rows" };
  if (columns > tableLimits.columns) return { ok: false, reason: "too-many-columns" };
  return { ok: true, rows: filled.map((row) => row.slice(0, columns)) };
}

function rowsOfText(bytes: Uint8Array): string[][] | TableRefusal {
  const text = decodedText(bytes);
  if (otherKind.test(text.slice(0, 2_000))) return "not-a-table";
  try {
    const records = parse(text, {
      delimiter: delimiterOf(text),
      record_delimiter: ["\r\n", "\n", "\r"],
      relax_quotes: true,
      relax_column_count: true,
      to: tableLimits.rows + 2,
    });
    return records.map((record) => record.map(clip));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "CSV_QUOTE_NOT_CLOSED") return "unclosed";
    throw error;
  }
}

/** Matches documents, web pages and binary files: pictures, programs, and workbooks from before 2007. */
// oxlint-disable-next-line no-control-regex -- control characters are the sign of a binary file
const otherKind = /^\s*(?:%PDF-|\{\\rtf|<!doctype|<html|<\?xml)|[\0-\x08\x0E-\x1F]/i;

async function rowsOfSheet(bytes: Uint8Array): Promise<string[][] | TableRefusal> {
  const size = unpackedSize(bytes);
  if (size === undefined) return "not-a-table";
  if (size > tableLimits.unpacked) return "too-large";
  try {
    const far = reachesTooFar(bytes);
    if (far) return far;
    const rows = await readSheet(bytes.slice().buffer);
    return rows.map((row) => row.map((cell) => clip(cellText(cell))));
  } catch (error) {
    if (error instanceof Error) return "not-a-table";
    throw error;
  }
}

/** Returns the unpacked size that a ZIP archive declares; the unpacking stops there. Undefined if it is not a ZIP. */
function unpackedSize(bytes: Uint8Array): number | undefined {
  let size = 0;
  try {
    unzipSync(bytes, {
      filter: ({ originalSize }) => {
        size += originalSize;
        return false;
      },
    });
  } catch (error) {
    if (error instanceof Error && "code" in error) return undefined;
    throw error;
  }
  return size;
}

function cellText(cell: CellValue | null): string {
  if (cell === null) return "";
  const value: unknown = cell;
  if (value instanceof Date) return clockText(value);
  if (typeof value === "boolean") return value ? "yes" : "no";
  return String(value);
}

/**
 * Returns the text that the cell shows. A sheet has no time zones, so days and times are read as UTC. A time alone
 * counts from the end of 1899 (1904 in older Mac files); it is stored as a fraction of a day, so it is rounded to the
 * second.
 */
function clockText(value: Date): string {
  const [day = "", time = ""] = new Date(Math.round(value.getTime() / 1_000) * 1_000).toISOString().split("T");
  const clock = time.slice(0, time.startsWith("00", 6) ? 5 : 8);
  if (timesAlone.has(day)) return clock;
  return clock === "00:00" ? day : `${day} ${clock}`;
}

const timesAlone = new Set(["1899-12-30", "1899-12-31", "1904-01-01"]);

/** Cuts a cell to one character more than any field allows, so that it is still refused as too long. */
function clip(cell: string): string {
  return cell.trim().slice(0, tableLimits.cell);
}
