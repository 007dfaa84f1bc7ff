import type { Language } from "~/i18n/translate";
import { eachOf, namesOf } from "~/lib/fields/field";
import { emptyValues, shownValues } from "~/lib/fields/values";
import { letterFields, type LetterField, type StoredLetter, type TemplateDraft, type TemplateKind } from "./fields.ts";

/** How many get a letter of each kind, by the language they read. */
export type Readers = Record<TemplateKind, { en: number; es: number }>;

/** A draft, with the template that it is of. A new one keeps its id with what is typed, so that saved twice it is one. */
export interface TypedTemplate extends TemplateDraft {
  id: string;
}

export const emptyDraft: TemplateDraft = { ...emptyValues(letterFields), kind: "news" };

/** A draft from whatever a form or a stored draft holds, of whole characters; what is no text is empty. */
export function draftIn(read: (field: LetterField) => unknown): TemplateDraft {
  return eachOf(letterFields, (_, field) => {
    const value = read(field);
    return typeof value === "string" ? value.toWellFormed().replaceAll("\r\n", "\n") : emptyDraft[field];
  });
}

/** Subject and text in each language. */
export const namesIn = {
  en: { subject: "subject", text: "markdown_content" },
  es: { subject: "subject_es", text: "markdown_es" },
} as const;

export const languages = ["en", "es"] as const;

/** The subject that an organizer reads: in their language, where it was written in it. */
export function subjectIn(language: Language, { subject, subject_es }: Subjects): string {
  return (language === "es" && subject_es) || subject;
}

interface Subjects {
  subject: string;
  subject_es: string | null;
}

/** A stored letter as its form has it. */
export function draftOf(letter: StoredLetter): TemplateDraft {
  return shownValues(letterFields, letter);
}

export function isSameDraft(one: TemplateDraft, other: TemplateDraft): boolean {
  return namesOf(letterFields).every((field) => one[field] === other[field]);
}
