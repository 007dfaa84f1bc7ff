import { sql } from "kysely";
import type { Db } from "~/platform/database/db.server";

export interface HistoryEntry {
  id: number;
  at: Date;
  actor: string;
  action: string;
  subject: string;
  detail: Record<string, unknown>;
}

/** Returns the former ids of profiles that were merged into a person, because older entries still name them. */
export async function formerProfileIds(db: Db, profileId: string): Promise<string[]> {
  const subject = `profile:${profileId}`;
  const { rows } = await sql<{ id: string }>`
    select merged.id from audit as m, jsonb_array_elements_text(m.detail -> 'merged') as merged (id)
    where m.subject = ${subject} and m.action = 'profile.merged' and not exists (
      select from audit as s where s.subject = ${subject} and s.action = 'profile.separated'
        and s.id > m.id and s.detail -> 'separated' ? merged.id)`.execute(db);
  return rows.map(({ id }) => id);
}

interface HistoryArgs {
  /** Subjects such as "profile:ID". */
  about: readonly string[];
  /** Actors such as "user:ID". */
  by: readonly string[];
  limit: number;
}

/** Returns the newest entries about or by a person. */
export async function historyOf(db: Db, { about, by, limit }: HistoryArgs): Promise<HistoryEntry[]> {
  // Each name needs one index scan for as many rows as are shown.
  const scans = [...about.map((name) => ["subject", name]), ...by.map((name) => ["actor", name])].map(
    ([column, name]) =>
      sql`(select id, at, actor, action, subject, detail from audit
        where ${sql.ref(column!)} = ${name} order by id desc limit ${limit})`,
  );
  const { rows } = await sql<HistoryEntry>`
    select distinct on (id) id, at, actor, action, subject, detail
    from (${sql.join(scans, sql` union all `)}) as found order by id desc limit ${limit}`.execute(db);
  return rows;
}
