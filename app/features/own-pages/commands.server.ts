import { sql } from "kysely";
import { changedFields } from "~/lib/forms/changed-fields";
import type { Db } from "~/platform/database/db.server";
import { deleteOldest } from "~/platform/database/retention.server";
import { record } from "../audit/commands.server.ts";
import type { Author } from "../identity/actor.server.ts";
import { pageById, allPages, type StoredPage } from "./queries.server.ts";
import type { PageInput } from "./schema.ts";

interface NewPage {
  /** The form generates it, so that a form that is sent twice makes one page. */
  id: string;
  input: PageInput;
  author: Author;
}

interface Change extends NewPage {
  /** The version that the author saw. */
  version: number;
}

interface PageTarget {
  id: string;
  author: Author;
}

export type SaveOutcome = { ok: true; page: StoredPage } | { ok: false; reason: "slug-taken" | "gone" | "conflict" };
export type PageOutcome = { ok: true; page: StoredPage } | { ok: false; reason: "slug-taken" | "gone" };

/** A deleted page can be restored for this many hours. */
const undoHours = 24;

/** Stores a new page as a draft, after the others, or changes the page if its id is stored already. */
export function createPage(db: Db, { id, input, author }: NewPage): Promise<SaveOutcome> {
  return withPagesLocked(db, async (tx) => {
    // A deleted page keeps its id for a day.
    const existing = await tx.selectFrom("own_pages").select("id").where("id", "=", id).executeTakeFirst();
    if (existing) return changePage(tx, { id, input, author, version: 1 });
    if (await isTaken(tx, input.slug, id)) return { ok: false, reason: "slug-taken" };
    const position = sql<number>`(select coalesce(max(position), 0) + 1 from own_pages)`;
    const at = { created_at: author.now, updated_at: author.now };
    await tx
      .insertInto("own_pages")
      .values({ id, ...input, position, ...at })
      .execute();
    return recordChange(tx, author, { action: "page.created", id, ...differences({}, input) });
  });
}

/** Changes a page, unless the author opened an older version of it. */
export function updatePage(db: Db, change: Change): Promise<SaveOutcome> {
  return withPagesLocked(db, (tx) => changePage(tx, change));
}

async function changePage(tx: Db, { id, version, input, author }: Change): Promise<SaveOutcome> {
  const stored = await pageById(tx, id);
  if (!stored) return { ok: false, reason: "gone" };
  if (Object.keys(changedFields({ ...stored }, input).after).length === 0) return { ok: true, page: stored };
  if (version !== stored.version) return { ok: false, reason: "conflict" };
  if (await isTaken(tx, input.slug, id)) return { ok: false, reason: "slug-taken" };
  await tx
    .updateTable("own_pages")
    .set({ ...input, version: version + 1, updated_at: author.now })
    .$if(input.slug !== stored.slug, (query) =>
      // A page that goes back to a former slug doesn't redirect to itself.
      query.set({ former_slugs: sql`array_append(array_remove(former_slugs, ${input.slug}), ${stored.slug})` }),
    )
    .where("id", "=", id)
    .execute();
  return recordChange(tx, author, { action: "page.updated", id, ...differences(stored, input) });
}

export function publishPage(db: Db, target: PageTarget): Promise<PageOutcome> {
  return setPublished(db, target, true);
}

export function unpublishPage(db: Db, target: PageTarget): Promise<PageOutcome> {
  return setPublished(db, target, false);
}

function setPublished(db: Db, { id, author }: PageTarget, isPublished: boolean): Promise<PageOutcome> {
  return withPagesLocked(db, async (tx) => {
    const stored = await pageById(tx, id);
    if (!stored) return { ok: false, reason: "gone" };
    if (stored.is_published === isPublished) return { ok: true, page: stored };
    await tx.updateTable("own_pages").set({ is_published: isPublished }).where("id", "=", id).execute();
    return recordChange(tx, author, { action: isPublished ? "page.published" : "page.unpublished", id });
  });
}

/** Moves the link of a page one place up; that of the first page stays. */
export function movePageUp(db: Db, target: PageTarget): Promise<PageOutcome> {
  return swapWithNeighbor(db, target, -1);
}

