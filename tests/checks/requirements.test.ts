import { expect, test } from "vitest";
import { requirementProblems } from "./requirements.ts";

/** Put together, so that the check does not take them for rows of the product. */
const [one, two, three, four] = [1, 2, 3, 4].map((number) => `ABC-0${number}`);
const rows = (...codes: (string | undefined)[]) => codes.map((code) => `- **${code}** Something holds.\n`).join("");
const named = (text: string) => [{ file: "app/a.test.ts", text }];

test("a list whose rows all have a test, by ranges however they are written, has no fault", () => {
  expect(requirementProblems(rows(one, two, three), named(`(${one}..03)`))).toEqual([]);
  expect(requirementProblems(rows(one, two, three), named(`(${one} to ${three})`))).toEqual([]);
  expect(requirementProblems(rows(one, two, three), named(`UTF-16 (${one}, ${two}) (${two} to 03)`))).toEqual([]);
});

test("a row that is not there, not in its place or not tested is named", () => {
  const code = { file: "app/a.ts", text: `/** A rule\n * (${four}). */` };
  expect(requirementProblems(rows(one, three, two, one), [code, ...named(`${one}, ${two}`)])).toEqual([
    `docs/requirements.md: ${two} stands twice or out of order`,
    `docs/requirements.md: ${one} stands twice or out of order`,
    `app/a.ts:2 cites ${four}, which is no row of docs/requirements.md`,
    `docs/requirements.md: no test names ${three}`,
  ]);
});
