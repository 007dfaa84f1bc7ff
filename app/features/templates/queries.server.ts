import { sql } from "kysely";
import type { Db } from "~/platform/db.server";
import { peopleNamed } from "../audit/queries.server.ts";
import { isUuid } from "../calendar/organize/managed-events.server.ts";
import type { TemplateCursor } from "./cursor.ts";
import type { TemplateKind } from "./template.ts";

/** A template as the office shows it. */
export interface Template {
  id: string;
  name: string;
  kind: TemplateKind;
  description: string | null;
  subject: string;
  subject_es: string | null;
  markdown_content: string;
  markdown_es: string | null;
  html_content: string;
  version: number;
  created_at: Date;
  updated_at: Date;
  /** The name of whoever changed it last, while it is known. */
  updated_by: string | undefined;
}

const columns = [
  "id",
  "name",
  "kind",
  "description",
  "subject",
  "subject_es",
  "markdown_content",
  "markdown_es",
  "html_content",
  "version",
  "created_at",
  "updated_at",
  "updated_by",
] as const;

interface ListQuery {
  /** Words that must all be in the name, a subject or the description. */
  search: string;
  /** Where the page before ended. */
  after: TemplateCursor | undefined;
}

export interface TemplatePage {
  templates: Template[];
  /** The last of this page, when more follow. */
  next: TemplateCursor | undefined;
}

const pageLength = 25;

/** One page of the list, the newest first (TPL-02). */
export async function templatePage(db: Db, { search, after }: ListQuery): Promise<TemplatePage> {
  let query = db.selectFrom("email_templates").select(columns).where("deleted_at", "is", null);
  for (const word of search.split(/\s+/).filter(Boolean)) {
    const text = sql`concat_ws(' ', name, subject, subject_es, description)`;
    query = query.where(sql<boolean>`position(lower(${word}) in lower(${text})) > 0`);
  }
  if (after) query = query.where(sql<boolean>`(created_at, id) < (${after.createdAt}, ${after.id}::uuid)`);
  const rows = await query
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(pageLength + 1)
    .execute();
  const shown = rows.slice(0, pageLength);
  const last = shown.at(-1);
  const names = await peopleNamed(db, authorsOf(shown));
  return {
    templates: shown.map((row) => ({ ...row, updated_by: names.get(row.updated_by ?? "")?.name })),
    next: rows.length > shown.length && last ? { createdAt: last.created_at, id: last.id } : undefined,
  };
}

/** True while there is no template at all. */
export async function hasNoTemplates(db: Db): Promise<boolean> {
  const any = await db.selectFrom("email_templates").select("id").where("deleted_at", "is", null).limit(1).execute();
  return any.length === 0;
}

export async function templateById(db: Db, id: string): Promise<Template | undefined> {
  if (!isUuid(id)) return undefined;
  const row = await db
    .selectFrom("email_templates")
    .select(columns)
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!row) return undefined;
  const names = await peopleNamed(db, authorsOf([row]));
  return { ...row, updated_by: names.get(row.updated_by ?? "")?.name };
}

function authorsOf(rows: readonly { updated_by: string | null }[]): string[] {
  return rows.flatMap((row) => row.updated_by ?? []);
}
