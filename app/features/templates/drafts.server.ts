import { sql } from "kysely";
import * as z from "zod";
import type { Db } from "~/platform/database/db.server";
import { isUuid } from "../../lib/database/uuid.ts";
import type { TemplateDraft } from "./fields.ts";
import { draftIn } from "./template.ts";

/** What is typed into a form and not saved yet, as the database keeps it. */
export interface ServerDraft {
  /** The template, or the id that a new one will have. */
  id: string;
  draft: TemplateDraft;
  /** What it was typed into, with its version; null for a new letter. */
  base: TemplateDraft;
  version: number | null;
  typedAt: Date;
}

interface OwnForm {
  /** The profile of whoever types. */
  author: string;
  /** Which form. */
  form: string;
}

const keptDays = 30;
/** So many forms of one person are kept at once; the oldest makes room. */
const mostDrafts = 50;

/** Keeps what somebody is typing. What was typed before that, and comes late, changes nothing. */
export async function saveDraft(db: Db, { author, form }: OwnForm, typed: ServerDraft): Promise<void> {
  const { id, draft, base, version, typedAt } = typed;
  const row = {
    template_id: id,
    fields: JSON.stringify(draft, storable),
    seen: JSON.stringify({ version, base }, storable),
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
    select form from template_drafts where author_id = ${author} order by typed_at desc offset ${mostDrafts})`.execute(
    db,
  );
}

/** The one character that the database takes in no text; saving the letter refuses it with a sentence. */
function storable(_: string, value: unknown): unknown {
  return typeof value === "string" ? value.replaceAll("\0", "") : value;
}

/** Forgets what was typed into a form: it was saved, or dropped on purpose. */
export async function dropDraft(db: Db, { author, form }: OwnForm): Promise<void> {
  await db.deleteFrom("template_drafts").where("author_id", "=", author).where("form", "=", form).execute();
}

/** What somebody typed into a form and did not save. */
export async function draftOfForm(db: Db, { author, form }: OwnForm): Promise<ServerDraft | undefined> {
  const row = await drafts(db).where("author_id", "=", author).where("form", "=", form).executeTakeFirst();
  return row && serverDraft(row);
}

/** What somebody typed last into a letter, whichever form it was. */
export async function draftOfTemplate(
  db: Db,
  { author, id }: { author: string; id: string },
): Promise<ServerDraft | undefined> {
  if (!isUuid(id)) return undefined;
  const row = await drafts(db)
    .where("author_id", "=", author)
    .where("template_id", "=", id)
    .orderBy("typed_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row && serverDraft(row);
}

/** Forgets what nobody has gone on with for a month. */
export async function forgetOldDrafts(db: Db, now: Date, limit?: number): Promise<number> {
  const where = sql<boolean>`typed_at <= ${new Date(now.getTime() - keptDays * 86_400_000)}`;
  const { numAffectedRows } = await sql`
    delete from template_drafts where (author_id, form) in (
      select author_id, form from template_drafts where ${where} order by typed_at limit ${limit ?? null})`.execute(db);
  return Number(numAffectedRows);
}

function drafts(db: Db) {
  return db.selectFrom("template_drafts").select(["template_id", "fields", "seen", "typed_at"]);
}

function serverDraft(row: { template_id: string; fields: unknown; seen: unknown; typed_at: Date }): ServerDraft {
  const fields = row.fields as Record<string, unknown>;
  const { version, base } = seenSchema.parse(row.seen ?? {});
  return {
    id: row.template_id,
    draft: draftIn((field) => fields[field]),
    base: draftIn((field) => base[field]),
    version,
    typedAt: row.typed_at,
  };
}

/** A draft of an older release has no base: whatever somebody else saves meanwhile is then chosen from by hand. */
const seenSchema = z.object({
  version: z.int().nullable().default(null),
  base: z.record(z.string(), z.unknown()).default({}),
});
