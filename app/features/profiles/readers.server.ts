import { sql } from "kysely";
import type { Language } from "~/i18n/translate";
import type { Db } from "~/platform/db.server";
import { countPeople } from "./people-list/counts.server.ts";
import { peopleWords } from "./people-list/search.ts";

/** Somebody whom a letter may be for. */
export interface Reader {
  id: string;
  full_name: string;
  email: string;
  language: Language;
}

export type Readers = Record<Language, number>;

/** How many get the newsletter, by the language they read. */
export async function subscribersByLanguage(db: Db): Promise<Readers> {
  const { groups } = await countPeople(db);
  const readers = { en: 0, es: 0 };
  for (const { subscribed, language, people } of groups) if (subscribed) readers[language] += people;
  return readers;
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
