import { sql } from "kysely";
import type { Language } from "~/i18n/translate";
import type { Db } from "~/platform/database/db.server";

/** The author and time of the last change. */
export interface LastEntry {
  at: Date;
  /** The person's name; undefined for deleted people and other actors. */
  name: string | undefined;
}

/** Returns the last entry about each subject, such as "setting:donate". */
export async function lastEntries(db: Db, subjects: readonly string[]): Promise<ReadonlyMap<string, LastEntry>> {
  const { rows } = await sql<{ subject: string; at: Date; actor: string }>`
    select subject, at, actor from unnest(${[...subjects]}::text[]) as asked (subject)
    cross join lateral (select at, actor from audit where audit.subject = asked.subject order by id desc limit 1) as last
    `.execute(db);
  const people = await peopleByReference(
    db,
    rows.map(({ actor }) => actor),
  );
  return new Map(rows.map(({ subject, at, actor }) => [subject, { at, name: people.get(actor)?.name }]));
}

export interface NamedPerson {
  /** The person's name, or else their address. */
  name: string;
  /** Undefined if they have no profile. */
  profileId: string | undefined;
}

/** Returns the people whom the audit calls "user:ID", "profile:ID" or by their profile's id, without deleted people. */
export async function peopleByReference(
  db: Db,
  references: readonly string[],
): Promise<ReadonlyMap<string, NamedPerson>> {
  const targets = [...new Set(references)].flatMap((reference) => {
    const [, kind = "profile", id] = /^(?:(user|profile):)?([0-9a-f-]{36})$/.exec(reference) ?? [];
    return id ? [{ reference, kind, id }] : [];
  });
  const idsOf = (targetKind: string) => targets.flatMap(({ kind, id }) => (kind === targetKind ? [id] : []));
  const { rows } = await sql<{ kind: string; id: string; profile_id: string | null; name: string }>`
    select 'profile' as kind, id, id as profile_id, coalesce(nullif(full_name, ''), email) as name
    from profiles where id = any(${idsOf("profile")}::uuid[])
    union all
    select 'user', u.id, p.id, coalesce(nullif(p.full_name, ''), nullif(u.full_name, ''), u.email)
    from auth.users as u left join profiles as p on p.user_id = u.id where u.id = any(${idsOf("user")}::uuid[])
    `.execute(db);
  return new Map(
    targets.flatMap(({ reference, kind, id }) => {
      const person = rows.find((row) => row.kind === kind && row.id === id);
      return person ? [[reference, { name: person.name, profileId: person.profile_id ?? undefined }] as const] : [];
    }),
  );
}

/** Returns the references to a person, or to the people whose name or address has these words (for `to_tsquery`). */
export async function referencesOf(db: Db, criterion: { profileId: string } | { words: string }): Promise<string[]> {
  const condition =
    "profileId" in criterion
      ? sql`id = ${criterion.profileId}::uuid`
      : sql`words @@ to_tsquery('simple', ${criterion.words})`;
  const { rows } = await sql<{ id: string; user_id: string | null }>`
    select id, user_id from profiles where ${condition} limit ${mostPeople}`.execute(db);
  return rows.flatMap(({ id, user_id: userId }) => [id, `profile:${id}`, ...(userId ? [`user:${userId}`] : [])]);
}

/** A search with more matches is not a search for a person. */
const mostPeople = 20;

/** Returns what existing events, campaigns, letters, voices and pages are called, by their ids. */
export async function subjectNames(
  db: Db,
  ids: readonly string[],
  language: Language,
): Promise<ReadonlyMap<string, string>> {
  const hasId = sql`id = any(${[...ids]}::uuid[])`;
  const inLanguage = (english: string, spanish: string) =>
    language === "es"
      ? sql`coalesce(${sql.ref(spanish)}, ${sql.ref(english)})`
      : sql`coalesce(${sql.ref(english)}, ${sql.ref(spanish)})`;
  const { rows } = await sql<{ id: string; name: string }>`
    select id, title as name from events where ${hasId}
    union all select id, ${inLanguage("subject", "subject_es")} from email_campaigns where ${hasId}
    union all select id, name from email_templates where ${hasId}
    union all select id, name from voices where ${hasId}
    union all select id, ${inLanguage("title_en", "title_es")} from own_pages where ${hasId}`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
