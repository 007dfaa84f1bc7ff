import { sql } from "kysely";
import type { Db } from "~/platform/database/db.server";

/** One line of the audit log. */
export interface HistoryEntry {
  id: number;
  at: Date;
  actor: string;
  action: string;
  subject: string;
  detail: Record<string, unknown>;
}

/** Who was merged into a person and not taken out again: the ids they had, which older entries still name. */
export async function mergedInto(db: Db, profileId: string): Promise<string[]> {
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

/** The newest entries about somebody or by them. */
export async function historyOf(db: Db, { about, by, limit }: HistoryArgs): Promise<HistoryEntry[]> {
  // One look into an index for each name, and as many rows as are shown.
  const looks = [...about.map((name) => ["subject", name]), ...by.map((name) => ["actor", name])].map(
    ([column, name]) =>
      sql`(select id, at, actor, action, subject, detail from audit
        where ${sql.ref(column!)} = ${name} order by id desc limit ${limit})`,
  );
  const { rows } = await sql<HistoryEntry>`
    select distinct on (id) id, at, actor, action, subject, detail
    from (${sql.join(looks, sql` union all `)}) as found order by id desc limit ${limit}`.execute(db);
  return rows;
}