/** Moves the link of a page one place down; that of the last page stays. */
export function movePageDown(db: Db, target: PageTarget): Promise<PageOutcome> {
  return swapWithNeighbor(db, target, 1);
}

function swapWithNeighbor(db: Db, { id, author }: PageTarget, step: -1 | 1): Promise<PageOutcome> {
  return withPagesLocked(db, async (tx) => {
    const pages = await allPages(tx);
    const from = pages.findIndex((page) => page.id === id);
    const [page, neighbor] = [pages[from], pages[from + step]];
    if (!page) return { ok: false, reason: "gone" };
    if (!neighbor) return { ok: true, page };
    const order = pages.map((entry) => (entry === page ? neighbor : entry === neighbor ? page : entry));
    for (const [position, moved] of order.entries())
      await tx.updateTable("own_pages").set({ position }).where("id", "=", moved.id).execute();
    return recordChange(tx, author, { action: "page.moved", id });
  });
}

/** Deletes a page, which can be restored for a day. */
export function deletePage(db: Db, { id, author }: PageTarget): Promise<PageOutcome> {
  return withPagesLocked(db, async (tx) => {
    const page = await pageById(tx, id);
    if (!page) return { ok: false, reason: "gone" };
    await tx.updateTable("own_pages").set({ deleted_at: author.now }).where("id", "=", id).execute();
    await auditPage(tx, author, { action: "page.deleted", id, name: titleOf(page) });
    return { ok: true, page };
  });
}

/** Restores a deleted page, unless another page has its slug by now. */
export function restorePage(db: Db, { id, author }: PageTarget): Promise<PageOutcome> {
  return withPagesLocked(db, async (tx) => {
    const existing = await pageById(tx, id);
    if (existing) return { ok: true, page: existing };
    const deleted = await tx.selectFrom("own_pages").select("slug").where("id", "=", id).executeTakeFirst();
    if (!deleted) return { ok: false, reason: "gone" };
    if (await isTaken(tx, deleted.slug, id)) return { ok: false, reason: "slug-taken" };
    await tx.updateTable("own_pages").set({ deleted_at: null }).where("id", "=", id).execute();
    return recordChange(tx, author, { action: "page.restored", id });
  });
}

/** Removes the pages that were deleted more than a day ago. */
export async function forgetDeletedPages(db: Db, now: Date, limit?: number): Promise<number> {
  const where = sql<boolean>`deleted_at <= ${new Date(now.getTime() - undoHours * 3_600_000)}`;
  return deleteOldest(db, "own_pages", { key: "id", oldest: "deleted_at", where, limit });
}

/** Runs a command while no other one changes pages. The table is locked, because a missing slug cannot be. */
function withPagesLocked<Outcome>(db: Db, command: (tx: Db) => Promise<Outcome>): Promise<Outcome> {
  return db.transaction().execute(async (tx) => {
    await sql`lock table own_pages in share row exclusive mode`.execute(tx);
    return command(tx);
  });
}

async function isTaken(tx: Db, slug: string, id: string): Promise<boolean> {
  const other = await tx
    .selectFrom("own_pages")
    .select("id")
    .where("slug", "=", slug)
    .where("id", "!=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return other !== undefined;
}

/** Returns a change for the audit: short fields before and after, and the names of the long texts that changed. */
function differences(stored: object, { text_en, text_es, ...short }: PageInput) {
  const texts = changedFields({ ...stored }, { text_en, text_es }).after;
  return { ...changedFields({ ...stored }, short), changed: Object.keys(texts) };
}

async function recordChange(
  tx: Db,
  author: Author,
  change: { action: string; id: string },
): Promise<{ ok: true; page: StoredPage }> {
  const page = (await pageById(tx, change.id))!;
  await auditPage(tx, author, { ...change, name: titleOf(page) });
  return { ok: true, page };
}

function titleOf({ title_en, title_es }: StoredPage): string {
  return title_en ?? title_es ?? "";
}

function auditPage(
  tx: Db,
  author: Author,
  { action, id, ...detail }: { action: string; id: string } & Record<string, unknown>,
): Promise<void> {
  return record(tx, { actor: author.profileId, action, subject: `page:${id}`, detail });
}
