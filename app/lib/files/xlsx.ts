import { strToU8, Zip, ZipDeflate } from "fflate";
import type { Cell, Columns } from "./csv.ts";

/** The most characters Excel keeps in a cell, and the most lines on a sheet. */
const longestCell = 32_767;
const linesOfSheet = 1_048_576;
/** This many rows are compressed before other work gets a turn. */
const rowsAtOnce = 250;

/**
 * Writes an Excel workbook (ECMA-376) page by page. Every cell is text, so nothing is read as a formula. An empty list
 * gives an empty file (ADM-30). A list longer than a sheet continues on the next one.
 */
export async function* xlsxBytes<Row>(
  columns: Columns<Row>,
  pages: AsyncIterable<readonly Row[]>,
): AsyncGenerator<Uint8Array, void> {
  const readers = Object.values(columns);
  const packed: Uint8Array[] = [];
  const zip = new Zip((error, data) => {
    if (error) throw error;
    packed.push(data);
  });
  const sheets: ZipDeflate[] = [];
  let lines = linesOfSheet;
  for await (const page of pages) {
    for (let at = 0; at < page.length; at += rowsAtOnce) {
      const rows = page.slice(at, at + rowsAtOnce);
      if (lines + rows.length > linesOfSheet) {
        sheets.at(-1)?.push(strToU8(sheetEnd), true);
        sheets.push(addFile(zip, `xl/worksheets/sheet${sheets.length + 1}.xml`));
        sheets.at(-1)!.push(strToU8(sheetStart + lineXml(Object.keys(columns), 1)));
        lines = 1;
      }
      const rowsXml = rows.map((row, n) =>
        lineXml(
          readers.map((read) => read(row)),
          lines + n + 1,
        ),
      );
      sheets.at(-1)!.push(strToU8(rowsXml.join("")));
      lines += rows.length;
      yield* packed.splice(0);
    }
  }
  if (sheets.length === 0) return;
  sheets.at(-1)!.push(strToU8(sheetEnd), true);
  for (const [name, text] of workbookFiles(sheets.length)) addFile(zip, name).push(strToU8(text), true);
  zip.end();
  yield* packed;
}

/** Compression favors speed over size, because people wait for the file and the server has other work. */
function addFile(zip: Zip, name: string): ZipDeflate {
  const file = new ZipDeflate(name, { level: 1 });
  zip.add(file);
  return file;
}

/** Every cell has its reference because some programs rely on it. */
function lineXml(cells: readonly Cell[], line: number): string {
  return `<row r="${line}">${cells.map((cell, at) => cellXml(cell, `${columnName(at)}${line}`)).join("")}</row>`;
}

function cellXml(cell: Cell, reference: string): string {
  if (cell === null || cell === "") return "";
  const text = xmlText(String(cell).slice(0, longestCell));
  return `<c r="${reference}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
}

/** Returns "A" for the first column, "Z" for the 26th, "AA" for the next one. */
function columnName(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26));
  return at < 26 ? letter : columnName(Math.floor(at / 26) - 1) + letter;
}

/**
 * Removes what XML 1.0 cannot contain: control characters and unpaired surrogates. Excel reads a carriage return as a
 * line break.
 */
function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, "\n")
    .replace(/[^\t\n\u0020-\uFFFD\u{10000}-\u{10FFFF}]/gu, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
}

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packages = "http://schemas.openxmlformats.org/package/2006";
const types = "application/vnd.openxmlformats-officedocument.spreadsheetml";
// The header line stays visible while scrolling.
const sheetStart = `${xml}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`;
const sheetEnd = "</sheetData></worksheet>";

function workbookFiles(count: number): [string, string][] {
  const each = (write: (n: number) => string) => Array.from({ length: count }, (_, i) => write(i + 1)).join("");
  return [
    [
      "[Content_Types].xml",
      `${xml}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/>${each((n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${types}.worksheet+xml"/>`)}</Types>`,
    ],
    [
      "_rels/.rels",
      `${xml}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      "xl/workbook.xml",
      `${xml}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${each((n) => `<sheet name="${n}" sheetId="${n}" r:id="rId${n}"/>`)}</sheets></workbook>`,
    ],
    [
      "xl/_rels/workbook.xml.rels",
      `${xml}<Relationships xmlns="${packages}/relationships">${each((n) => `<Relationship Id="rId${n}" Type="${office}/worksheet" Target="worksheets/sheet${n}.xml"/>`)}</Relationships>`,
    ],
  ];
}
