import { sql } from "kysely";
import { Migrator, type Migration, type MigrationResultSet } from "kysely/migration";
import type { Db } from "../app/platform/database/db.server.ts";

const modules = import.meta.glob<Migration>("./migrations/*.ts", { eager: true });
const migrations = Object.fromEntries(
  Object.entries(modules).map(([file, migration]) => [file.replace(/^.*\/|\.ts$/g, ""), migration]),
);

/** Names of all migrations of this version, oldest first. */
export const knownMigrations: readonly string[] = Object.keys(migrations).sort();

export const newestMigration = knownMigrations.at(-1)!;

/** Brings the schema up to date; safe when several processes start at once (advisory lock). */
export function migrate(db: Db): Promise<void> {
  return migrateTo(db, newestMigration);
}

/** Brings the schema up to a migration that is newer than what is applied, or the same. */
export async function migrateTo(db: Db, name: string): Promise<void> {
  const run = (one: Db) => patiently(one, () => migratorOf(one).migrateTo(name));
  const { error } = db.isTransaction ? await migratorOf(db).migrateTo(name) : await db.connection().execute(run);
  if (error) throw error instanceof Error ? error : new Error("the migration failed", { cause: error });
}

/** The newest migration the database has, or undefined when it is bare. */
export async function appliedMigration(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('kysely_migration') is not null as there`.execute(
    db,
  );
  if (!rows[0]!.there) return undefined;
  const newest = await sql<{ name: string | null }>`select max(name) as name from kysely_migration`.execute(db);
  return newest.rows[0]!.name ?? undefined;
}

/** A large table, or another process that migrates just now, may take longer than a statement of a page may. */
async function patiently(one: Db, work: () => Promise<MigrationResultSet>): Promise<MigrationResultSet> {
  const { rows } = await sql<{ usual: string }>`select current_setting('statement_timeout') as usual`.execute(one);
  await sql`set statement_timeout = 0`.execute(one);
  try {
    return await work();
  } finally {
    await sql`select set_config('statement_timeout', ${rows[0]!.usual}, false)`.execute(one);
  }
}

function migratorOf(db: Db): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => migrations } });
}
