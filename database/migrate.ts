import { sql } from "kysely";
import { Migrator, type Migration, type MigrationResultSet } from "kysely/migration";
import type { Db } from "../app/platform/database/db.server.ts";
import { schema } from "./schema.ts";

/**
 * The name of the schema in a database's list of migrations. It is the name of the last migration of version 0.1.0, which
 * left the same schema behind, so databases and backups that have that one go on by themselves.
 */
export const schemaMigration = "0055-many-people-at-once";

/** What takes a database or a backup that is older to where this version takes it over. */
export const versionBefore = "version 0.1.0 (commit 03a79418)";

/** The message is one line that says what to do. */
export class DatabaseTooOld extends Error {
  constructor(migration: string) {
    super(
      `The database is older than this version can take over (${migration}): start ${versionBefore} with it once before.`,
    );
  }
}

const modules = import.meta.glob<Migration>("./migrations/*.ts", { eager: true });
const migrations: Record<string, Migration> = { [schemaMigration]: schema };
for (const [file, migration] of Object.entries(modules)) migrations[file.replace(/^.*\/|\.ts$/g, "")] = migration;

/** Names of all migrations of this version, oldest first. */
export const knownMigrations: readonly string[] = Object.keys(migrations).sort();

export const newestMigration = knownMigrations.at(-1)!;

/** Brings the schema up to date; safe when several processes start at once (advisory lock). Throws DatabaseTooOld. */
export function migrate(db: Db): Promise<void> {
  return migrateTo(db, newestMigration);
}

/** Brings the schema up to a migration that is newer than what is applied, or the same. */
export async function migrateTo(db: Db, name: string): Promise<void> {
  await takeOver(db);
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

/** Kysely refuses a database with migrations it does not know, such as those that the schema was made from. */
async function takeOver(db: Db): Promise<void> {
  const applied = await appliedMigration(db);
  if (applied === undefined) return;
  if (applied < schemaMigration) throw new DatabaseTooOld(applied);
  await sql`delete from kysely_migration where name < ${schemaMigration}`.execute(db);
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
