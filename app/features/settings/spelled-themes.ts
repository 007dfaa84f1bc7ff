import { translator } from "~/i18n/translate";
import { themeWord, themeWords, type Theme } from "../edition/themes.ts";

/** The themes with all their words in both languages, which usual themes have in the catalogs. */
export function spelledThemes(themes: readonly Theme[]): Theme[] {
  return themes.map(({ key, thread, emblem, ...own }) => {
    const words = themeWords.flatMap((word) =>
      ([translator("en"), translator("es")] as const).map((t) => {
        const name = `${word}_${t.language}` as const;
        return [name, own[name] ?? themeWord(t, { key, thread, emblem, ...own }, word)];
      }),
    );
    return { key, ...(Object.fromEntries(words) as Omit<Theme, "key" | "thread" | "emblem">), thread, emblem };
  });
}
