import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import type { Columns } from "./csv.ts";
import { xlsxBytes } from "./xlsx.ts";

interface Row {
  text: string | null;
}

const columns: Columns<Row> = { Text: ({ text }) => text, Same: ({ text }) => text };

async function* inPages(...pages: Row[][]) {
  yield* pages;
}

async function bytesOf(pages: AsyncIterable<Row[]>): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const piece of xlsxBytes(columns, pages)) pieces.push(piece);
  return Buffer.concat(pieces);
}

test("an empty list is no workbook, not even its line of names (ADM-30)", async () => {
  expect(await bytesOf(inPages())).toHaveLength(0);
  expect(await bytesOf(inPages([]))).toHaveLength(0);
});

test("every part is well-formed XML, whatever a stranger typed, and no cell is a formula", async () => {
  const typed = ["=1+1", "a\u0000b\u0007", '<&">', "\ud800 half", "two\r\nlines", "x".repeat(40_000), null, "🌱"];
  const files = unzipSync(await bytesOf(inPages(typed.map((text) => ({ text })))));
  expect(Object.keys(files).toSorted()).toEqual([
    "[Content_Types].xml",
    "_rels/.rels",
    "xl/_rels/workbook.xml.rels",
    "xl/workbook.xml",
    "xl/worksheets/sheet1.xml",
  ]);
  const sheet = strFromU8(files["xl/worksheets/sheet1.xml"]!);
  expect(sheet).not.toContain("<f>");
  const [names, ...rows] = [...sheet.matchAll(/<row r="\d+">(.*?)<\/row>/gs)].map(([, row]) =>
    [...row!.matchAll(/<t [^>]*>(.*?)<\/t>/gs)].map(([, text]) => text),
  );
  expect(names).toEqual(["Text", "Same"]);
  expect(rows.map(([cell]) => cell)).toEqual([
    "=1+1",
    "ab",
    '&lt;&amp;"&gt;',
    "\ufffd half",
    "two\nlines",
    "x".repeat(32_767),
    undefined,
    "🌱",
  ]);
});

test("every cell says its place, over pages and beyond the column Z", async () => {
  const wide: Columns<Row> = Object.fromEntries(
    Array.from({ length: 29 }, (_, n) => [`column ${n}`, ({ text }: Row) => text]),
  );
  const pieces: Uint8Array[] = [];
  for await (const piece of xlsxBytes(wide, inPages([{ text: "a" }, { text: "b" }], [{ text: "c" }])))
    pieces.push(piece);
  const sheet = strFromU8(unzipSync(Buffer.concat(pieces))["xl/worksheets/sheet1.xml"]!);
  const places = [...sheet.matchAll(/<c r="([A-Z]+)(\d+)"/g)].map(([, column, line]) => [column, Number(line)]);
  const rows = Map.groupBy(places, ([, line]) => line);
  expect([...sheet.matchAll(/<row r="(\d+)"/g)].map(([, line]) => Number(line))).toEqual([1, 2, 3, 4]);
  expect([...rows.keys()]).toEqual([1, 2, 3, 4]);
  for (const cells of rows.values())
    expect(cells.map(([column]) => column).filter((_, n) => [0, 25, 26, 28].includes(n))).toEqual([
      "A",
      "Z",
      "AA",
      "AC",
    ]);
});
