import * as z from "zod";
import type { FieldErrors } from "~/lib/forms/field-errors";
import { singleLine } from "~/lib/text/single-line";
import { boundedText, optionalText, visibleName } from "~/lib/fields/text-rules";
import { kinds, longest, type TemplateDraft } from "./template.ts";

/** Markdown as typed: its blank lines and indents mean something, so nothing of it is trimmed but the end. */
function markdown(max: number) {
  return z
    .string({ error: "required" })
    .refine((text) => !text.includes("\0"), "badCharacter")
    .transform((text) => text.replaceAll("\r\n", "\n").trimEnd())
    .refine((text) => text.length <= max, "tooLong");
}

/** A letter as its form sends it. Its Spanish is whole, or there is none. */
export const templateInput = z
  .object({
    name: visibleName(longest.name),
    kind: z.enum(kinds, "unknownChoice"),
    description: optionalText(longest.description, singleLine),
    subject: visibleName(longest.subject),
    subject_es: boundedText(longest.subject_es).overwrite(singleLine),
    markdown_content: markdown(longest.markdown_content).refine((text) => text.trim() !== "", "required"),
    markdown_es: markdown(longest.markdown_es),
  })
  .refine(({ subject_es, markdown_es }) => subject_es || !markdown_es.trim(), {
    path: ["subject_es"],
    error: "required",
  })
  .refine(({ subject_es, markdown_es }) => markdown_es.trim() || !subject_es, {
    path: ["markdown_es"],
    error: "required",
  })
  .transform(({ subject_es, markdown_es, ...rest }) => ({
    ...rest,
    subject_es: subject_es || null,
    markdown_es: markdown_es.trim() ? markdown_es : null,
  }));

export type TemplateInput = z.infer<typeof templateInput>;
export type TemplateField = keyof TemplateDraft;
export type TemplateErrors = FieldErrors<TemplateField>;
