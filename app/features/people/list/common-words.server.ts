import { sql } from "kysely";
import { allBegun } from "~/lib/database/database-words";
import type { Db } from "~/platform/database/db.server";
import { searchWords } from "./search.ts";

/** The number of newest people from whom the frequency of a word is estimated. */
const sampleSize = 2_000;
/** Reading a row takes as long as reading this many index entries. */
const entriesPerRow = 50;

/**
 * Returns the search words that many people have. The index collects all people with a word before it answers, so if
 * another word is rare, common ones are checked in the rows instead. The result is the same.
 */
export async function commonWords(db: Db, search: string): Promise<string[]> {
  const words = searchWords(search);
  if (words.length < 2) return [];
  const counts = words.map(
    (word) => sql`count(*) filter (where words @@ to_tsquery('simple', ${allBegun([word])}))::integer`,
  );
  const { rows } = await sql<{ found: number[] }>`
    select array[${sql.join(counts)}] as found from (
      select words from profiles order by created_at desc, id desc limit ${sampleSize}
    ) as newest`.execute(db);
  const frequencies = rows[0]!.found;
  const most = entriesPerRow * Math.max(1, Math.min(...frequencies));
  return words.filter((_, n) => frequencies[n]! > most);
}
