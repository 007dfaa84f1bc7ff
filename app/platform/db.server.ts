import { Kysely, PGliteDialect, PostgresDialect } from "kysely";
import pg from "pg";
import type { Tables } from "../../database/tables.ts";
import { openEmbeddedDatabase } from "./embedded-database.server.ts";

export type Db = Kysely<Tables>;

export interface Database {
  db: Db;
  engine: "postgres" | "embedded";
  close(): Promise<void>;
}

interface DatabasePlace {
  /** PostgreSQL 15 or newer; without it the embedded database in `dataDir` is opened. */
  databaseUrl?: string | undefined;
  dataDir: string;
  onIdleError: (error: Error) => void;
}

pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** Opens the database without migrating it. Throws DataFolderInUse when another process holds the embedded folder. */
export async function openDatabase(place: DatabasePlace): Promise<Database> {
  if (!place.databaseUrl) return openEmbedded(place);
  const pool = new pg.Pool({
    connectionString: place.databaseUrl,
    max: 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 15_000,
    application_name: "cohere",
  });
  pool.on("error", place.onIdleError);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { db, engine: "postgres", close: () => db.destroy() };
}

async function openEmbedded({ dataDir, onIdleError }: DatabasePlace): Promise<Database> {
  const { client, unlock } = await openEmbeddedDatabase(dataDir, onIdleError);
  const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite: client }) });
  return {
    db,
    engine: "embedded",
    close: async () => {
      await db.destroy();
      unlock();
    },
  };
}
