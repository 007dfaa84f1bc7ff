import { calledName } from "~/lib/text/called-name";
import { translator, type Language } from "~/i18n/translate";
import { singleLine } from "~/lib/text/single-line";
import type { PublicEdition } from "../../edition/edition.ts";
import { editionValues } from "./edition-values.ts";
import { isVariable } from "./syntax.ts";

/** Returns a template with its subjects as they are shown where letters are not rendered. */
export function withPlainSubjects<Template extends { subject: string; subject_es: string | null }>(
  template: Template,
  edition: PublicEdition,
): Template {
  const { subject, subject_es } = template;
  return {
    ...template,
    subject: plainSubject(subject, edition, "en"),
    subject_es: subject_es && plainSubject(subject_es, edition, "es"),
  };
}

/**
 * Returns a subject for a reader without a name, for places where letters are not rendered. Where the subject has no
 * words for such a reader, it greets the sample reader of the previews.
 */
function plainSubject(subject: string, edition: PublicEdition, language: Language): string {
  const fullName = translator(language)("templates.sample.name");
  const values: Partial<Record<string, string>> = editionValues(edition, language);
  const sample: Partial<Record<string, string>> = { first_name: calledName(fullName), full_name: fullName };
  const filled = subject.replace(/\{\{([^{}:]*)\}\}/g, (whole, inner: string) => {
    const [name = "", ...fallback] = inner.split("|");
    const variable = name.trim().toLowerCase();
    return isVariable(variable) ? values[variable] || fallback.join("|").trim() || (sample[variable] ?? "") : whole;
  });
  return singleLine(filled);
}
