import type { Language } from "~/i18n/translate";
import { singleLine } from "~/lib/text/single-line";
import type { PublicEdition } from "../../edition/edition.ts";
import { editionValues } from "./edition-values.ts";
import { isVariable } from "./syntax.ts";

/** Returns a subject for a recipient without a name, for menus in which letters are not rendered yet. */
export function plainSubject(subject: string, edition: PublicEdition, language: Language): string {
  const values: Partial<Record<string, string>> = editionValues(edition, language);
  const plain = subject.replace(/\{\{([^{}:]*)\}\}/g, (whole, said: string) => {
    const [name = "", ...fallback] = said.split("|");
    const variable = name.trim().toLowerCase();
    return isVariable(variable) ? values[variable] || fallback.join("|").trim() : whole;
  });
  return singleLine(plain);
}
