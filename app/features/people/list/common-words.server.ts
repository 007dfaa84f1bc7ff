import { sql } from "kysely";
import { allBegun } from "~/lib/database/database-words";
import type { Db } from "~/platform/database/db.server";
import { wordsOf } from "./search.ts";

/** So many of the newest people tell how common a word is. */
const sampleSize = 2_000;
/** Reading a row takes about as long as the index takes for so many entries. */
const entriesPerRow = 50;

/**
 * An index of words gathers everybody who has a word before it answers. Beside a word that few have, those that many
 * have are therefore asked of the rows; the people found are the same.
 */
export async function commonWords(db: Db, search: string): Promise<string[]> {
  const words = wordsOf(search);
  if (words.length < 2) return [];
  const counts = words.map(
    (word) => sql`count(*) filter (where words @@ to_tsquery('simple', ${allBegun([word])}))::integer`,
  );
  const { rows } = await sql<{ found: number[] }>`
    select array[${sql.join(counts)}] as found from (
      select words from profiles order by created_at desc, id desc limit ${sampleSize}
    ) as newest`.execute(db);
  const found = rows[0]!.found;
  const most = entriesPerRow * Math.max(1, Math.min(...found));
  return words.filter((_, n) => found[n]! > most);
}
