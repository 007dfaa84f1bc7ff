import type { Language } from "./translate.ts";

/** Returns the language of a call: its own `lang`, else the first supported one of Accept-Language, else English. */
export function spokenLanguage(lang: unknown, acceptLanguage: string | null | undefined): Language {
  if (lang === "en" || lang === "es") return lang;
  const preferences = (acceptLanguage ?? "")
    .split(",")
    .map((item) => {
      const [tag = "", quality] = item.trim().split(";q=");
      return { language: tag.slice(0, 2).toLowerCase(), quality: Number(quality ?? 1) };
    })
    .toSorted((a, b) => b.quality - a.quality);
  return preferences.find(({ language, quality }) => quality > 0 && (language === "en" || language === "es"))
    ?.language === "es"
    ? "es"
    : "en";
}
