import { sql, type RawBuilder } from "kysely";
import { selected, type ColumnsOf } from "~/lib/fields/columns";
import type { Field } from "~/lib/fields/field";
import type { Db } from "~/platform/database/db.server";
import { profileRow, type Details, type NewProfile } from "./commands.server.ts";
import { detailFields } from "./fields.ts";

/** The columns of a profile that can be empty. */
export type BlankColumns = Partial<Record<ColumnsOf<typeof detailFields>, string>>;

export interface ExistingProfile extends Details {
  id: string;
  email: string;
}

/** Returns the profiles of these mailboxes. */
export async function profilesOf(db: Db, emails: readonly string[]): Promise<ExistingProfile[]> {
  return db
    .selectFrom("profiles")
    .select(["id", "email", ...selected(detailFields)])
    .where(sql<boolean>`email = any(${emails}::text[])`)
    .execute();
}

/** Creates several profiles. People who got a profile in the meantime are missing in the result. */
export async function addProfiles(tx: Db, people: readonly NewProfile[]): Promise<{ id: string; email: string }[]> {
  return tx
    .insertInto("profiles")
    .values(people.map(profileRow))
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returning(["id", "email"])
    .execute();
}

/** Fills the blank fields of several profiles. */
export async function fillProfiles(tx: Db, people: readonly FilledProfile[]): Promise<void> {
  await rewrite(tx, people, (stored, value) => sql`coalesce(nullif(${stored}, ''), ${value})`);
}

/** Clears values in several profiles unless they have changed since they were written. */
export async function blankProfiles(tx: Db, people: readonly FilledProfile[]): Promise<void> {
  await rewrite(tx, people, (stored, value) => sql`nullif(${stored}, ${value})`);
}

export async function deleteProfiles(tx: Db, ids: readonly string[]): Promise<void> {
  await tx
    .deleteFrom("profiles")
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
}

interface FilledProfile {
  id: string;
  filled: BlankColumns;
}

/** Rewrites the details of several profiles. An empty text becomes null, or "" in a required column. */
async function rewrite(
  tx: Db,
  people: readonly FilledProfile[],
  text: (stored: RawBuilder<unknown>, value: RawBuilder<unknown>) => RawBuilder<unknown>,
): Promise<void> {
  const rows = JSON.stringify(people.map(({ id, filled }) => ({ id, ...filled })));
  const fields = Object.values<Field>(detailFields);
  const set = fields.map((field) => {
    const { column } = field;
    const next = text(sql.ref(`p.${column}`), sql.ref(`n.${column}`));
    return sql`${sql.ref(column)} = ${"isRequired" in field ? sql`coalesce(${next}, '')` : next}`;
  });
  const columnTypes = fields.map(({ column }) => sql`${sql.ref(column)} text`);
  await sql`update profiles as p set ${sql.join(set)}, updated_at = now()
    from jsonb_to_recordset(${rows}::jsonb) as n(id uuid, ${sql.join(columnTypes)}) where p.id = n.id`.execute(tx);
}
