import { expect, test } from "vitest";
import { languageOf, localized, nearestPage, pageOf, sharedPicture, loggedPage } from "./links.ts";

test("an address below /es speaks Spanish, every other English (I18-01, I18-02)", () => {
  for (const path of ["/", "/about", "/essay", "/especial", "/about/es"]) expect(languageOf(path), path).toBe("en");
  expect(["/es", "/es/", "/es/about"].map(languageOf)).toEqual(["es", "es", "es"]);
});

test("a page is the same in both languages", () => {
  expect(["/", "/es", "/about", "/es/about", "/essay"].map(pageOf)).toEqual(["/", "/", "/about", "/about", "/essay"]);
  expect(pageOf("/about/es")).toBe("/about/es");
});

test("a page has one address in each language, and keeps its query and fragment", () => {
  expect(localized("en", "/about#values")).toBe("/about#values");
  expect(localized("es", "/about#values")).toBe("/es/about#values");
  expect(localized("es", "/")).toBe("/es");
  expect(localized("es", "/#join")).toBe("/es#join");
  expect(localized("es", "/calendar?view=list")).toBe("/es/calendar?view=list");
});

test("a shared link shows the picture of its page, or of the nearest listed page above it", () => {
  const listed = ["/", "/calendar", "/archive", "/archive/2024"];
  const pictureOf = (page: string) => sharedPicture(nearestPage(page, listed));
  expect(["/", "/calendar", "/archive/2024"].map(pictureOf)).toEqual([
    "/og/home.png",
    "/og/calendar.png",
    "/og/archive-2024.png",
  ]);
  expect(["/calendar/abc", "/archive/1999", "/registration/token/not-me"].map(pictureOf)).toEqual([
    "/og/calendar.png",
    "/og/archive.png",
    "/og/home.png",
  ]);
});

test("a page above which none is listed belongs to the home page", () => {
  expect(nearestPage("/somewhere/else", [])).toBe("/");
});

test.each([
  ["/", "/"],
  ["/es", "/"],
  ["/es/archive/2025", "/archive"],
  ["/verification-success", "/verification-success"],
  ["/register?x=1", "/register"],
  ["/registration%2Fabc", "/…"],
  ["/aZ09-_aZ09-_aZ09-_aZ09", "/…"],
  ["/ana@example.org", "/…"],
])("of %s the log says %s", (path, page) => {
  expect(loggedPage(path)).toBe(page);
});
