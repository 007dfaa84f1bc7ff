import { expect, test } from "vitest";
import { spokenLanguage } from "./spoken-language.ts";

test.each([
  ["es", "en", "es"],
  ["en", "es", "en"],
  [undefined, "es-MX,en;q=0.8", "es"],
  [undefined, "EN-us, es;q=0.9", "en"],
  [undefined, "fr, es;q=0.5, en;q=0.4", "es"],
  [undefined, "en;q=0.3, es;q=0.7", "es"],
  [undefined, "es;q=0, en;q=0.1", "en"],
  [undefined, "es;q=0", "en"],
  [undefined, "de, *", "en"],
  [undefined, "", "en"],
  [undefined, null, "en"],
  ["fr", "es", "es"],
  [1, undefined, "en"],
])("asked in %j by a browser that speaks %j: %s", (lang, acceptLanguage, language) => {
  expect(spokenLanguage(lang, acceptLanguage)).toBe(language);
});
