import type { Generated } from "kysely";
import type { Instant, NeededJson, OptionalInstant, OptionalJson } from "./columns.ts";

export interface EmailTemplates {
  id: Generated<string>;
  /** Unique among the templates that are not deleted, without regard to case. */
  name: string;
  kind: "news" | "event" | "appeal" | "registration";
  description: string | null;
  subject: string;
  /** Subject and content in Spanish are both set or both null. */
  subject_es: string | null;
  markdown_content: string;
  markdown_es: string | null;
  /** Rendered from the English Markdown on save. */
  html_content: string;
  version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
  updated_by: string | null;
  /** The template can be restored for a day. */
  deleted_at: OptionalInstant;
}

export interface TemplateDrafts {
  author_id: string;
  /** The form's name, the same on every visit: that of a new letter, or of a template by its id. */
  form: string;
  /** The template's id, also for one that is not created yet. */
  template_id: string;
  /** The form's fields as typed. */
  fields: NeededJson;
  /** The version of the template that the form was opened with; null for a new one. */
  seen: OptionalJson;
  typed_at: Date;
}
