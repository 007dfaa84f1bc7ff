import { sql } from "kysely";
import { changedFields } from "~/lib/forms/changed-fields";
import type { Db } from "~/platform/database/db.server";
import { deleteOldest } from "~/platform/database/retention.server";
import { record } from "../audit/commands.server.ts";
import type { Author } from "../identity/actor.server.ts";
import type { TemplateInput } from "./schema.ts";

interface NewTemplate {
  /** Chosen by the caller, so that a repeated call creates one template. */
  id: string;
  input: TemplateInput;
  /** Rendered from the English Markdown (TPL-15). */
  html: string;
  author: Author;
}

interface Change extends NewTemplate {
  /** The version that the author saw. */
  version: number | undefined;
}

export type SaveOutcome = { ok: true; id: string } | { ok: false; reason: "name-taken" | "gone" | "conflict" };
export type TemplateOutcome = { ok: true; name: string } | { ok: false; reason: "gone" | "name-taken" };

/** A deleted template can be restored for this long. */
const undoHours = 24;

/**
 * Creates a template (TPL-13). Refuses a name that is taken (TPL-09). A repeated call with the same id creates it once.
 */
export async function createTemplate(db: Db, template: NewTemplate): Promise<SaveOutcome> {
  const { id, input } = template;
  return db.transaction().execute(async (tx) => {
    const inserted = await insertTemplate(tx, template);
    if (inserted) return inserted;
    const same = await tx.selectFrom("email_templates").select("name").where("id", "=", id).executeTakeFirst();
    if (same?.name === input.name) return changeTemplate(tx, { ...template, version: 1 });
    const other = same && (await insertTemplate(tx, { ...template, id: crypto.randomUUID() }));
    return other ?? { ok: false, reason: "name-taken" };
  });
}

/** Returns undefined if the id or the name is taken. */
async function insertTemplate(
  tx: Db,
  { id, input, html, author }: NewTemplate,
): Promise<{ ok: true; id: string } | undefined> {
  const inserted = await tx
    .insertInto("email_templates")
    .values({
      id,
      ...input,
      html_content: html,
      created_at: author.now,
      updated_at: author.now,
      updated_by: author.profileId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!inserted) return undefined;
  await auditTemplate(tx, author, { action: "template.created", id, ...differences({}, input) });
  return { ok: true, id };
}

/**
 * Changes a template except its name (TPL-14). If somebody else saved a newer version, it returns a conflict and writes
 * nothing.
 */
export async function updateTemplate(db: Db, change: Change): Promise<SaveOutcome> {
  return db.transaction().execute((tx) => changeTemplate(tx, change));
}

/** Deletes a template (TPL-26). It can be restored for a day. */
export async function deleteTemplate(db: Db, { id, author }: { id: string; author: Author }): Promise<TemplateOutcome> {
  return db.transaction().execute(async (tx) => {
    const deleted = await tx
      .updateTable("email_templates")
      .set({ deleted_at: author.now })
      .where("id", "=", id)
      .where("deleted_at", "is", null)
      .returning("name")
      .executeTakeFirst();
    if (!deleted) return { ok: false, reason: "gone" };
    await auditTemplate(tx, author, { action: "template.deleted", id, name: deleted.name });
    return { ok: true, name: deleted.name };
  });
}

/** Restores a deleted template unless another one has its name by now. */
export async function restoreTemplate(
  db: Db,
  { id, author }: { id: string; author: Author },
): Promise<TemplateOutcome> {
  return db.transaction().execute(async (tx) => {
    const deleted = await tx
      .selectFrom("email_templates")
      .select(["name", "deleted_at"])
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (!deleted) return { ok: false, reason: "gone" };
    if (!deleted.deleted_at) return { ok: true, name: deleted.name };
    const { numUpdatedRows } = await tx
      .updateTable("email_templates")
      .set({ deleted_at: null })
      .where("id", "=", id)
      .where(
        sql<boolean>`not exists (select from email_templates as other
          where lower(other.name) = lower(${deleted.name}) and other.deleted_at is null)`,
      )
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return { ok: false, reason: "name-taken" };
    await auditTemplate(tx, author, { action: "template.restored", id, name: deleted.name });
    return { ok: true, name: deleted.name };
  });
}

/** Deletes for good the templates that can no longer be restored. */
export async function forgetDeletedTemplates(db: Db, now: Date, limit?: number): Promise<number> {
  const where = sql<boolean>`deleted_at <= ${new Date(now.getTime() - undoHours * 3_600_000)}`;
  return deleteOldest(db, "email_templates", { key: "id", oldest: "deleted_at", where, limit });
}

async function changeTemplate(tx: Db, { id, version, input, html, author }: Change): Promise<SaveOutcome> {
  const stored = await tx
    .selectFrom("email_templates")
    .selectAll()
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  if (!stored) return { ok: false, reason: "gone" };
  const { name: _, ...fields } = input;
  const isSame = Object.keys(changedFields(stored, fields).after).length === 0;
  if (!isSame && version !== stored.version) return { ok: false, reason: "conflict" };
  // The HTML is rendered at every save, even without a change, since the layout may be newer.
  const change = isSame ? {} : { version: stored.version + 1, updated_by: author.profileId, updated_at: author.now };
  await tx
    .updateTable("email_templates")
    .set({ ...fields, html_content: html, ...change })
    .where("id", "=", id)
    .execute();
  if (!isSame)
    await auditTemplate(tx, author, {
      action: "template.updated",
      id,
      name: stored.name,
      ...differences(stored, fields),
    });
  return { ok: true, id };
}

/** Returns a change for the audit log: short fields with both values, and long texts only by name. */
function differences(stored: object, fields: Partial<TemplateInput>) {
  const { markdown_content, markdown_es, ...short } = fields;
  const texts = changedFields({ ...stored }, { markdown_content, markdown_es }).after;
  return { ...changedFields({ ...stored }, short), changed: Object.keys(texts) };
}

function auditTemplate(
  tx: Db,
  author: Author,
  { action, id, ...detail }: { action: string; id: string } & Record<string, unknown>,
): Promise<void> {
  return record(tx, { actor: author.profileId, action, subject: `template:${id}`, detail });
}
