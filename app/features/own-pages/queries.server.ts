import { sql } from "kysely";
import { selected } from "~/lib/fields/columns";
import type { Db } from "~/platform/database/db.server";
import type { OwnPage } from "../edition/edition.ts";
import { isUuid } from "../../lib/database/uuid.ts";
import { pageFields, type StoredPageFields } from "./fields.ts";

export interface StoredPage extends StoredPageFields {
  id: string;
  slug: string;
  version: number;
  is_published: boolean;
  updated_at: Date;
}

/** Returns all pages in the order of their links. */
export function allPages(db: Db): Promise<StoredPage[]> {
  return pages(db).execute() as Promise<StoredPage[]>;
}

export async function pageById(db: Db, id: string): Promise<StoredPage | undefined> {
  if (!isUuid(id)) return undefined;
  return (await pages(db).where("id", "=", id).executeTakeFirst()) as StoredPage | undefined;
}

interface PageAtOptions {
  /** False for visitors, who are redirected from a former slug even if a draft will use it. */
  withDrafts: boolean;
}

/** Returns the page with this slug, else the last changed one of those that had it before. */
export async function pageAt(db: Db, slug: string, { withDrafts }: PageAtOptions): Promise<StoredPage | undefined> {
  // No slug has other characters, and PostgreSQL refuses a text with a NUL character.
  if (!/^[a-z0-9-]+$/.test(slug)) return undefined;
  const candidates = pages(db)
    .clearOrderBy()
    .where(sql<boolean>`(slug = ${slug} or ${slug} = any(former_slugs))`)
    .$if(!withDrafts, (all) => all.where("is_published", "=", true));
  const page = await candidates
    .orderBy(sql`slug = ${slug}`, "desc")
    .orderBy("updated_at", "desc")
    .executeTakeFirst();
  return page as StoredPage | undefined;
}

/** Returns the published pages as every process caches them. */
export async function publishedPages(db: Db): Promise<OwnPage[]> {
  const published = (await allPages(db)).filter(({ is_published }) => is_published);
  return published.map(({ slug, title_en: en, title_es: es, linked_from }) => ({
    slug,
    titles: { en, es },
    linkedFrom: linked_from,
  }));
}

function pages(db: Db) {
  return db
    .selectFrom("own_pages")
    .select([...selected(pageFields), "id", "version", "is_published", "updated_at"])
    .where("deleted_at", "is", null)
    .orderBy("position")
    .orderBy("id");
}
