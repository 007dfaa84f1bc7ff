import * as z from "zod";
import { schemaOf } from "~/lib/fields/schema";
import type { FieldErrors } from "~/lib/forms/field-errors";
import { letterFields, type LetterField } from "./fields.ts";

/** Trims only the end of the text, since blank lines and indentation are significant in Markdown. */
function markdown({ max }: { max: number }) {
  return z
    .string({ error: "required" })
    .refine((text) => !text.includes("\0"), "badCharacter")
    .transform((text) => text.replaceAll("\r\n", "\n").trimEnd())
    .refine((text) => text.length <= max, "tooLong");
}

/** The letter's form. The Spanish must be complete or empty. */
export const templateInput = schemaOf(letterFields)
  .extend({
    markdown_content: markdown(letterFields.markdown_content).refine((text) => text.trim() !== "", "required"),
    markdown_es: markdown(letterFields.markdown_es).transform((text) => (text.trim() ? text : null)),
  })
  .refine(({ subject_es, markdown_es }) => subject_es || !markdown_es, { path: ["subject_es"], error: "required" })
  .refine(({ subject_es, markdown_es }) => markdown_es || !subject_es, { path: ["markdown_es"], error: "required" });

export type TemplateInput = z.infer<typeof templateInput>;
export type TemplateErrors = FieldErrors<LetterField>;
