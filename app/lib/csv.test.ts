import { expect, test } from "vitest";
import { csvLine, csvText } from "./csv.ts";

const columns = { name: ({ name }: { name: string }) => name, note: () => null };

async function* pages(...given: { name: string }[][]) {
  yield* given;
}

async function chunksOf(text: AsyncIterable<string>): Promise<string[]> {
  const chunks: string[] = [];
  for await (const chunk of text) chunks.push(chunk);
  return chunks;
}

test("commas, quotes and line breaks are quoted, and nothing else is", () => {
  expect(csvLine(["plain", "a, b", 'say "hi"', "two\nlines", "cr\rhere", " spaces ", "", null, "José 🌱"])).toBe(
    'plain,"a, b","say ""hi""","two\nlines","cr\rhere", spaces ,,,José 🌱\r\n',
  );
});

test.each([
  ["=1+1", "'=1+1"],
  ["+1 720 555 0100", "'+1 720 555 0100"],
  ["-2", "'-2"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["\t=1", "'\t=1"],
  ["\r=1", '"\'\r=1"'],
  ['=HYPERLINK("http://example.org","x")', '"\'=HYPERLINK(""http://example.org"",""x"")"'],
  ["a=1", "a=1"],
  ["'=1", "'=1"],
])("a cell that a spreadsheet would calculate is made text: %j", (cell, written) => {
  expect(csvLine([cell])).toBe(`${written}\r\n`);
});

test("the names come once, before the first row", async () => {
  const text = await chunksOf(csvText(columns, pages([{ name: "Alma" }], [{ name: "Ben" }, { name: "Hoa" }])));
  expect(text).toEqual(["name,note\r\nAlma,\r\n", "Ben,\r\nHoa,\r\n"]);
});

test("an empty list gives nothing (ADM-30)", async () => {
  expect(await chunksOf(csvText(columns, pages([], [])))).toEqual([]);
});
