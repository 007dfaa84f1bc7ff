import { sql, type Expression } from "kysely";
import type { Db } from "./db.server.ts";

interface SettledList<Row extends { id: string }> {
  /** The ids of the list, in its order. */
  members: Expression<{ id: string }>;
  /** Reads those of them that still belong to it, in any order. */
  read: (ids: string[]) => Promise<Row[]>;
}

const rowsAtOnce = 1_000;
const lettersOfAnId = 32;

/**
 * A list page by page. Who is in it, once each and in which order, is settled in one statement at its beginning; what a
 * page says is as of the moment the page is read, and who no longer belongs to the list by then is left out. Between
 * pages it holds no connection, so its reader may be as slow as they like.
 */
export async function* pagesOf<Row extends { id: string }>(
  db: Db,
  { members, read }: SettledList<Row>,
): AsyncGenerator<Row[], void> {
  // One text without hyphens: a million ids take 32 MB.
  const { rows } = await sql<{ ids: string | null }>`
    select encode(string_agg(uuid_send(id), ''::bytea), 'hex') as ids from (${members}) as listed`.execute(db);
  const ids = rows[0]!.ids ?? "";
  for (let at = 0; at < ids.length; at += rowsAtOnce * lettersOfAnId) {
    const batch = uuidsIn(ids.slice(at, at + rowsAtOnce * lettersOfAnId));
    const found = new Map((await read(batch)).map((row) => [row.id, row]));
    yield batch.flatMap((id) => found.get(id) ?? []);
  }
}

function uuidsIn(ids: string): string[] {
  return (ids.match(/.{32}/g) ?? []).map((id) => id.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-"));
}
