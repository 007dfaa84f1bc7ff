import { translator, type Language, type Translate } from "~/i18n/translate";
import { offerWords, saidWord, type Offer } from "../edition/offers.ts";
import { themeWord, themeWords, type Theme } from "../edition/themes.ts";

/** Returns the themes with all their words in both languages; those of the usual themes come from the catalogs. */
export function spelledThemes(themes: readonly Theme[]): Theme[] {
  return themes.map((theme) => ({ ...inBothLanguages(theme, themeWords, themeWord), ...theme }));
}

/** Returns the offers with their words in both languages; those of the usual offers come from the catalogs. */
export function spelledOffers(offers: readonly Offer[]): Offer[] {
  return offers.map((offer) => ({ ...inBothLanguages(offer, offerWords, saidWord), ...offer }));
}

function inBothLanguages<Entry, Word extends string>(
  entry: Entry,
  words: readonly Word[],
  wordOf: (t: Translate, entry: Entry, word: Word) => string,
): Record<`${Word}_${Language}`, string> {
  const entries = words.flatMap((word) =>
    ([translator("en"), translator("es")] as const).map((t) => [`${word}_${t.language}`, wordOf(t, entry, word)]),
  );
  return Object.fromEntries(entries);
}
