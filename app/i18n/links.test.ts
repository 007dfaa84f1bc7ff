import { expect, test } from "vitest";
import { languageOf, localized, pageOf } from "./links.ts";

test("an address below /es speaks Spanish, every other English (I18-01, I18-02)", () => {
  expect(["/", "/about", "/essay", "/especial"].map(languageOf)).toEqual(["en", "en", "en", "en"]);
  expect(["/es", "/es/", "/es/about"].map(languageOf)).toEqual(["es", "es", "es"]);
});

test("a page is the same in both languages", () => {
  expect(["/", "/es", "/about", "/es/about", "/essay"].map(pageOf)).toEqual(["/", "/", "/about", "/about", "/essay"]);
});

test("a page has one address in each language, and keeps its query and fragment", () => {
  expect(localized("en", "/about#values")).toBe("/about#values");
  expect(localized("es", "/about#values")).toBe("/es/about#values");
  expect(localized("es", "/")).toBe("/es");
  expect(localized("es", "/#join")).toBe("/es#join");
  expect(localized("es", "/calendar?view=list")).toBe("/es/calendar?view=list");
});
