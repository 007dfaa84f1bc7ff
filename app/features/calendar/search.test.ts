import { expect, test } from "vitest";
import { matchesSearch, searchWords, wordsQuery } from "./search.ts";

test("capitals and accents do not matter", () => {
  expect(searchWords("CAFÉ Ñandú")).toEqual(["cafe", "nandu"]);
  expect(searchWords("Cafe\u0301")).toEqual(["cafe"]);
  expect(searchWords("áàâäãåéèêëíìîïóòôöõúùûüñç")).toEqual(["aaaaaaeeeeiiiiooooouuuunc"]);
});

test("only letters and numbers are looked for, and at most eight words", () => {
  expect(searchWords("Día de 'muertos'; & | ! :* -- 30th")).toEqual(["dia", "de", "muertos", "30th"]);
  expect(searchWords("a b c d e f g h i j")).toHaveLength(8);
  expect(searchWords("…?!")).toEqual([]);
});

test("every word must begin one of the event's, and no sign of a person's becomes an operator", () => {
  expect(wordsQuery("Hall | !7")).toBe("hall:* & 7:*");
  expect(wordsQuery("&!:*")).toBeUndefined();
});

test("a word that begins as a number is parted where the database parts it", () => {
  expect(wordsQuery("7e1ana@example.org")).toBe("7e1:* & ana:* & example:* & org:*");
  expect(wordsQuery("30th 7e")).toBe("30th:* & 7e:*");
  expect(matchesSearch("7e1an", "Table 7e1ana")).toBe(true);
});

test("a text is found by the beginnings of its words, in any order, and by no words at all", () => {
  expect(matchesSearch("cafe ñan", "Ñandú Café")).toBe(true);
  expect(matchesSearch("cafe tea", "Café")).toBe(false);
  expect(matchesSearch("afe", "Café")).toBe(false);
  expect(matchesSearch(" ", "")).toBe(true);
});
