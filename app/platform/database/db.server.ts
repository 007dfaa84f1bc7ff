import { Kysely, PostgresDialect, sql, type PostgresPool, type PostgresPoolClient } from "kysely";
import pg from "pg";
import type { Tables } from "./tables.ts";
import { listenToPostgres, type ChangeListener } from "./changes.server.ts";
import { plansByIndex, preparedPool } from "./prepared-pool.server.ts";
import { requireSessions } from "./database-sessions.server.ts";
import { openEmbeddedDatabase } from "./embedded-database.server.ts";

export type Db = Kysely<Tables>;

export interface Database {
  db: Db;
  /** The same database for statistics, whose commits do not wait for the disk and may be lost in a crash. */
  counters: Db;
  /** The same database for a few very frequent statements: each session plans them once. */
  prepared: Prepared;
  engine: "postgres" | "embedded";
  /** Calls the listener on every change from any process until the database is closed. */
  listen(listener: ChangeListener): void;
  close(): Promise<void>;
}

/** One for commits that wait for the disk, and one for those that do not. */
export interface Prepared {
  durable: Db;
  relaxed: Db;
}

interface DatabasePlace {
  /** The address of PostgreSQL 15 or newer; without it the embedded database in `dataDir` is opened. */
  databaseUrl?: string | undefined;
  dataDir: string;
  /** A new embedded folder starts empty instead of with the schema of the template archive. */
  bare?: boolean | undefined;
  /** An embedded folder that is deleted at the end, so nothing waits for the disk. */
  temporary?: boolean | undefined;
  onIdleError: (error: Error) => void;
}

/** The message is one line for the operator, without the password in the address. */
export class DatabaseUnreachable extends Error {
  constructor(databaseUrl: string, cause: Error & { code?: string }) {
    const { host, pathname } = new URL(databaseUrl);
    super(`PostgreSQL at ${host}${pathname} cannot be used: ${cause.message || cause.code}. Check DATABASE_URL.`, {
      cause,
    });
  }
}

pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/**
 * Opens the database without migrating it. Throws DatabaseUnreachable, or DataFolderInUse if another process has the
 * embedded folder open.
 */
export async function openDatabase(place: DatabasePlace): Promise<Database> {
  const { databaseUrl } = place;
  if (!databaseUrl) return openEmbedded(place);
  const pool = postgresPool(place, databaseUrl, { max: 20 });
  const db = await requireSessions(databaseUrl)
    .then(() => openKysely(pool))
    .catch((error) => {
      throw new DatabaseUnreachable(databaseUrl, error);
    });
  const listeners: ChangeListener[] = [];
  let stopListening: (() => Promise<void>) | undefined;
  const counters = kyselyOver(postgresPool(place, databaseUrl, { max: 4, settings: relaxed }));
  const preparedWith = (settings: string) =>
    kyselyOver(
      preparedPool(postgresPool(place, databaseUrl, { max: 1, settings: plansByIndex + settings, isLasting: true })),
    );
  const prepared = { durable: preparedWith(""), relaxed: preparedWith(relaxed) };
  pools.set(db, pool);
  return {
    db,
    counters,
    prepared,
    engine: "postgres",
    listen: (listener) => {
      listeners.push(listener);
      stopListening ??= listenToPostgres(
        databaseUrl,
        (what) => listeners.forEach((notify) => notify(what)),
        place.onIdleError,
      );
    },
    close: async () => {
      await stopListening?.();
      for (const kysely of [counters, prepared.durable, prepared.relaxed]) await kysely.destroy();
      await db.destroy();
    },
  };
}

const relaxed = "set synchronous_commit = off";

/** Settings are made after the connection starts, because poolers refuse them as startup parameters. */
function postgresPool(
  { onIdleError }: DatabasePlace,
  databaseUrl: string,
  { max, settings = "", isLasting = false }: { max: number; settings?: string; isLasting?: boolean },
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 5_000,
    application_name: "cohere",
    max,
    // Prepared plans are lost with their session, so these sessions stay open.
    idleTimeoutMillis: isLasting ? 0 : 10_000,
    // Parallel workers are off, because many visitors share few cores and starting workers takes longer than most
    // statements.
    onConnect: async (client) =>
      void (await client.query(`set statement_timeout = '15s'; set max_parallel_workers_per_gather = 0; ${settings}`)),
  });
  pool.on("error", onIdleError);
  // A connection that is lost while lent fails its query; without a listener, its error event would end the process.
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

async function openEmbedded(place: DatabasePlace): Promise<Database> {
  const { pool, counters, listen } = await openEmbeddedDatabase(place);
  const db = await openKysely(pool);
  const relaxed = kyselyOver(counters);
  const prepared = { durable: db, relaxed };
  return { db, counters: relaxed, prepared, engine: "embedded", listen, close: () => db.destroy() };
}

async function openKysely(pool: PostgresPool): Promise<Db> {
  const db = kyselyOver(pool);
  try {
    await sql`select 1`.execute(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return db;
}

const pools = new WeakMap<Db, pg.Pool>();

/** True if a reader can hold a connection without blocking others. */
export function hasPool(db: Db): boolean {
  return pools.has(db);
}

/** Returns the connection pool of a database. Throws if it has none. */
export function poolOf(db: Db): pg.Pool {
  const pool = pools.get(db);
  if (!pool) throw new Error("This database has one session, which is lent to nobody");
  return pool;
}

/** Wraps one connection as a database for as long as it is lent. */
export function kyselyForClient(client: pg.ClientBase): Db {
  const lent = { query: client.query.bind(client) as PostgresPoolClient["query"], release: () => {} };
  return kyselyOver({ connect: async () => lent, end: async () => {}, options: {} });
}

function kyselyOver(pool: PostgresPool): Db {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}
