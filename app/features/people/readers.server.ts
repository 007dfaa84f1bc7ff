import { sql } from "kysely";
import type { Language } from "~/i18n/translate";
import type { Db } from "~/platform/database/db.server";
import { commonWords } from "./list/common-words.server.ts";
import { searchCondition } from "./list/conditions.server.ts";

/** A person for whom a letter can be previewed. */
export interface Reader {
  id: string;
  full_name: string;
  email: string;
  language: Language;
}

const columns = sql`p.id, p.full_name, p.email, p.language`;
const order = sql`order by p.created_at desc, p.id desc`;
/** Common words are searched for in this many of the newest people, before the index is used. */
const walkLength = 2_000;

/** Returns a few people in whose name or address these words begin, or the newest ones without words. */
export async function readersNamed(db: Db, text: string, limit: number): Promise<Reader[]> {
  const search = text.trim();
  const matches = search === "" ? sql`true` : searchCondition(search, []);
  const newest = await sql<Reader>`
    select ${columns} from (select * from profiles as p ${order} limit ${walkLength}) as p
    where ${matches} ${order} limit ${limit}`.execute(db);
  if (newest.rows.length === limit || search === "") return newest.rows;
  const indexed = await sql<Reader>`
    with p as materialized (
      select ${columns}, p.created_at from profiles as p where ${searchCondition(search, await commonWords(db, search))}
    ) select ${columns} from p ${order} limit ${limit}`.execute(db);
  return indexed.rows;
}

export async function readerById(db: Db, id: string): Promise<Reader | undefined> {
  const { rows } = await sql<Reader>`
    select id, full_name, email, language from profiles where id = ${id}::uuid`.execute(db);
  return rows[0];
}
