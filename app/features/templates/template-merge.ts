import * as z from "zod";
import { sortedChanges, type SortedChanges } from "~/lib/sorted-changes";
import { textMark } from "~/lib/text-mark";
import type { Template } from "./queries.server.ts";
import { draftFields, type TemplateDraft } from "./template.ts";

/** What two people can change apart from each other; the name stays what it is. */
export const mergedFields = draftFields.filter((field) => field !== "name");
export type MergedField = Exclude<keyof TemplateDraft, "name">;

const word = z.string().regex(/^\w{1,30}$/);

/** The template that a form was opened with: its version, and a mark of each text, by which a change of it is told. */
export const seenTemplate = z.object({ version: z.int(), marks: z.record(word, word) });
export type SeenTemplate = z.infer<typeof seenTemplate>;

/** Two people saved the same letter, and what became of it field by field. */
export interface Conflict extends SortedChanges<MergedField> {
  /** What the other person saved, by whom and when. */
  current: { draft: TemplateDraft; by: string | undefined; at: Date };
  /** What was typed here. */
  mine: TemplateDraft;
}

export function draftOf(template: Omit<Template, "updated_by">): TemplateDraft {
  const { name, kind, description, subject, subject_es, markdown_content, markdown_es } = template;
  return {
    name,
    kind,
    description: description ?? "",
    subject,
    subject_es: subject_es ?? "",
    markdown_content,
    markdown_es: markdown_es ?? "",
  };
}

export function seenOf(template: Template): SeenTemplate {
  return { version: template.version, marks: marksOf(draftOf(template)) };
}

/**
 * Puts the changes of both together. Where both changed a field the draft has what was typed here, until somebody
 * chooses. Without what the form was opened with, every difference counts as changed by both.
 */
export function merged(
  seen: SeenTemplate | undefined,
  mine: TemplateDraft,
  current: Template,
): { draft: TemplateDraft; conflict: Conflict } {
  const theirs = draftOf(current);
  const isSame = (field: MergedField, one: Marks, other: Marks) => one[field] === other[field];
  const marks = { base: seen?.marks, mine: marksOf(mine), theirs: marksOf(theirs) };
  const sorted = sortedChanges<MergedField, Marks>(mergedFields, isSame, marks);
  return {
    draft: withFields(mine, theirs, sorted.theirs),
    conflict: { current: { draft: theirs, by: current.updated_by, at: current.updated_at }, mine, ...sorted },
  };
}

/** A draft with some fields taken from another one. */
export function withFields(draft: TemplateDraft, other: TemplateDraft, fields: readonly MergedField[]): TemplateDraft {
  return { ...draft, ...Object.fromEntries(fields.map((field) => [field, other[field]])) };
}

type Marks = Record<string, string>;

function marksOf(draft: TemplateDraft): Marks {
  return Object.fromEntries(draftFields.map((field) => [field, textMark(draft[field])]));
}
