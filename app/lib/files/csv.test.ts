import { expect, test } from "vitest";
import { csvText, type Cell } from "./csv.ts";

const columns = { name: ({ name }: { name: string }) => name, note: () => null };

async function* pages(...given: { name: string }[][]) {
  yield* given;
}

async function chunksOf(text: AsyncIterable<string>): Promise<string[]> {
  const chunks: string[] = [];
  for await (const chunk of text) chunks.push(chunk);
  return chunks;
}

/** Returns the line that a row of these cells is written as. */
async function lineOf(...cells: Cell[]): Promise<string> {
  const named = Object.fromEntries(cells.map((cell, n) => [`column ${n}`, () => cell]));
  const text = (await chunksOf(csvText(named, pages([{ name: "" }])))).join("");
  return text.slice(text.indexOf("\r\n") + 2);
}

test("every cell is quoted, empty ones too, and quotes are doubled", async () => {
  expect(await lineOf("plain", "a, b", 'say "hi"', "two\nlines", "cr\rhere", " spaces ", "", null, "José 🌱")).toBe(
    '"plain","a, b","say ""hi""","two\nlines","cr\rhere"," spaces ","","","José 🌱"\r\n',
  );
});

test("a number of ours is written as a number: a western longitude is no formula", async () => {
  expect(await lineOf(-105.27, "-105.27", null)).toBe('-105.27,"\'-105.27",""\r\n');
});

test.each([
  ["=1+1", "'=1+1"],
  ["+1+A1", "'+1+A1"],
  ["-cmd|' /C calc'!A0", "'-cmd|' /C calc'!A0"],
  ["- cmd|' /C calc'!A0", "'- cmd|' /C calc'!A0"],
  ["- SUM(A1)", "'- SUM(A1)"],
  ["- 1\n- =2", "'- 1\n'- =2"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["+1 720 555 0100", "'+1 720 555 0100"],
  ["-2", "'-2"],
  ["- bring a dish\n- and a friend", "'- bring a dish\n- and a friend"],
  [" =1", "' =1"],
  ["＝1+1", "'＝1+1"],
  ["＋A1", "'＋A1"],
  ["－A1", "'－A1"],
  ["﹦1", "'﹦1"],
  ["⩵1+1", "'⩵1+1"],
  ["⩶1", "'⩶1"],
  ["﬩1+A1", "'﬩1+A1"],
  ["\u2003=1", "'\u2003=1"],
  ["\u3000=1", "'\u3000=1"],
  ["\uFEFF=1", "'\uFEFF=1"],
  ["\u200B=1", "'\u200B=1"],
  ["\u00AD=1", "'\u00AD=1"],
  ["\u202E=1", "'\u202E=1"],
  ["\u0007=1", "'\u0007=1"],
  ["＠SUM(A1)", "'＠SUM(A1)"],
  ["\u00a0=1", "'\u00a0=1"],
  ['\u00a0 "=1"', '\'\u00a0 ""=1""'],
  ["\ttext", "'\ttext"],
  ["\r=1", "'\r'=1"],
  ["a=1", "a=1"],
  ["'=1", "'=1"],
  ["tea; coffee, -5 °C", "tea; coffee, -5 °C"],
])("a cell that a spreadsheet would calculate is made text: %j", async (cell, written) => {
  expect(await lineOf(cell)).toBe(`"${written}"\r\n`);
});

test("a list within a cell stays as it was typed", async () => {
  expect(await lineOf("Bring:\n - tea, coffee\n- +1 720 555 0100")).toBe(
    '"Bring:\n - tea, coffee\n- +1 720 555 0100"\r\n',
  );
});

test("quotes within a formula are doubled too", async () => {
  expect(await lineOf('=HYPERLINK("http://example.org","x")')).toBe(`"'=HYPERLINK(""http://example.org"",""x"")"\r\n`);
});

const formulas = ["x;=cmd|' /C calc'!A0", 'x";"=cmd', 'x;""=cmd', "x\n=cmd", "x\r\n+cmd", "x\t@cmd", "x; -2+cmd"];

test.each(formulas)(
  "where lists are separated by semicolons or tabs, no piece of a cell is calculated: %j",
  async (typed) => {
    // This is the worst reader: it splits at every separator and line break, and drops the quotes.
    const pieces = (await lineOf("Ana", typed)).replaceAll('"', "").split(/[;\t\r\n]/);
    expect(pieces.length).toBeGreaterThan(3);
    expect(pieces.filter((piece) => /^\s*[=+\-@]/.test(piece))).toEqual([]);
  },
);

test("the names come once, before the first row", async () => {
  const text = await chunksOf(csvText(columns, pages([{ name: "Alma" }], [{ name: "Ben" }, { name: "Hoa" }])));
  expect(text).toEqual(['\uFEFF"name","note"\r\n"Alma",""\r\n', '"Ben",""\r\n"Hoa",""\r\n']);
});

test("an empty list gives nothing (ADM-30)", async () => {
  expect(await chunksOf(csvText(columns, pages([], [])))).toEqual([]);
});
