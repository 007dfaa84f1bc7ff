/** A language beside English and Spanish: what visitors read in English is said in it, as far as it has the words. */
export interface FurtherLanguage {
  /** Its code, "fr", which is also the first part of its addresses. */
  code: string;
  /** What its readers call it, "Français". */
  name: string;
  direction: "ltr" | "rtl";
  /** Its sentences by their keys. */
  texts: Readonly<Record<string, string>>;
}

let openLanguages: readonly FurtherLanguage[] = [];

/** Sets the further languages that visitors can read, everywhere in this process. */
export function setFurtherLanguages(languages: readonly FurtherLanguage[]): void {
  openLanguages = languages;
}

/** Returns the further languages that visitors can read. In the browser there are none. */
export function furtherLanguages(): readonly FurtherLanguage[] {
  return openLanguages;
}

/** Returns the open further language with this code. */
export function furtherLanguage(code: string): FurtherLanguage | undefined {
  return openLanguages.find((language) => language.code === code);
}

let languageHere: () => FurtherLanguage | undefined = () => undefined;

/** Sets the function that knows the further language of what runs now. */
export function setFurtherHere(knows: typeof languageHere): void {
  languageHere = knows;
}

/** Returns the further language in which English is said where this runs. */
export function furtherHere(): FurtherLanguage | undefined {
  return languageHere();
}

/** True where the page is written from right to left, so that what points backward points right. */
export function isRightToLeftHere(): boolean {
  return languageHere()?.direction === "rtl";
}

/** Returns what the readers of a language call it, "Français", or undefined if nothing is known of the code. */
export function endonym(code: string): string | undefined {
  const name = new Intl.DisplayNames([code], { type: "language", fallback: "none" }).of(code);
  return name && name.slice(0, 1).toLocaleUpperCase(code) + name.slice(1);
}

/** Returns the direction in which a language is written. */
export function directionOf(code: string): "ltr" | "rtl" {
  const { script } = new Intl.Locale(code).maximize();
  return rightToLeft.has(script ?? "") ? "rtl" : "ltr";
}

/** The scripts in use that are written from right to left (Unicode Standard Annex 9), by their ISO 15924 codes. */
const rightToLeft = new Set(["Adlm", "Arab", "Aran", "Hebr", "Mand", "Mend", "Nkoo", "Rohg", "Samr", "Syrc", "Thaa"]);
