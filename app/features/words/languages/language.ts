import { directionOf, endonym, type FurtherLanguage } from "~/i18n/further-languages";
import type { ChangedTexts } from "~/i18n/translate";

/** The reason why a code can't be that of a further language. */
export type CodeProblem = "form" | "ours" | "unknown";

/** The codes of ISO 639-2 for several languages, none, an unknown one, and one without a code. */
const specialCodes: readonly string[] = ["mul", "zxx", "und", "mis"];

const englishNames = new Intl.DisplayNames(["en"], { type: "language", fallback: "none" });

/**
 * Returns why a code can't be that of a further language, or undefined if it can. A test holds the route table to it: no
 * page of the site begins with a code that can.
 */
export function codeProblem(code: string): CodeProblem | undefined {
  if (!/^[a-z]{2,3}$/.test(code)) return "form";
  if (code === "en" || code === "es") return "ours";
  return isCurrentCode(code) && !specialCodes.includes(code) ? undefined : "unknown";
}

/** Returns every two-letter code that a further language can have, with its name in a language of the office. */
export function possibleLanguages(inLanguage: string): { code: string; name: string }[] {
  const names = new Intl.DisplayNames([inLanguage], { type: "language", fallback: "none" });
  const letters = [..."abcdefghijklmnopqrstuvwxyz"];
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => codeProblem(code) === undefined)
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((one, other) => one.name.localeCompare(other.name, inLanguage));
}

/** Returns a further language with its sentences. */
export function furtherLanguageOf(code: string, texts: ChangedTexts): FurtherLanguage {
  return { code, name: languageName(code), direction: directionOf(code), texts };
}

/** Returns what the readers of a language call it, or its code. */
export function languageName(code: string): string {
  return endonym(code) ?? code;
}

/** Returns false for an unknown or a replaced code, such as "iw". */
function isCurrentCode(code: string): boolean {
  return Intl.getCanonicalLocales(code)[0] === code && englishNames.of(code) !== undefined;
}
