import type * as z from "zod";
import type { FieldReason } from "~/lib/forms/field-errors";
import { offerLimits, type Offer, type OfferWord } from "../edition/offers.ts";
import { haveSameKey, isSameName, withKeys } from "./entry-key.ts";

/** Validates the offers as a whole, and generates a key for each new one. */
export function checkOffers(offers: readonly Offer[] | null, context: z.RefinementCtx): readonly Offer[] {
  const all = offers ?? [];
  const refuse = (path: string, message: FieldReason) => context.addIssue({ code: "custom", path: [path], message });
  const askedCount = all.filter(({ asking }) => asking === "asked").length;
  const shownCount = all.filter(({ isShown }) => isShown).length;
  if (askedCount < offerLimits.least) refuse("entries", "tooFewOffers");
  if (Math.max(askedCount, shownCount) > offerLimits.most) refuse("entries", "tooManyOffers");
  if (haveSameKey(all)) refuse("entries", "sameEntry");
  for (const [index, offer] of all.entries()) {
    for (const name of ["name_en", "name_es"] as const)
      if (all.slice(0, index).some((other) => isSameName(other[name], offer[name])))
        refuse(`${name}${index}`, "sameName");
    for (const word of wordsInUse(offer)) {
      const [en, es] = [`${word}_en`, `${word}_es`] as const;
      if (!offer[en] !== !offer[es]) refuse(`${offer[en] ? es : en}${index}`, "bothLanguages");
    }
  }
  return withKeys(all, { joint: "_", reserved: [], unnamed: "offer" });
}

/** Returns the words that are shown now. The others may still lack one of the two languages. */
function wordsInUse({ asking, isShown }: Offer): OfferWord[] {
  return [...(asking === "asked" ? (["asked"] as const) : []), ...(isShown ? (["title", "text"] as const) : [])];
}
