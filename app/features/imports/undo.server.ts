import { sql } from "kysely";
import type { Db } from "~/platform/database/db.server";
import type { BlankColumns } from "../people/imported.server.ts";

/** The effect of an import on a person, and whether anybody has changed them since. */
export interface ImportedPerson {
  profileId: string;
  email: string;
  fullName: string;
  isNew: boolean;
  filled: BlankColumns;
  registrationId: string | null;
  /** True if undoing leaves this person unchanged. */
  isChanged: boolean;
}

/**
 * Returns everybody whom an import created or filled, locked if `lock` is set. A person counts as changed if the audit
 * has a newer entry, a field differs, or another row refers to them.
 */
export async function importedPeople(db: Db, importId: string, lock?: "lock"): Promise<ImportedPerson[]> {
  const references = await referencesToProfiles(db);
  const isReferred = references.map(
    ({ table, column }) => sql`or exists (select from ${sql.table(table)} as o where o.${sql.ref(column)} = p.id)`,
  );
  const { rows } = await sql<ImportedPerson>`
    select p.id as "profileId", p.email, p.full_name as "fullName", c.is_new as "isNew", c.filled,
      c.registration_id as "registrationId",
      p.updated_at > i.done_at
        or exists (select from audit as a where a.subject = 'profile:' || p.id and a.at > i.done_at)
        or exists (select from consent_log as l where l.profile_id = p.id and l.at > i.done_at)
        or exists (select from jsonb_each_text(c.filled) as f where f.value is distinct from to_jsonb(p) ->> f.key)
        or c.registration_id is not null and not exists (
          select from registrations as r where r.id = c.registration_id and r.updated_at <= i.done_at)
        or c.is_new and (
          p.user_id is not null or p.role is not null
          or exists (select from registrations as r where r.profile_id = p.id and r.id is distinct from c.registration_id)
          ${sql.join(isReferred, sql` `)}
        ) as "isChanged"
    from import_changes as c
    join imports as i on i.id = c.import_id
    join profiles as p on p.id = c.profile_id
    where c.import_id = ${importId}
    order by p.full_name, p.email
    ${lock ? sql`for update of p` : sql``}`.execute(db);
  return rows;
}

/** These rows come with every imported person and are deleted with them. */
const importedTables = ["preferences", "consent_log", "registrations", "imports", "import_changes"];

/** Returns the columns that refer to a profile, without those an import itself writes. */
async function referencesToProfiles(db: Db): Promise<{ table: string; column: string }[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select t.relname as table, a.attname as column
    from pg_constraint as k
    join pg_class as t on t.oid = k.conrelid
    join pg_attribute as a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
    where k.contype = 'f' and k.confrelid = 'profiles'::regclass and t.relnamespace = 'public'::regnamespace`.execute(
    db,
  );
  return rows.filter(({ table }) => !importedTables.includes(table));
}
