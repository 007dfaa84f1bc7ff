import type { Fields, StoredValues, TypedValues } from "~/lib/fields/field";

/**
 * The recipients of a letter: all newsletter subscribers ("news"), those of them who want mail about events or appeals,
 * or everybody who is registered, whether subscribed or not ("registration").
 */
export const kinds = ["news", "event", "appeal", "registration"] as const;
export type TemplateKind = (typeof kinds)[number];

/** The fields of a letter. The limits are about ten times the length of a long letter. */
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
/** The values of the letter's form. The Spanish fields are empty for a letter in English only. */
export type TemplateDraft = TypedValues<typeof letterFields>;
export type StoredLetter = StoredValues<typeof letterFields>;
