import { cpSync, mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import { inject, onTestFinished } from "vitest";
import { openDatabase, type Database, type Db } from "../../app/platform/database/db.server.ts";
import { createDatabase } from "./postgres.ts";
import { templateName } from "./postgres-template.ts";

export interface TestDatabase extends Database {
  /** Set only on PostgreSQL. */
  url: string | undefined;
}

// The files of a worker share these databases. On PostgreSQL, creating one takes a hundred times as long as emptying
// one.
const openDatabases = new Set<TestDatabase>();
/** Open databases that are free for the next test. */
const idle: TestDatabase[] = [];
/** On PostgreSQL, the addresses of closed databases that are free for the next site. */
const closedUrls: string[] = [];
const ofThisFile: TestDatabase[] = [];

/** Releases what a file leaves open; tests/support/each-file.ts calls it. */
export async function endDatabasesOfFile(): Promise<void> {
  idle.push(...ofThisFile.splice(0));
  await Promise.all(
    [...openDatabases].filter((database) => !idle.includes(database)).map((database) => database.close()),
  );
}

/**
 * Returns a migrated, empty database on the engine of the Vitest project. If requested in a test or beforeEach it
 * belongs to the test, otherwise to the file.
 */
export async function testDatabase(): Promise<Db> {
  const database = await migratedDatabase();
  const isOfTest = whenTestFinishes(async () => void idle.push(database));
  if (!isOfTest) ofThisFile.push(database);
  return database.db;
}

/** Returns a database without a schema, for tests of migrations. */
export async function emptyDatabase(): Promise<TestDatabase> {
  const database =
    inject("engine") === "postgres" ? await openTestDatabase(await newPostgres()) : await newEmbedded({ bare: true });
  whenTestFinishes(database.close);
  return database;
}

/** Returns a migrated database that its caller closes. */
export async function ownDatabase(): Promise<TestDatabase> {
  const database = await migratedDatabase();
  const close = async () => {
    await database.close();
    if (database.url) closedUrls.push(database.url);
  };
  return { ...database, close };
}

/** Returns the address of a new migrated database for a separate process; undefined without PostgreSQL. */
export async function databaseForProcess(): Promise<string | undefined> {
  return inject("engine") === "postgres" ? newPostgres(templateName) : undefined;
}

/** Opens the same database once more, as another process does. */
export function sameDatabase({ url }: TestDatabase): Promise<TestDatabase> {
  if (!url) throw new Error("one process has the embedded database open");
  return openTestDatabase(url);
}

/** Returns an emptied database, unless its test has changed the schema; otherwise a new one. */
async function migratedDatabase(): Promise<TestDatabase> {
  const used = idle.pop() ?? (closedUrls.length > 0 ? await openTestDatabase(closedUrls.pop()!) : undefined);
  if (used && (await schemaOf(used.db)) === schemaOfTemplate) {
    await emptyTables(used.db);
    return used;
  }
  await used?.close();
  return newDatabase();
}

let schemaOfTemplate: string | undefined;

async function newDatabase(): Promise<TestDatabase> {
  const database =
    inject("engine") === "postgres"
      ? await openTestDatabase(await newPostgres(templateName))
      : await newEmbedded({ bare: false });
  schemaOfTemplate ??= await schemaOf(database.db);
  return database;
}

/** Returns everything that a change of the schema affects; copies of a template have the same ids. */
async function schemaOf(db: Db): Promise<string> {
  const { rows } = await sql<{ hash: string }>`
    select md5(string_agg(entry, ' ' order by entry)) as hash from (
      select concat_ws(' ', oid, relname, relkind) as entry from pg_class where relnamespace in ('public'::regnamespace, 'auth'::regnamespace)
      union all select concat_ws(' ', attrelid, attname, attnotnull, atthasdef) from pg_attribute where attrelid >= 16384 and attnum > 0
      union all select concat_ws(' ', oid, conname) from pg_constraint where oid >= 16384
      union all select concat_ws(' ', oid, tgname, tgenabled) from pg_trigger where oid >= 16384
      union all select concat_ws(' ', oid, proname, prosrc) from pg_proc where oid >= 16384) entries`.execute(db);
  return rows[0]!.hash;
}

/** Empties every table except the list of migrations, without triggers, and resets the sequences. */
async function emptyTables(db: Db): Promise<void> {
  await sql`do $$ declare name text; begin
    set local session_replication_role = replica;
    for name in select format('%I.%I', schemaname, tablename) from pg_tables
      where schemaname in ('public', 'auth') and tablename !~ '^kysely_' loop execute 'delete from ' || name; end loop;
    for name in select format('%I.%I', schemaname, sequencename) from pg_sequences where last_value is not null
      loop perform setval(name, 1, false); end loop;
  end $$`.execute(db);
}

function newPostgres(template?: string): Promise<string> {
  return createDatabase(inject("postgresUrl"), `test_${crypto.randomUUID().replaceAll("-", "")}`, template);
}

async function openTestDatabase(url: string): Promise<TestDatabase> {
  return track(await openDatabase({ databaseUrl: url, dataDir: "", onIdleError }), { url });
}

async function newEmbedded({ bare }: { bare: boolean }): Promise<TestDatabase> {
  const dataDir = mkdtempSync(path.join(inject("embeddedFolder"), "data-"));
  if (bare) cpSync(await (bareFolder ??= makeBareFolder()), dataDir, { recursive: true });
  const database = await openDatabase({ dataDir, bare, temporary: true, onIdleError });
  return track(database, { afterwards: () => rmSync(dataDir, { recursive: true, force: true }) });
}

let bareFolder: Promise<string> | undefined;

/** Creates a data folder without a schema once per worker, because initdb takes six seconds. */
async function makeBareFolder(): Promise<string> {
  const dataDir = mkdtempSync(path.join(inject("embeddedFolder"), "bare-"));
  const { db, close } = await openDatabase({ dataDir, temporary: true, onIdleError });
  await sql`drop schema public, auth cascade`.execute(db);
  await sql`create schema public`.execute(db);
  await close();
  return dataDir;
}

function track(database: Database, { url, afterwards }: { url?: string; afterwards?: () => void }): TestDatabase {
  const test: TestDatabase = {
    ...database,
    url,
    close: async () => {
      if (!openDatabases.delete(test)) return;
      await database.close();
      afterwards?.();
    },
  };
  openDatabases.add(test);
  return test;
}

function onIdleError(error: Error): void {
  console.error(error);
}

/** Returns false outside of a test, as in beforeAll. */
function whenTestFinishes(work: () => Promise<void>): boolean {
  try {
    onTestFinished(work);
    return true;
  } catch {
    return false;
  }
}
