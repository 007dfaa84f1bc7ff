import { expect, test } from "vitest";
import { ownOffers } from "../../../tests/support/own-offers.ts";
import { usualOffers, type Offer } from "../edition/offers.ts";
import { readSetting } from "./schema.ts";
import { formValuesOf } from "./setting-fields.ts";
import { spelledOffers } from "./spelled-words.ts";

function read(offers: readonly Offer[]) {
  const answer = readSetting("offers", formValuesOf("offers", offers));
  return answer.ok ? (answer.value as Offer[]) : answer.errors;
}

const [bread, walk, ride, attic] = ownOffers;
const added = (name: string, more: Partial<Offer> = {}): Offer => ({
  ...ride,
  key: "",
  name_en: name,
  name_es: `${name} (es)`,
  ...more,
});

test("the usual offers are read as they are shown (NEW-70)", () => {
  expect(read(spelledOffers(usualOffers))).toEqual(spelledOffers(usualOffers));
});

test("a new offer has a key made of its English name, which it keeps for good (NEW-70)", () => {
  expect(read([bread, added("Bake pies!"), added("¡Bake Pies, too!"), added("🥁")])).toMatchObject([
    {},
    { key: "bake_pies" },
    { key: "bake_pies_too" },
    { key: "offer" },
  ]);
  expect(read([added("Lead walk"), walk])).toMatchObject([{ key: "lead_walk_2" }, { key: "lead_walk" }]);
  expect(read([{ ...bread, name_en: "Loaves" }])).toMatchObject([{ key: "bake_bread" }]);
});

test("a form that asks for none, too many, two of one name and a missing language are refused (NEW-70)", () => {
  expect(read([attic])).toEqual({ entries: "tooFewOffers" });
  expect(read([])).toEqual({ entries: "tooFewOffers" });
  const thirteen = Array.from({ length: 13 }, (_, n) => added(`Offer ${n}`));
  expect(read(thirteen)).toEqual({ entries: "tooManyOffers" });
  expect(read([bread, ...thirteen.map((offer) => ({ ...offer, asking: "never" as const, isShown: true }))])).toEqual({
    entries: "tooManyOffers",
  });
  expect(read([bread, added(bread.name_en.toUpperCase())])).toEqual({ name_en1: "sameName" });
  expect(read([bread, added("Pies", { name_es: "" })])).toEqual({ name_es1: "required" });
  expect(read([bread, added("Pies", { asked_es: "Hornear" })])).toEqual({ asked_en1: "bothLanguages" });
  expect(read([bread, added("Pies", { isShown: true, text_en: "Warm." })])).toEqual({ text_es1: "bothLanguages" });
});

test("words that nobody reads may wait for their other language, and twelve more offers may be hidden (NEW-70)", () => {
  expect(read([bread, added("Pies", { text_en: "Warm." })])).toMatchObject([{}, { text_en: "Warm.", text_es: "" }]);
  const hidden = Array.from({ length: 23 }, (_, n) => added(`Offer ${n}`, { asking: "formerly" }));
  expect(read([bread, ...hidden])).toHaveLength(24);
});

test("one offer in two places is refused, whatever its names (NEW-70)", () => {
  expect(read([bread, walk, { ...bread, name_en: "Loaves", name_es: "Hogazas" }])).toEqual({ entries: "sameEntry" });
});
