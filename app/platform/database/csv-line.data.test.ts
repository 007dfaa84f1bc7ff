import { sql } from "kysely";
import { expect, test } from "vitest";
import { testDatabase } from "../../../tests/support/test-database.ts";
import { csvText } from "../../lib/files/csv.ts";
import { csvLine } from "./csv-line.server.ts";

const signs = ["=", "+", "-", "@", "＝", "＋", "－", "＠", "﹢", "⁼"];
const separators = ["", ";", "\t", "\r", "\n", "\r\n", ",", "a", "\u0001", "'", "\\"];
const blanks = ["", " ", "\u00a0", '"', '" ', "\u2003", "\u3000", "\uFEFF", "\u200B", "\u00AD", "\u202E", "\u0007"];
const typed = [
  ...separators.flatMap((separator) =>
    blanks.flatMap((blank) =>
      signs.flatMap((sign) =>
        ["1+1", "1 (720) 555-0100", " a dish", " a!b"].map((rest) => separator + blank + sign + rest),
      ),
    ),
  ),
  ...separators.map((separator) => `${separator}text${separator}`),
  "",
  'say "hi"',
  "two\nlines",
  "tea; coffee, -5 °C",
  "x;\t-2\r\n@cmd",
  "José 🌱",
  '=HYPERLINK("http://example.org";"x")',
];

test("a line the database makes is letter for letter the one that lib/csv makes", async () => {
  const db = await testDatabase();
  const cells = [
    { text: sql<string>`one`, isUserText: true },
    { text: sql<null>`null`, isUserText: true },
    { text: sql<string>`'yes'`, isUserText: false },
    { text: sql<string>`other`, isUserText: true },
  ];
  const pairs = typed.map((one, n) => ({ one, other: typed[(n * 7 + 3) % typed.length]! }));
  const { rows } = await sql<{ line: string }>`select ${csvLine(cells)} as line
    from unnest(${pairs.map(({ one }) => one)}::text[], ${pairs.map(({ other }) => other)}::text[])
      with ordinality as given (one, other, n) order by n`.execute(db);
  const columns = {
    a: ({ one }: { one: string }) => one,
    b: () => null,
    c: () => "yes",
    d: ({ other }: { other: string }) => other,
  };
  for (const [n, pair] of pairs.entries()) {
    let text = "";
    for await (const piece of csvText(columns, inOnePage({ ...pair }))) text += piece;
    expect(rows[n]!.line).toBe(text.slice(text.indexOf("\r\n") + 2));
  }
});

async function* inOnePage<Row>(row: Row): AsyncGenerator<Row[], void> {
  yield [row];
}
