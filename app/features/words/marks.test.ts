import { expect, test } from "vitest";
import { makeTranslate } from "../../i18n/make-translate.ts";
import { catalogs } from "../../i18n/catalogs.ts";
import { wordKeys } from "./defaults.server.ts";
import { withMarks, marksIn, withoutMarks } from "./marks.ts";

test("every sentence of the catalogs is the same again without its marks, which name its key", () => {
  for (const key of wordKeys) {
    const text = withMarks(key, "Weave with us");
    expect(marksIn(text).map(({ side, key: named }) => [side, named])).toEqual([
      ["begin", key],
      ["end", key],
    ]);
    expect(withoutMarks(text)).toBe("Weave with us");
  }
});

test("marks pass through plurals, values and other sentences", () => {
  const t = makeTranslate("en", {
    ...catalogs.en,
    words: { ...catalogs.en.words, more: withMarks("words.more", catalogs.en.words.more) },
  });
  const text = t("words.more", { count: 2 });
  expect(marksIn(text).map(({ key, at }) => [key, at])).toEqual([
    ["words.more", 0],
    ["words.more", text.length - "words.more".length - 1],
  ]);
});

test("nothing is left of a mark that was cut or written as part of an address", () => {
  const text = withMarks("nav.register", "Register");
  expect(withoutMarks(`${text.slice(0, 15)}…`)).toBe("Re…");
  expect(withoutMarks(`mailto:?subject=${encodeURIComponent(text)}`)).toBe("mailto:?subject=Register");
  expect(withoutMarks("Café – 日本 %C3%A9 %EE%86%80")).toBe("Café – 日本 %C3%A9 %EE%86%80");
});
