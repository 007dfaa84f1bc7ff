import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { readTable } from "./read-table.server.ts";
import { readTableFile } from "./table-file.ts";
import { tableLimits } from "../../lib/files/table-limits.ts";

const read = (text: string) => readTableFile(strToU8(text));

test("cells with separators, quotes and line breaks in them, after a mark, with every kind of line end", async () => {
  const text =
    '\uFEFFemail;name\r\n"a@example.org";"Ana ""Nani""; Luján"\n\n b@example.org ;"two\r\nlines"\rc@example.org;=1+1';
  expect(await read(text)).toEqual({
    ok: true,
    rows: [
      ["email", "name"],
      ["a@example.org", 'Ana "Nani"; Luján'],
      [""],
      ["b@example.org", "two\r\nlines"],
      ["c@example.org", "=1+1"],
    ],
  });
});

test("rows keep their numbers, and blank columns and rows behind the last cell are left out", async () => {
  expect(await read("email,,\na@example.org,,\n,,\n\n")).toEqual({ ok: true, rows: [["email"], ["a@example.org"]] });
});

test("a cell of a megabyte is kept as far as the longest answer, and is too long all the same", async () => {
  const answer = await read(`email,notes\na@example.org,${"x".repeat(1_000_000)}\n`);
  expect(answer.ok && answer.rows[1]![1]!.length).toBe(tableLimits.cell);
});

test("what is no table of people says so", async () => {
  expect(await read("")).toEqual({ ok: false, reason: "empty" });
  expect(await read(" \r\n ; \r\n")).toEqual({ ok: false, reason: "empty" });
  expect(await read('email,name\na@example.org,"Ana\n')).toEqual({ ok: false, reason: "unclosed" });
  expect(await read("x\n".repeat(tableLimits.rows + 2))).toEqual({ ok: false, reason: "too-many-rows" });
  expect(await read(Array.from({ length: 101 }, () => "x").join(","))).toEqual({
    ok: false,
    reason: "too-many-columns",
  });
  expect(await readTableFile(strToU8("PK\u0003\u0004 and no more"))).toEqual({ ok: false, reason: "not-a-table" });
  expect(await readTableFile(zipSync({ "a.txt": strToU8("a") }))).toEqual({ ok: false, reason: "not-a-table" });
});

const head =
  '<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>';
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const related = (...parts: [type: string, target: string][]) => {
  const all = parts.map(
    ([type, target], at) => `<Relationship Id="rId${at}" Type="${office}/${type}" Target="${target}"/>`,
  );
  return strToU8(
    `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all.join("")}</Relationships>`,
  );
};

/** Returns a workbook with one sheet of this XML. */
function workbook(sheet: string): Uint8Array {
  return zipSync({
    "_rels/.rels": related(["officeDocument", "xl/workbook.xml"]),
    "xl/styles.xml": strToU8(
      '<?xml version="1.0"?><styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><cellXfs><xf numFmtId="0"/><xf numFmtId="22"/><xf numFmtId="14"/><xf numFmtId="20"/></cellXfs></styleSheet>',
    ),
    "xl/workbook.xml": strToU8(
      `<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${office}"><sheets><sheet name="People" sheetId="1" r:id="rId0"/></sheets></workbook>`,
    ),
    "xl/_rels/workbook.xml.rels": related(["worksheet", "worksheets/sheet1.xml"], ["styles", "styles.xml"]),
    "xl/worksheets/sheet1.xml": [strToU8(sheet), { level: 1 }],
  });
}

const people = `${head}<row r="1"><c r="A1" t="inlineStr"><is><t>correo</t></is></c><c r="B1" t="inlineStr"><is><t>teléfono</t></is></c></row><row r="3"><c r="A3" t="inlineStr"><is><t> ana@example.org</t></is></c><c r="B3"><v>7205550100</v></c><c r="C3" t="b"><v>1</v></c><c r="D3" t="str"><f>"A"&amp;"B"</f><v>AB</v></c></row></sheetData></worksheet>`;

test("a sheet of XLSX: numbers as they are dialed, yes for true, what a formula came to, rows where they stand", async () => {
  expect(await readTableFile(workbook(people))).toEqual({
    ok: true,
    rows: [
      ["correo", "teléfono", "", ""],
      ["", "", "", ""],
      ["ana@example.org", "7205550100", "yes", "AB"],
    ],
  });
});

test("days and times of a sheet are those its cells show", async () => {
  const cells = [
    ["1", "45947.75"],
    ["1", "45947.770833333336"],
    ["2", "45947"],
    ["3", "0.75"],
    ["3", "0.4375"],
  ].map(([style, value], at) => `<c r="${"ABCDE"[at]}1" s="${style}"><v>${value}</v></c>`);
  const table = await readTableFile(workbook(`${head}<row r="1">${cells.join("")}</row></sheetData></worksheet>`));
  expect(table).toMatchObject({
    rows: [["2025-10-17 18:00", "2025-10-17 18:30", "2025-10-17", "18:00", "10:30"]],
  });
});

