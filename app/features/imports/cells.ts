import { foldedText } from "~/lib/text/folded";
import type { Field } from "~/lib/fields/field";
import type { Language } from "~/i18n/translate";
import { interests } from "../registration/fields.ts";

const yes = ["yes", "y", "true", "1", "x", "si", "s", "verdadero", "ok", "on"];
const no = ["no", "n", "false", "0", "falso", "off", ""];
const maybe = ["maybe", "tal vez", "quizas", "quiza", "", "?"];

/** A cell as it was before a program guarded it against being taken for a formula: an apostrophe, or ="…". */
export function withoutFormulaEscape(cell: string): string {
  const [, quoted] = /^="([^"]*)"$/.exec(cell) ?? [];
  return quoted ?? cell.replace(/(^|[;\t\r\n])'(?=[ \u00A0"]*[=+\-@＝＋－＠\t\r\n])/g, "$1");
}

/** An address out of what programs make of it: "Ana <ana@example.org>", mailto:, signs that take no room. */
export function addressIn(cell: string): string {
  const seen = cell.replace(/[\p{Cf}\u00A0]/gu, "").trim();
  const [, inner] = /<([^<>]*)>\s*$/.exec(seen) ?? [];
  return (inner ?? seen)
    .trim()
    .replace(/^mailto:/i, "")
    .replace(/^["'<(]+/, "")
    .replace(/(?<!["'>),;.])["'>),;.]+$/, "")
    .trim();
}

/** True for a clear yes alone. */
export function isYes(cell: string): boolean {
  return yes.includes(plainText(cell));
}

/** Yes, no, null for maybe or no answer, undefined for anything else. */
function attendanceIn(cell: string): boolean | null | undefined {
  const answer = plainText(cell);
  if (maybe.includes(answer)) return null;
  if (yes.includes(answer)) return true;
  return no.includes(answer) ? false : undefined;
}

/** English or Spanish by their names or codes; undefined for any other language, and for none. */
export function languageIn(cell: string): Language | undefined {
  const name = plainText(cell);
  if (/^(?:en\b|english|ingles)/.test(name)) return "en";
  return /^(?:es\b|spanish|espanol|castellano)/.test(name) ? "es" : undefined;
}

const offers: Record<string, (typeof interests)[number]> = {
  "host an event": "host_event",
  "organizar un evento": "host_event",
  "host a dinner": "host_dinner",
  "invitar a una cena": "host_dinner",
  voluntariado: "volunteer",
  "contar historias": "tell_stories",
};

/** The offers of a cell, parted by semicolons, commas or lines; undefined when one of them is not known. */
function offersIn(cell: string): (typeof interests)[number][] | undefined {
  const found = cell
    .split(/[;,\n\r]+/)
    .map(plainText)
    .filter(Boolean)
    .map((name) => interests.find((interest) => interest.replace("_", " ") === name) ?? offers[name]);
  return found.includes(undefined) ? undefined : [...new Set(found as (typeof interests)[number][])];
}

/** What a cell says of a field, as a call would say it; what cannot be understood stays as it is, and is refused. */
export function saidIn(field: Field, cell: string): unknown {
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

/** In small letters without accents; every run of other signs is a space. */
export function plainText(cell: string): string {
  const letters = foldedText(cell);
  return /^[\s?]*$/.test(letters)
    ? letters.trim()
    : letters.replace(/[^a-z0-9]+/g, " ").trim() || (/[✓✔☑]/u.test(cell) ? "x" : cell.trim());
}
