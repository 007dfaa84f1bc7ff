import { afterEach, expect, test } from "vitest";
import { defaultText } from "~/features/words/defaults.server";
import { catalogs } from "./catalogs.ts";
import { usualDayCount } from "./day-count.ts";
import { defaultWords, setChangedTexts, setDayCount, translator, translatorsCounting } from "./translate.ts";

afterEach(() => setDayCount(usualDayCount));

test("a gathering of six days is called one everywhere, in both languages (NEW-95)", () => {
  setDayCount(6);
  expect(translator("en")("hero.tagline")).toBe("Six days to weave a town together.");
  expect(translator("es")("hero.tagline")).toBe("Seis días para tejer comunidad.");
  expect(translator("en")("about.summary", { city: "Lyme", region: "Vermont" })).toContain("a six-day cycle goes");
  expect(translator("es")("about.summary", { city: "Lyme", region: "Vermont" })).toContain("un ciclo de seis días");
  const cloth = { first: "a", last: "b" };
  for (const [language, stripes, alone] of [
    ["en", "Seven stripes of warp", "and six for the days"],
    ["es", "Siete franjas de urdimbre", "y seis para los días"],
  ] as const) {
    expect(translator(language)("hero.clothBare", cloth)).toContain(stripes);
    expect(translator(language)("hero.clothBare", cloth)).toContain(alone);
  }
});

test("a number that has no short word is said in digits (NEW-95)", () => {
  setDayCount(21);
  expect(translator("en")("calendar.toTenDays")).toBe("See the 21 days");
  expect(translator("es")("joinYear.over", { year: "2027" })).toMatch(/^Los 21 días de 2027/);
});

test("no sentence says ten days to a gathering of another length, but the story of one that had them (NEW-95)", () => {
  setDayCount(6);
  for (const language of ["en", "es"] as const) {
    const { recap2024: _, edition: __, ...words } = defaultWords(language);
    expect(JSON.stringify(words), language).not.toMatch(
      /\bten[- ]days?|diez días|\{ten[A-Z]|\{TenDays|\{ElevenStripes/,
    );
  }
  setDayCount(usualDayCount);
  expect(translator("en")("hero.tagline")).toBe("Ten days to weave a town together.");
});

test("organizers read and rewrite the sentence as visitors do, and what they wrote stays with other days (NEW-95)", () => {
  setDayCount(6);
  expect(defaultText("en", "hero.tagline")).toBe("Six days to weave a town together.");
  setChangedTexts("en", { "hero.tagline": "Come and weave." });
  expect(translator("en")("hero.tagline")).toBe("Come and weave.");
  setDayCount(8);
  expect(translator("en")("hero.tagline")).toBe("Come and weave.");
  setChangedTexts("en", {});
  expect(translator("en")("hero.tagline")).toBe("Eight days to weave a town together.");
});

test("a page of another year's days is drawn beside those of this one (NEW-95)", () => {
  const next = translatorsCounting(4);
  expect(next.es("calendar.tenDays")).toBe("Los cuatro días");
  expect(translator("es")("calendar.tenDays")).toBe("Los diez días");
  expect(catalogs.es.calendar.tenDays).toBe("Los {tenDays}");
});
