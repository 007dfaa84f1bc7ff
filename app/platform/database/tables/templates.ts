import type { Generated } from "kysely";
import type { Instant, NeededJson, OptionalInstant, OptionalJson } from "./columns.ts";

export interface EmailTemplates {
  id: Generated<string>;
  /** Once among those that are not deleted, whatever its capitals. */
  name: string;
  kind: "news" | "event" | "appeal" | "registration";
  description: string | null;
  subject: string;
  /** Both in Spanish, or neither. */
  subject_es: string | null;
  markdown_content: string;
  markdown_es: string | null;
  /** Made from the English Markdown when it was saved. */
  html_content: string;
  version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
  updated_by: string | null;
  /** It can be had back for a day. */
  deleted_at: OptionalInstant;
}

export interface TemplateDrafts {
  author_id: string;
  /** Which form, the same at every visit: of a new letter, or of a template by its id. */
  form: string;
  /** The template, or the id that a new one will have. */
  template_id: string;
  /** The fields of the form as typed. */
  fields: NeededJson;
  /** The template that the form was opened with; null for a new one. */
  seen: OptionalJson;
  typed_at: Date;
}
