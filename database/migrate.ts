import { sql } from "kysely";
import { Migrator, type Migration, type MigrationResultSet } from "kysely/migration";
import type { Db } from "../app/platform/database/db.server.ts";
import { schema } from "./schema.ts";

/**
 * The name under which the schema is in a database's list of migrations. It is that of the last migration of version
 * 0.1.0, which results in the same schema, so that databases and backups of that version can be migrated.
 */
export const schemaMigration = "0055-many-people-at-once";

/** The version that brings an older database or backup to a state that this version can migrate. */
export const versionBefore = "version 0.1.0 (commit 03a79418)";

/** The database has to be migrated by an older version first; the message is one line that says so. */
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

/** The names of all migrations of this version, oldest first. */
export const knownMigrations: readonly string[] = Object.keys(migrations).sort();

export const newestMigration = knownMigrations.at(-1)!;

/** Applies all migrations. Several processes may do so at once (advisory lock). Throws DatabaseTooOld. */
export function migrate(db: Db): Promise<void> {
  return migrateTo(db, newestMigration);
}

/** Applies the migrations up to this one, which must not be older than the applied ones. */
export async function migrateTo(db: Db, name: string): Promise<void> {
  await takeOver(db);
  const run = (connection: Db) => withoutTimeout(connection, () => migratorOf(connection).migrateTo(name));
  const { error } = db.isTransaction ? await migratorOf(db).migrateTo(name) : await db.connection().execute(run);
  if (error) throw error instanceof Error ? error : new Error("the migration failed", { cause: error });
}

/** Returns the newest migration of the database; undefined if the database is empty. */
export async function appliedMigration(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('kysely_migration') is not null as there`.execute(
    db,
  );
  if (!rows[0]!.there) return undefined;
  const newest = await sql<{ name: string | null }>`select max(name) as name from kysely_migration`.execute(db);
  return newest.rows[0]!.name ?? undefined;
}

/** Removes the names of older migrations, which the schema replaces, because Kysely refuses a database with unknown ones. */
async function takeOver(db: Db): Promise<void> {
  const applied = await appliedMigration(db);
  if (applied === undefined) return;
  if (applied < schemaMigration) throw new DatabaseTooOld(applied);
  await sql`delete from kysely_migration where name < ${schemaMigration}`.execute(db);
}

/** Migrating a large table, or waiting for another process, may take longer than a page's statement may. */
async function withoutTimeout(connection: Db, work: () => Promise<MigrationResultSet>): Promise<MigrationResultSet> {
  const { rows } = await sql<{ timeout: string }>`select current_setting('statement_timeout') as timeout`.execute(
    connection,
  );
  await sql`set statement_timeout = 0`.execute(connection);
  try {
    return await work();
  } finally {
    await sql`select set_config('statement_timeout', ${rows[0]!.timeout}, false)`.execute(connection);
  }
}

function migratorOf(db: Db): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => migrations } });
}
