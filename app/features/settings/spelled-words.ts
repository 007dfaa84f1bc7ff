import { translator, type Language, type Translate } from "~/i18n/translate";
import { offerWords, saidWord, type Offer } from "../edition/offers.ts";
import { themeWord, themeWords, type Theme } from "../edition/themes.ts";

/** The themes with all their words in both languages, which usual themes have in the catalogs. */
export function spelledThemes(themes: readonly Theme[]): Theme[] {
  return themes.map((theme) => ({ ...spelled(theme, themeWords, themeWord), ...theme }));
}

/** The offers with their words in both languages, which usual offers have in the catalogs. */
export function spelledOffers(offers: readonly Offer[]): Offer[] {
  return offers.map((offer) => ({ ...spelled(offer, offerWords, saidWord), ...offer }));
}

function spelled<One, Word extends string>(
  one: One,
  words: readonly Word[],
  wordOf: (t: Translate, one: One, word: Word) => string,
): Record<`${Word}_${Language}`, string> {
  const entries = words.flatMap((word) =>
    ([translator("en"), translator("es")] as const).map((t) => [`${word}_${t.language}`, wordOf(t, one, word)]),
  );
  return Object.fromEntries(entries);
}
