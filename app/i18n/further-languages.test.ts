import { afterEach, expect, test } from "vitest";
import { dates } from "./dates.ts";
import { catalogs } from "./catalogs.ts";
import { usualDayCount } from "./day-count.ts";
import { makeTranslate } from "./make-translate.ts";
import { setFurtherLanguages, type FurtherLanguage } from "./further-languages.ts";
import { localized, pageOf, pathIn, textLanguageOn } from "./links.ts";
import { withFurtherLanguage, withTranslators } from "./own-translators.server.ts";
import { setChangedTexts, setDayCount, translator, type ChangedTexts } from "./translate.ts";

const further = (code: string, texts: ChangedTexts = {}): FurtherLanguage => ({
  code,
  name: code,
  direction: code === "ar" ? "rtl" : "ltr",
  texts,
});
const french = further("fr", {
  "nav.register": "S’inscrire",
  "words.more": "{count, plural, one {# phrase} other {# phrases}}",
});
const inFrench = <T>(run: () => T) => withFurtherLanguage(french, run);

afterEach(() => {
  setFurtherLanguages([]);
  setChangedTexts("en", {});
});

test("what would be English is said in the further language, and what that lacks in English (NEW-80)", () => {
  const plain = translator("en")("nav.about");
  inFrench(() => {
    expect(translator("en")("nav.register")).toBe("S’inscrire");
    expect(translator("en")("nav.about")).toBe(plain);
    expect(translator("en").language).toBe("en");
    expect(translator("es")("nav.register")).toBe(translator("es")("nav.register"));
  });
  expect(translator("en")("nav.register")).not.toBe("S’inscrire");
});

test("times are written as its readers write them, and the zone by its name where it has no letters (NEW-80)", () => {
  const frenchDates = inFrench(() => dates("en"));
  expect(frenchDates.timeRange("09:00", "12:00")).toBe("9:00–12:00");
  expect(frenchDates.timeRange("00:30", "10:00")).toBe("0:30–10:00");
  const [zone, noon] = ["America/Denver", new Date("2025-10-16T18:00:00Z")];
  expect(frenchDates.zoneSaid(zone, noon)).toBe("heure des Rocheuses");
  expect([dates("en").zoneSaid(zone, noon), dates("es").zoneSaid(zone, noon)]).toEqual(["MDT", "MDT"]);
});

test("an English sentence that organizers have rewritten fills the gap (NEW-80)", () => {
  setFurtherLanguages([french]);
  inFrench(() => translator("en")("nav.about"));
  setChangedTexts("en", { "nav.about": "Who we are" });
  expect(inFrench(() => translator("en")("nav.about"))).toBe("Who we are");
});

test("what is made meanwhile for another language is said in that one, and marks keep their words", async () => {
  const english = translator("en")("nav.register");
  await inFrench(async () => {
    await Promise.resolve();
    expect(translator("en")("nav.register")).toBe("S’inscrire");
    expect(withFurtherLanguage(undefined, () => translator("en")("nav.register"))).toBe(english);
    const nav = { ...catalogs.en.nav, register: "[1]" };
    const marked = { en: makeTranslate("en", { nav }), es: makeTranslate("es", {}) };
    expect(withTranslators(marked, () => [translator("en")("nav.register"), localized("en", "/about")])).toEqual([
      "[1]",
      "/fr/about",
    ]);
  });
});

test("sentences say the number of days in their own language (NEW-81, NEW-95)", () => {
  const days = further("fr", {
    "hero.tagline": "{TenDays} pour tisser une ville.",
    "edition.dayCount.days": "{count, plural, =6 {six jours} other {# jours}}",
  });
  setDayCount(6);
  expect(withFurtherLanguage(days, () => translator("en")("hero.tagline"))).toBe("Six jours pour tisser une ville.");
  setDayCount(usualDayCount);
});

test("the number of days takes the plurals and capitals of the language, and its words are no placeholders (NEW-81)", () => {
  const of = (code: string, days: string) =>
    further(code, {
      "hero.tagline": "{TenDays} {tenDay}",
      "edition.dayCount.days": days,
      "edition.dayCount.adjective": days,
    });
  const tagline = () => translator("en")("hero.tagline");
  setDayCount(3);
  const polish = "{count, plural, one {# dzień} few {# dni} many {# dni!} other {# dnia}}";
  expect(withFurtherLanguage(of("pl", polish), tagline)).toBe("3 dni 3 dni");
  expect(withFurtherLanguage(of("tr", "{count, plural, other {iki gün}}"), tagline)).toBe("İki gün iki gün");
  expect(withFurtherLanguage(of("fr", "{count, plural, other {l''#'}'a'<'}}"), tagline)).toBe("L’3a l’3a");
  setDayCount(usualDayCount);
});

test("plurals and numbers follow the language (NEW-81)", () => {
  const t = inFrench(() => translator("en"));
  expect([0, 1, 2].map((count) => t("words.more", { count }))).toEqual(["0 phrase", "1 phrase", "2 phrases"]);
  const forms = "{count, plural, zero {z} one {o} two {t} few {f} many {m} other {x}}";
  const arabic = withFurtherLanguage(further("ar", { "words.more": forms }), () => translator("en"));
  expect([0, 1, 2, 3, 11, 100].map((count) => arabic("words.more", { count }))).toEqual(["z", "o", "t", "f", "m", "x"]);
});

test("dates and times are written as Intl knows them in the language (NEW-81)", () => {
  const frenchDates = inFrench(() => dates("en"));
  const plain = (text: string) => text.replace(/\s/g, " ");
  expect(frenchDates.full("2025-10-16")).toBe("jeudi 16 octobre 2025");
  expect(frenchDates.dayOrdinal("2025-10-16")).toBe("16 octobre");
  expect(frenchDates.fullRange("2025-10-16", "2025-10-26")).toBe("16–26 octobre 2025");
  expect(plain(frenchDates.timeUnbroken("18:30"))).toBe("18:30");
  expect(frenchDates.timeRange("18:00", "22:00")).toBe("18:00–22:00");
  expect(frenchDates.zoneName("America/Denver", new Date("2025-10-16T12:00:00Z"))).toMatch(/Rocheuses/);
  expect(dates("en").full("2025-10-16")).toBe("Thursday, October 16, 2025");
});

test("addresses begin with the language, and a page is the same in each that is open (NEW-80)", () => {
  expect(inFrench(() => ["/", "/#join", "/about?x"].map((page) => localized("en", page as "/about")))).toEqual([
    "/fr",
    "/fr#join",
    "/fr/about?x",
  ]);
  expect(inFrench(() => localized("es", "/about"))).toBe("/es/about");
  expect([pathIn("en", "/about"), pathIn("ar", "/")]).toEqual(["/about", "/ar"]);
  expect(pageOf("/fr/about")).toBe("/fr/about");
  setFurtherLanguages([french]);
  expect(["/fr", "/fr/about", "/free"].map(pageOf)).toEqual(["/", "/about", "/free"]);
});

test("a text in English says so on a page in a further language (NEW-80)", () => {
  expect(textLanguageOn("en", "en")).toBeUndefined();
  expect(inFrench(() => textLanguageOn("en", "en"))).toBe("en");
});
