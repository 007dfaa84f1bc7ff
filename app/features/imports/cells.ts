import { foldedText } from "~/lib/text/folded";
import type { Field } from "~/lib/fields/field";
import type { Language } from "~/i18n/translate";
import { translator } from "~/i18n/translate";
import { askedOffers, offerOf, offerWord, type OfferWord } from "../edition/offers.ts";

const yes = ["yes", "y", "true", "1", "x", "si", "s", "verdadero", "ok", "on"];
const no = ["no", "n", "false", "0", "falso", "off", ""];
const maybe = ["maybe", "tal vez", "quizas", "quiza", "", "?"];

/** Removes the apostrophe or ="…" that programs add to a cell so that it isn't evaluated as a formula. */
export function withoutFormulaEscape(cell: string): string {
  const [, quoted] = /^="([^"]*)"$/.exec(cell) ?? [];
  return quoted ?? cell.replace(/(^|[;\t\r\n])'(?=[ \u00A0"]*[=+\-@＝＋－＠\t\r\n])/g, "$1");
}

/** Extracts the address from what programs make of it: "Ana <ana@example.org>", mailto:, invisible characters. */
export function addressIn(cell: string): string {
  const visible = cell.replace(/[\p{Cf}\u00A0]/gu, "").trim();
  const [, inner] = /<([^<>]*)>\s*$/.exec(visible) ?? [];
  return (inner ?? visible)
    .trim()
    .replace(/^mailto:/i, "")
    .replace(/^["'<(]+/, "")
    .replace(/(?<!["'>),;.])["'>),;.]+$/, "")
    .trim();
}

/** Returns whether a cell clearly says yes. */
export function isYes(cell: string): boolean {
  return yes.includes(plainText(cell));
}

/** Returns whether a cell clearly says no, or nothing. */
export function isNo(cell: string): boolean {
  return no.includes(plainText(cell));
}

/** Returns true for yes, false for no, null for maybe or an empty cell, and undefined for anything else. */
function attendanceIn(cell: string): boolean | null | undefined {
  if (maybe.includes(plainText(cell))) return null;
  if (isYes(cell)) return true;
  return isNo(cell) ? false : undefined;
}

/** Returns the language by its name or code; undefined for any other. */
export function languageIn(cell: string): Language | undefined {
  const name = plainText(cell);
  if (/^(?:en\b|english|ingles)/.test(name)) return "en";
  return /^(?:es\b|spanish|espanol|castellano)/.test(name) ? "es" : undefined;
}

/** Other names of the usual offers, from files of former years. */
const formerNames = new Map([
  ["host a dinner", "host_dinner"],
  ["invitar a una cena", "host_dinner"],
  ["contar historias", "tell_stories"],
]);

/** Parses the offers in a cell, separated by semicolons, commas or lines; returns undefined if one is unknown. */
function offersIn(cell: string): string[] | undefined {
  // A name that contains a comma is separated by semicolons.
  const parts = cell.split(/[;\n\r]+/).flatMap((part) => (offerNamed(plainText(part)) ? [part] : part.split(",")));
  const offers = parts.map(plainText).filter(Boolean).map(offerNamed);
  return offers.includes(undefined) ? undefined : [...new Set(offers as string[])];
}

/** Returns the offer of the form with this key, or else with this name, question or title in either language. */
function offerNamed(plain: string): string | undefined {
  const languages = [translator("en"), translator("es")];
  const isCalled = (key: string, word: OfferWord) =>
    languages.some((t) => plainText(offerWord(t, offerOf(key)!, word)) === plain);
  const byWord = (["name", "asked", "title"] as const).map((word) => askedOffers().find((key) => isCalled(key, word)));
  const byKey = askedOffers().find((key) => plainText(key) === plain);
  return byKey ?? byWord.find((key) => key !== undefined) ?? formerNames.get(plain);
}

/**
 * Returns the value of a field in the format of the API. A cell that cannot be parsed is returned as it is, and then
 * refused.
 */
export function parseCell(field: Field, cell: string): unknown {
  switch (field.kind) {
    case "email":
      return addressIn(cell);
    case "tick":
      return isYes(cell);
    case "yes-no-maybe": {
      const answer = attendanceIn(cell);
      return answer === undefined ? cell : answer;
    }
    case "choice":
      return languageIn(cell);
    case "choices":
      return offersIn(cell) ?? [cell];
    case "text":
    case "phone":
    case "long text":
    case "number":
    case "reference":
    case "url":
    case "instant":
      return cell;
  }
}

/** Lower-cases, removes accents, and replaces other characters by spaces. */
export function plainText(cell: string): string {
  const letters = foldedText(cell);
  return /^[\s?]*$/.test(letters)
    ? letters.trim()
    : letters.replace(/[^a-z0-9]+/g, " ").trim() || (/[✓✔☑]/u.test(cell) ? "x" : cell.trim());
}