/** Returns the archive with another size in its directory. */
function claiming(zip: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  const claimed = new Uint8Array(zip);
  const view = new DataView(claimed.buffer);
  const isLargePart = (at: number) => view.getUint32(at, true) === 0x02014b50 && view.getUint32(at + 24, true) > 1_000;
  for (let at = 0; at + 46 < claimed.length; at++) if (isLargePart(at)) view.setUint32(at + 24, size, true);
  return claimed;
}

test("a file that says it unpacks to more than a server has is refused", async () => {
  const large = claiming(workbook(people + " ".repeat(5_000)), tableLimits.unpacked);
  expect(await readTable(large)).toEqual({ ok: false, reason: "too-large" });
});

test("one that unpacks to more than it says is unpacked no further than that", async () => {
  const megabytes = 60_000_000;
  const lying = claiming(workbook(people + " ".repeat(megabytes)), 5_000);
  expect(lying.length).toBeLessThan(megabytes / 100);
  const before = process.memoryUsage().rss;
  expect(await readTable(lying)).toMatchObject({ ok: true });
  expect(process.memoryUsage().rss - before).toBeLessThan(megabytes);
});

const cellAt = (reference: string) => `<c r="${reference}" t="inlineStr"><is><t>x</t></is></c>`;
const rowOf = (number: number, ...cells: string[]) => `<row r="${number}">${cells.map(cellAt).join("")}</row>`;
const sheetOf = (...rows: string[]) => new Uint8Array(workbook(`${head}${rows.join("")}</sheetData></worksheet>`));

test.each([
  ["a column beyond all", [rowOf(1, "ZZZZZZZ1")], "too-many-columns"],
  ["a row beyond all", [rowOf(999_999_999, "A999999999")], "too-many-rows"],
  ["an empty row beyond all", ['<row r="999999999"/>'], "too-many-rows"],
  ["the last row and the last column", [rowOf(1, "XFD1"), rowOf(1_048_576, "A1048576")], "too-many-rows"],
  ["a column that is written as a sign of XML", [rowOf(1, "&#90;ZZZZZZ1")], "too-large"],
])(
  "a workbook of a kilobyte that names %s is refused, and the next file is read",
  { timeout: 60_000 },
  async (_, rows, reason) => {
    const small = sheetOf(...rows);
    expect(small.length).toBeLessThan(2_000);
    expect(await readTable(small)).toEqual({ ok: false, reason });
    expect(await readTable(new Uint8Array(workbook(people)))).toMatchObject({ ok: true });
  },
);

test("what other programs write of a sheet's far corner, without anything in it, takes no file away", async () => {
  const table = await readTableFile(sheetOf(rowOf(1, "A1"), '<row r="1048576"><c r="XFD1048576" s="1"/></row>'));
  expect(table).toEqual({ ok: true, rows: [["x"]] });
});

test(
  "one file is read and one waits; a third is told that it is busy, until the first is read",
  { timeout: 60_000 },
  async () => {
    const file = () => new TextEncoder().encode("email\na@example.org\n");
    const three = [readTable(file()), readTable(file()), readTable(file())];
    expect((await Promise.all(three)).map((table) => table.ok || table.reason)).toEqual([true, true, "busy"]);
    expect(await readTable(file())).toMatchObject({ ok: true });
  },
);

test("the calendars of an archive are read together, as Google exports them", async () => {
  const calendarOf = (title: string) =>
    strToU8(
      `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nSUMMARY:${title}\r\nDTSTART:20251018T000000Z\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`,
    );
  const archive = {
    "choir@example.org.ics": calendarOf("Canción"),
    "garden.ics": calendarOf("Garden"),
    "__MACOSX/._garden.ics": strToU8("BEGIN:VEVENT"),
    "readme.txt": strToU8("hello"),
  };
  const days = { zone: "America/Denver", first: "2025-10-16", last: "2025-10-26" };
  const table = await readTable(new Uint8Array(zipSync(archive)), days);
  expect(table).toMatchObject({ ok: true, isCalendar: true });
  expect(table.ok && table.head.slice(1).map(([title]) => title)).toEqual(["Canción", "Garden"]);
  const large = claiming(zipSync({ "a.ics": strToU8("BEGIN:VCALENDAR\n".repeat(500)) }), tableLimits.unpacked + 1);
  expect(await readTable(large, days)).toEqual({ ok: false, reason: "too-large" });
});

test("a text whose first column is named like an archive begins is a table", async () => {
  expect(await read("PK;email\n1;a@example.org\n")).toEqual({
    ok: true,
    rows: [
      ["PK", "email"],
      ["1", "a@example.org"],
    ],
  });
});

test.each([
  ["a PDF", "%PDF-1.4\n1 0 obj<<>>endobj\n"],
  ["a picture", "\u0089PNG\r\n\u001A\n\0\0\0\rIHDR"],
  ["a workbook of before 2007", "\u00D0\u00CF\u0011\u00E0\0\0\0"],
  ["a letter of a word processor", "{\\rtf1\\ansi, email}"],
  ["a web page saved as a table", "\n<!DOCTYPE html>\n<html><table><tr><td>email</td></tr></table></html>"],
])("%s is no table", async (_, text) => {
  expect(await readTableFile(Buffer.from(text, "latin1"))).toEqual({ ok: false, reason: "not-a-table" });
});
