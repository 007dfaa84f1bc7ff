import { sql } from "kysely";
import type { TimeCursor } from "~/lib/http/time-cursor";
import type { Db } from "~/platform/database/db.server";
import { isUuid } from "../../lib/database/uuid.ts";
import { columnsOf } from "~/lib/fields/columns";
import { letterFields, type StoredLetter } from "./fields.ts";
import { namesOfStart } from "./letter-name.ts";

export interface Template extends StoredLetter {
  id: string;
  html_content: string;
  version: number;
  created_at: Date;
  updated_at: Date;
  /** The name of the last editor, if it is known. */
  updated_by: string | undefined;
}

const columns = ["id", ...columnsOf(letterFields), "html_content", "version", "created_at", "updated_at"] as const;

interface ListQuery {
  /** Words that must all occur in the name, a subject or the description. */
  search: string;
  /** The end of the previous page. */
  after: TimeCursor | undefined;
}

export interface TemplatePage {
  templates: Template[];
  /** The cursor of the next page, if there is one. */
  next: TimeCursor | undefined;
}

const pageLength = 25;

/** Reads one page of the list, newest first (TPL-02). */
export async function templatePage(db: Db, { search, after }: ListQuery): Promise<TemplatePage> {
  let query = selectTemplates(db);
  for (const word of search.split(/\s+/).filter(Boolean)) {
    const text = sql`concat_ws(' ', name, subject, subject_es, description)`;
    query = query.where(sql<boolean>`position(lower(${word}) in lower(${text})) > 0`);
  }
  if (after) query = query.where(sql<boolean>`(created_at, id) < (${after.at}, ${after.id}::uuid)`);
  const rows = await query
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(pageLength + 1)
    .execute();
  const pageRows = rows.slice(0, pageLength);
  const last = pageRows.at(-1);
  return {
    templates: pageRows.map(toTemplate),
    next: rows.length > pageRows.length && last ? { at: last.created_at, id: last.id } : undefined,
  };
}

export async function hasNoTemplates(db: Db): Promise<boolean> {
  const rows = await db.selectFrom("email_templates").select("id").where("deleted_at", "is", null).limit(1).execute();
  return rows.length === 0;
}

export type TemplateChoice = Pick<Template, "id" | "name" | "kind" | "subject" | "subject_es">;

const maxChoices = 500;

/** Returns all templates by name for the menu of a campaign (CMP-09). */
export function templateChoices(db: Db): Promise<TemplateChoice[]> {
  return db
    .selectFrom("email_templates")
    .select(["id", "name", "kind", "subject", "subject_es"])
    .where("deleted_at", "is", null)
    .orderBy(sql`lower(name)`)
    .orderBy("id")
    .limit(maxChoices)
    .execute();
}

export async function templateById(db: Db, id: string): Promise<Template | undefined> {
  if (!isUuid(id)) return undefined;
  const row = await selectTemplates(db).where("id", "=", id).executeTakeFirst();
  return row && toTemplate(row);
}

/** Returns the template that was made from a starting letter, whatever language its name is in. */
export function templateOfStartingLetter(db: Db, name: string): Promise<Pick<Template, "id" | "kind"> | undefined> {
  return db
    .selectFrom("email_templates")
    .select(["id", "kind"])
    .where("deleted_at", "is", null)
    .where(sql<string>`lower(name)`, "in", namesOfStart(name))
    .executeTakeFirst();
}

/** Selects templates that are not deleted, with the name of each one's last editor. */
function selectTemplates(db: Db) {
  return db
    .selectFrom("email_templates")
    .select(columns)
    .select(({ selectFrom }) =>
      selectFrom("profiles")
        .select(sql<string>`coalesce(nullif(profiles.full_name, ''), profiles.email)`.as("name"))
        .whereRef("profiles.id", "=", "email_templates.updated_by")
        .as("updated_by"),
    )
    .where("deleted_at", "is", null);
}

function toTemplate(row: Omit<Template, "updated_by"> & { updated_by: string | null }): Template {
  return { ...row, updated_by: row.updated_by ?? undefined };
}
