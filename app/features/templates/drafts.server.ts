import { sql } from "kysely";
import * as z from "zod";
import type { Db } from "~/platform/database/db.server";
import { isUuid } from "../../lib/database/uuid.ts";
import type { TemplateDraft } from "./fields.ts";
import { readDraft } from "./template.ts";

/** The unsaved input of a form, stored in the database. */
export interface ServerDraft {
  /** The id of the template, or the one a new template will get. */
  id: string;
  draft: TemplateDraft;
  /** The letter as the form was opened, with its version; null for a new letter. */
  base: TemplateDraft;
  version: number | null;
  typedAt: Date;
}

interface FormKey {
  author: string;
  form: string;
}

const retentionDays = 30;
/** A person's drafts are limited to this number; a new one replaces the oldest. */
const maxDrafts = 50;

/** Stores a draft. An older draft that arrives late does not replace a newer one. */
export async function saveDraft(db: Db, { author, form }: FormKey, unsaved: ServerDraft): Promise<void> {
  const { id, draft, base, version, typedAt } = unsaved;
  const row = {
    template_id: id,
    fields: JSON.stringify(draft, withoutNul),
    seen: JSON.stringify({ version, base }, withoutNul),
    typed_at: typedAt,
  };
  await db
    .insertInto("template_drafts")
    .values({ author_id: author, form, ...row })
    .onConflict((conflict) =>
      conflict.columns(["author_id", "form"]).doUpdateSet(row).where("template_drafts.typed_at", "<=", typedAt),
    )
    .execute();
  await sql`delete from template_drafts where author_id = ${author} and form in (
    select form from template_drafts where author_id = ${author} order by typed_at desc offset ${maxDrafts})`.execute(
    db,
  );
}

/** Removes NUL characters, which PostgreSQL rejects. Saving the letter refuses them with a message. */
function withoutNul(_: string, value: unknown): unknown {
  return typeof value === "string" ? value.replaceAll("\0", "") : value;
}

/** Deletes the draft of a form after it was saved or discarded. */
export async function dropDraft(db: Db, { author, form }: FormKey): Promise<void> {
  await db.deleteFrom("template_drafts").where("author_id", "=", author).where("form", "=", form).execute();
}

export async function draftOfForm(db: Db, { author, form }: FormKey): Promise<ServerDraft | undefined> {
  const row = await selectDrafts(db).where("author_id", "=", author).where("form", "=", form).executeTakeFirst();
  return row && toServerDraft(row);
}

/** Returns the author's latest draft of a letter from any form. */
export async function draftOfTemplate(
  db: Db,
  { author, id }: { author: string; id: string },
): Promise<ServerDraft | undefined> {
  if (!isUuid(id)) return undefined;
  const row = await selectDrafts(db)
    .where("author_id", "=", author)
    .where("template_id", "=", id)
    .orderBy("typed_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row && toServerDraft(row);
}

/** Deletes drafts that nobody has changed for a month. */
export async function forgetOldDrafts(db: Db, now: Date, limit?: number): Promise<number> {
  const where = sql<boolean>`typed_at <= ${new Date(now.getTime() - retentionDays * 86_400_000)}`;
  const { numAffectedRows } = await sql`
    delete from template_drafts where (author_id, form) in (
      select author_id, form from template_drafts where ${where} order by typed_at limit ${limit ?? null})`.execute(db);
  return Number(numAffectedRows);
}

function selectDrafts(db: Db) {
  return db.selectFrom("template_drafts").select(["template_id", "fields", "seen", "typed_at"]);
}

function toServerDraft(row: { template_id: string; fields: unknown; seen: unknown; typed_at: Date }): ServerDraft {
  const fields = row.fields as Record<string, unknown>;
  const { version, base } = openedSchema.parse(row.seen ?? {});
  return {
    id: row.template_id,
    draft: readDraft((field) => fields[field]),
    base: readDraft((field) => base[field]),
    version,
    typedAt: row.typed_at,
  };
}

/** A draft of an older release has no base, so every change by somebody else counts as a conflict. */
const openedSchema = z.object({
  version: z.int().nullable().default(null),
  base: z.record(z.string(), z.unknown()).default({}),
});
