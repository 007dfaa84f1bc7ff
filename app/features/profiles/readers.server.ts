import { sql } from "kysely";
import { slowResultCache } from "~/lib/slow-result-cache";
import type { Language } from "~/i18n/translate";
import type { Db } from "~/platform/db.server";
import { peopleWords } from "./people-list/search.ts";

/** Somebody whom a letter may be for. */
export interface Reader {
  id: string;
  full_name: string;
  email: string;
  language: Language;
}

export type Readers = Record<Language, number>;

const kept = new WeakMap<Db, ReturnType<typeof slowResultCache<Readers>>>();

/** How many get the newsletter, by the language they read. Where there are many, a count is good for a while. */
export function subscribersByLanguage(db: Db): Promise<Readers> {
  const keep = kept.get(db) ?? slowResultCache<Readers>();
  kept.set(db, keep);
  return keep("readers", async () => {
    const { rows } = await sql<{ language: Language; people: number }>`
      select language, count(*)::integer as people from profiles where subscribed group by 1`.execute(db);
    const of = (language: Language) => rows.find((row) => row.language === language)?.people ?? 0;
    return { en: of("en"), es: of("es") };
  });
}

/** A few people in whose name or address these words begin; those added last where there are none. */
export async function readersNamed(db: Db, text: string, limit: number): Promise<Reader[]> {
  const words = peopleWords(text);
  if (text.trim() && !words) return [];
  const found = words ? sql`words @@ to_tsquery('simple', ${words})` : sql`true`;
  const { rows } = await sql<Reader>`
    select id, full_name, email, language from profiles where ${found}
    order by created_at desc, id limit ${limit}`.execute(db);
  return rows;
}

export async function readerById(db: Db, id: string): Promise<Reader | undefined> {
  const { rows } = await sql<Reader>`
    select id, full_name, email, language from profiles where id = ${id}::uuid`.execute(db);
  return rows[0];
}
