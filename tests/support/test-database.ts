import { sql } from "kysely";
import { afterAll, inject, onTestFinished } from "vitest";
import { migrate } from "../../database/migrate.ts";
import { openDatabase, openDatabaseInMemory, type Database, type Db } from "../../app/platform/db.server.ts";
import { databaseTemplate } from "../../processes/database-template.ts";
import { createDatabase } from "./postgres.ts";
import { templateName } from "./postgres-template.ts";

const idle: Database[] = [];
const open = new Set<Database>();

afterAll(async () => {
  await Promise.all([...open].map((database) => database.close()));
  open.clear();
  idle.length = 0;
});

/**
 * A migrated database without rows, on the engine of the Vitest project. Asked for in a test or in
 * beforeEach it is the test's own; asked for elsewhere it is the file's. A test that changes the
 * schema asks for `emptyDatabase` instead.
 */
export async function testDatabase(): Promise<Db> {
  const database = idle.pop() ?? (await migratedDatabase());
  whenTestFinishes(async () => {
    await emptyTables(database.db);
    idle.push(database);
  });
  return database.db;
}

/** A database without a schema, for tests about migrations; `url` only on PostgreSQL. */
export async function emptyDatabase(): Promise<Database & { url: string | undefined }> {
  const url = inject("engine") === "postgres" ? await newPostgresDatabase() : undefined;
  const database = await opened(url, undefined);
  whenTestFinishes(() => close(database));
  return { ...database, url };
}

/** A migrated database that its caller closes, for a site of its own. */
export function ownDatabase(): Promise<Database> {
  return migratedDatabase();
}

/** Empties every table but the list of migrations, and counts from 1 again. */
async function emptyTables(db: Db): Promise<void> {
  const tables = (await db.introspection.getTables()).filter(
    ({ isView, name }) => !isView && !name.startsWith("kysely_"),
  );
  const names = tables.map(({ schema, name }) => sql.table(schema ? `${schema}.${name}` : name));
  await sql`truncate ${sql.join(names)} restart identity cascade`.execute(db);
}

async function migratedDatabase(): Promise<Database> {
  const url = inject("engine") === "postgres" ? await newPostgresDatabase(templateName) : undefined;
  const database = await opened(url, databaseTemplate);
  await migrate(database.db);
  return database;
}

async function opened(url: string | undefined, template: string | undefined): Promise<Database> {
  const onIdleError = (error: Error) => console.error(error);
  const database = url
    ? await openDatabase({ databaseUrl: url, dataDir: "", onIdleError })
    : await openDatabaseInMemory({ template, onIdleError });
  open.add(database);
  return database;
}

function newPostgresDatabase(template?: string): Promise<string> {
  return createDatabase(inject("postgresUrl"), `test_${crypto.randomUUID().replaceAll("-", "")}`, template);
}

async function close(database: Database): Promise<void> {
  open.delete(database);
  await database.close();
}

/** Outside of a test, as in beforeAll, there is nothing to wait for: the file's end closes everything. */
function whenTestFinishes(work: () => Promise<void>): void {
  try {
    onTestFinished(work);
  } catch {
    return;
  }
}
