import { expect, test } from "vitest";
import { accented, folded, plain, searchWords } from "./search.ts";

test("capitals and accents do not matter", () => {
  expect(folded("CAFÉ Ñandú")).toBe("cafe nandu");
  expect(folded("Cafe\u0301")).toBe("cafe");
  expect(accented).toHaveLength(plain.length);
});

test("only letters and numbers are looked for, and at most eight words", () => {
  expect(searchWords("Día de 'muertos'; & | ! :* -- 30th")).toEqual(["dia", "de", "muertos", "30th"]);
  expect(searchWords("a b c d e f g h i j")).toHaveLength(8);
  expect(searchWords("…?!")).toEqual([]);
});
