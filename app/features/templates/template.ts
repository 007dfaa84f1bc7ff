/**
 * Who gets a letter: everybody with the newsletter, or those of them who want mail about gatherings, or about gifts; and one
 * about the registration itself whoever is registered, whatever they said of the newsletter.
 */
export const kinds = ["news", "event", "appeal", "registration"] as const;
export type TemplateKind = (typeof kinds)[number];

/** How many get a letter of each kind, by the language they read. */
export type Readers = Record<TemplateKind, { en: number; es: number }>;

/** The longest texts, in characters. A letter ten times shorter is long already. */
export const longest = {
  name: 80,
  description: 300,
  subject: 200,
  subject_es: 200,
  markdown_content: 40_000,
  markdown_es: 40_000,
} as const;

/** What an organizer types, as the form has it; the Spanish is empty where there is none. */
export interface TemplateDraft {
  name: string;
  kind: string;
  description: string;
  subject: string;
  subject_es: string;
  markdown_content: string;
  markdown_es: string;
}

/** The same, with the template that it is of. A new one keeps its id with what is typed, so that saved twice it is one. */
export interface TypedTemplate extends TemplateDraft {
  id: string;
}

export const draftFields = [
  "name",
  "kind",
  "description",
  "subject",
  "subject_es",
  "markdown_content",
  "markdown_es",
] as const satisfies (keyof TemplateDraft)[];

export const emptyDraft: TemplateDraft = {
  name: "",
  kind: "news",
  description: "",
  subject: "",
  subject_es: "",
  markdown_content: "",
  markdown_es: "",
};

/** A draft from whatever a form or a stored draft holds, of whole characters; what is no text is empty. */
export function draftIn(read: (field: keyof TemplateDraft) => unknown): TemplateDraft {
  const text = (field: keyof TemplateDraft) => {
    const value = read(field);
    return typeof value === "string" ? value.toWellFormed().replaceAll("\r\n", "\n") : emptyDraft[field];
  };
  return Object.fromEntries(draftFields.map((field) => [field, text(field)])) as unknown as TemplateDraft;
}

/** Subject and text in each language. */
export const namesIn = {
  en: { subject: "subject", text: "markdown_content" },
  es: { subject: "subject_es", text: "markdown_es" },
} as const;

export const languages = ["en", "es"] as const;

type Optional = "description" | "subject_es" | "markdown_es";

/** A stored letter as its form has it. */
export function draftOf(template: Omit<TemplateDraft, Optional> & Record<Optional, string | null>): TemplateDraft {
  return draftIn((field) => template[field]);
}

export function isSameDraft(one: TemplateDraft, other: TemplateDraft): boolean {
  return draftFields.every((field) => one[field] === other[field]);
}
