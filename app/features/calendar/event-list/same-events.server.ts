import { sql } from "kysely";
import type { Db } from "~/platform/database/db.server";

interface TitleAndStart {
  title: string;
  start_date: Date;
}

/** Returns the same key for events with the same title and start. */
export function likeKey({ title, start_date: start }: TitleAndStart): string {
  return `${start.getTime()} ${title.toLowerCase()}`;
}

/**
 * Finds stored events with the title and start of one of these, except declined proposals. Returns their ids by
 * `likeKey`.
 */
export async function eventsLike(db: Db, events: readonly TitleAndStart[]): Promise<Map<string, string>> {
  const starts = [...new Set(events.map(({ start_date: start }) => start.getTime()))].map((time) => new Date(time));
  const { rows } = await sql<TitleAndStart & { id: string }>`
    select id, title, start_date from events
    where start_date = any(${starts}::timestamptz[]) and status <> 'declined'`.execute(db);
  return new Map(rows.map((row) => [likeKey(row), row.id]));
}
