import type { Fields, StoredValues, TypedValues } from "~/lib/fields/field";

/**
 * Who gets a letter: everybody with the newsletter, or those of them who want mail about gatherings, or about gifts; and one
 * about the registration itself whoever is registered, whatever they said of the newsletter.
 */
export const kinds = ["news", "event", "appeal", "registration"] as const;
export type TemplateKind = (typeof kinds)[number];

/** What is written of a letter. A letter ten times shorter than it may be is long already. */
export const letterFields = {
  name: { kind: "text", column: "name", max: 80, isRequired: true },
  kind: { kind: "choice", column: "kind", choices: kinds },
  description: { kind: "text", column: "description", max: 300 },
  subject: { kind: "text", column: "subject", max: 200, isRequired: true },
  subject_es: { kind: "text", column: "subject_es", max: 200 },
  markdown_content: { kind: "long text", column: "markdown_content", max: 40_000, isRequired: true },
  markdown_es: { kind: "long text", column: "markdown_es", max: 40_000 },
} as const satisfies Fields;

export type LetterField = keyof typeof letterFields;
/** What an organizer types, as the form has it; the Spanish is empty where there is none. */
export type TemplateDraft = TypedValues<typeof letterFields>;
export type StoredLetter = StoredValues<typeof letterFields>;
