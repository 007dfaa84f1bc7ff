import type { Language } from "~/i18n/translate";
import { eachOf, namesOf } from "~/lib/fields/field";
import { emptyValues, shownValues } from "~/lib/fields/values";
import { letterFields, type LetterField, type StoredLetter, type TemplateDraft, type TemplateKind } from "./fields.ts";

/** The number of recipients of each kind of letter, by their language. */
export type Readers = Record<TemplateKind, { en: number; es: number }>;

/**
 * A draft with its template's id. A new template has its id before it is saved, so that submitting twice creates one.
 */
export interface TemplateFormValues extends TemplateDraft {
  id: string;
}

export const emptyDraft: TemplateDraft = { ...emptyValues(letterFields), kind: "news" };

/**
 * Reads a draft from a form or a stored draft. Values that are not text become empty, and broken Unicode is repaired.
 */
export function readDraft(read: (field: LetterField) => unknown): TemplateDraft {
  return eachOf(letterFields, (_, field) => {
    const value = read(field);
    return typeof value === "string" ? value.toWellFormed().replaceAll("\r\n", "\n") : emptyDraft[field];
  });
}

/** The names of the subject and text fields in each language. */
export const fieldNames = {
  en: { subject: "subject", text: "markdown_content" },
  es: { subject: "subject_es", text: "markdown_es" },
} as const;

export const languages = ["en", "es"] as const;

/** Returns the subject in the organizer's language, or in English if there is none. */
export function subjectIn(language: Language, { subject, subject_es }: Subjects): string {
  return (language === "es" && subject_es) || subject;
}

interface Subjects {
  subject: string;
  subject_es: string | null;
}

export function draftOf(letter: StoredLetter): TemplateDraft {
  return shownValues(letterFields, letter);
}

export function isSameDraft(draft: TemplateDraft, other: TemplateDraft): boolean {
  return namesOf(letterFields).every((field) => draft[field] === other[field]);
}
