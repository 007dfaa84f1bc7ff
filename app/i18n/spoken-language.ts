import type { Language } from "./translate.ts";

/** The language of a call without a page: its own `lang`, else the first one of Accept-Language that we speak, else English. */
export function spokenLanguage(lang: unknown, acceptLanguage: string | null | undefined): Language {
  if (lang === "en" || lang === "es") return lang;
  const wanted = (acceptLanguage ?? "")
    .split(",")
    .map((item) => {
      const [tag = "", quality] = item.trim().split(";q=");
      return { language: tag.slice(0, 2).toLowerCase(), quality: Number(quality ?? 1) };
    })
    .toSorted((a, b) => b.quality - a.quality);
  return wanted.find(({ language, quality }) => quality > 0 && (language === "en" || language === "es"))?.language ===
    "es"
    ? "es"
    : "en";
}
