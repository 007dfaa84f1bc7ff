import { cpSync, mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import { inject, onTestFinished } from "vitest";
import { openDatabase, type Database, type Db } from "../../app/platform/database/db.server.ts";
import { createDatabase } from "./postgres.ts";
import { templateName } from "./postgres-template.ts";

export interface TestDatabase extends Database {
  /** Only on PostgreSQL. */
  url: string | undefined;
}

// The files of a worker share what is here. On PostgreSQL making a database takes a hundred times as long as emptying one.
const open = new Set<TestDatabase>();
/** Open, and free for the next test. */
const idle: TestDatabase[] = [];
/** On PostgreSQL: the addresses of closed ones, free for the next site. */
const closed: string[] = [];
const ofThisFile: TestDatabase[] = [];

/** Frees and closes what a file leaves open; tests/support/each-file.ts calls it. */
export async function endDatabasesOfFile(): Promise<void> {
  idle.push(...ofThisFile.splice(0));
  await Promise.all([...open].filter((database) => !idle.includes(database)).map((database) => database.close()));
}

/**
 * A migrated database without rows, on the engine of the Vitest project. Asked for in a test or in
 * beforeEach it is the test's own; asked for elsewhere it is the file's.
 */
export async function testDatabase(): Promise<Db> {
  const database = await migratedDatabase();
  const isOfTest = whenTestFinishes(async () => void idle.push(database));
  if (!isOfTest) ofThisFile.push(database);
  return database.db;
}

/** A database without a schema, for tests about migrations. */
export async function emptyDatabase(): Promise<TestDatabase> {
  const database =
    inject("engine") === "postgres" ? await opened(await newPostgres()) : await newEmbedded({ bare: true });
  whenTestFinishes(database.close);
  return database;
}

/** A migrated database that its caller closes, for a site of its own. */
export async function ownDatabase(): Promise<TestDatabase> {
  const database = await migratedDatabase();
  const close = async () => {
    await database.close();
    if (database.url) closed.push(database.url);
  };
  return { ...database, close };
}

/** Where a process of its own finds a new migrated database; undefined where this run has no PostgreSQL. */
export async function databaseForProcess(): Promise<string | undefined> {
  return inject("engine") === "postgres" ? newPostgres(templateName) : undefined;
}

/** The same database opened once more, as another process opens it. */
export function sameDatabase({ url }: TestDatabase): Promise<TestDatabase> {
  if (!url) throw new Error("one process has the embedded database open");
  return opened(url);
}

/** A used one, emptied, unless its test has changed the schema; else a new one. */
async function migratedDatabase(): Promise<TestDatabase> {
  const used = idle.pop() ?? (closed.length > 0 ? await opened(closed.pop()!) : undefined);
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
      ? await opened(await newPostgres(templateName))
      : await newEmbedded({ bare: false });
  schemaOfTemplate ??= await schemaOf(database.db);
  return database;
}

/** Everything a statement of the schema's changes; the numbers of a template's copies are the same. */
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

/** Empties every table but the list of migrations, past every trigger and reference, and counts from 1 again. */
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

async function opened(url: string): Promise<TestDatabase> {
  return held(await openDatabase({ databaseUrl: url, dataDir: "", onIdleError }), { url });
}

async function newEmbedded({ bare }: { bare: boolean }): Promise<TestDatabase> {
  const dataDir = mkdtempSync(path.join(inject("embeddedFolder"), "data-"));
  if (bare) cpSync(await (bareFolder ??= makeBareFolder()), dataDir, { recursive: true });
  const database = await openDatabase({ dataDir, bare, temporary: true, onIdleError });
  return held(database, { afterwards: () => rmSync(dataDir, { recursive: true, force: true }) });
}

let bareFolder: Promise<string> | undefined;

/** A data folder without a schema, once for each worker: out of the template, for initdb takes six seconds. */
async function makeBareFolder(): Promise<string> {
  const dataDir = mkdtempSync(path.join(inject("embeddedFolder"), "bare-"));
  const { db, close } = await openDatabase({ dataDir, temporary: true, onIdleError });
  await sql`drop schema public, auth cascade`.execute(db);
  await sql`create schema public`.execute(db);
  await close();
  return dataDir;
}

function held(database: Database, { url, afterwards }: { url?: string; afterwards?: () => void }): TestDatabase {
  const test: TestDatabase = {
    ...database,
    url,
    close: async () => {
      if (!open.delete(test)) return;
      await database.close();
      afterwards?.();
    },
  };
  open.add(test);
  return test;
}

function onIdleError(error: Error): void {
  console.error(error);
}

/** False outside of a test, as in beforeAll: there is nothing to wait for. */
function whenTestFinishes(work: () => Promise<void>): boolean {
  try {
    onTestFinished(work);
    return true;
  } catch {
    return false;
  }
}
