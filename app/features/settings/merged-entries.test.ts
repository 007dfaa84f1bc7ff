import { expect, test } from "vitest";
import { ownOffers } from "../../../tests/support/own-offers.ts";
import { mergedChanges } from "~/lib/forms/merged-changes";
import type { Offer } from "../edition/offers.ts";
import { mergedEntries, withEmptyEntries } from "./merged-entries.ts";
import { formValuesOf } from "./setting-fields.ts";

const labels = { list: "Offers", labelOf: (field: string, index: number) => `${index} ${field}` };
const [bread, walk, ...others] = ownOffers;
const renamed: Offer[] = [{ ...bread, name_en: "Loaves" }, walk, ...others];

/** Merges two lists that began as `ownOffers`. */
function merge(mine: readonly Offer[], theirs: readonly Offer[]) {
  const versions = {
    base: formValuesOf("offers", ownOffers),
    mine: formValuesOf("offers", mine),
    theirs: formValuesOf("offers", theirs),
  };
  const fields = mergedEntries("offers", Object.values(versions), labels);
  const { values, adopted, contested } = mergedChanges(fields, versions);
  return { values, adopted: adopted.map(({ label }) => label), contested, versions };
}

test("two organizers who change different entries in the same order both keep their change (NEW-70)", () => {
  const mine = ownOffers.map((offer) => (offer.key === "drive" ? { ...offer, name_en: "Lifts" } : offer));
  const { values, adopted, contested } = merge(mine, renamed);
  expect([adopted, contested]).toEqual([["0 name_en"], []]);
  expect([values["name_en0"], values["name_en2"]]).toEqual(["Loaves", "Lifts"]);
});

test.each([
  ["moved", [walk, bread, ...others]],
  ["removed", [walk, ...others]],
  ["added", [bread, walk, ...others, { ...walk, key: "sing", name_en: "Songs", name_es: "Cantos" }]],
] as const)("an entry that one %s while the other changed one is a choice between two lists (NEW-70)", (_, list) => {
  for (const [mine, theirs] of [
    [renamed, list],
    [list, renamed],
  ] as const) {
    const { values, contested, adopted, versions } = merge(mine, theirs);
    expect([adopted, contested.map(({ label }) => label)]).toEqual([[], ["Offers"]]);
    expect(values).toEqual(versions.mine);
    const shownText = contested[0]!.text!(versions.theirs);
    expect(shownText.split("\n")).toEqual(theirs.map(({ name_en, name_es }) => `${name_en} / ${name_es}`));
  }
});

test("a list that only the other changed is taken as a whole (NEW-70)", () => {
  const { values, adopted } = merge(ownOffers, [walk, ...others]);
  expect(adopted).toEqual(["Offers"]);
  expect([values["key0"], values["key4"]]).toEqual(["lead_walk", undefined]);
});

test("an entry that was removed doesn't come back with the last stored one (NEW-70)", () => {
  const values = withEmptyEntries("offers", formValuesOf("offers", [walk, ...others]));
  expect({ ...formValuesOf("offers", ownOffers), ...values }["key4"]).toBe("");
});
