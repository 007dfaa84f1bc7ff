import { openDatabase } from "../../app/platform/database/db.server.ts";
import { builtServer } from "./built-server.ts";
import { createDatabase, postgresBinaries, startPostgres } from "./postgres.ts";

const variable = "JOURNEY_POSTGRES";
const templateName = "journey_template";

/**
 * One throw-away cluster for the sites of all workers: on PostgreSQL a site starts and answers with half the computing.
 * Playwright runs this before them, and what it returns after them. A machine without PostgreSQL leaves each site to the
 * embedded database, which the demo has in any case.
 */
export default async function offerDatabases(): Promise<void | (() => Promise<void>)> {
  if (!postgresBinaries()) return;
  const postgres = await startPostgres({ durable: false });
  try {
    const databaseUrl = await postgres.createDatabase(templateName);
    const { db, close } = await openDatabase({ dataDir: "", databaseUrl, onIdleError: () => {} });
    await (await builtServer()).databaseSchema.migrate(db).finally(close);
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  process.env[variable] = postgres.url;
  return postgres.stop;
}

/** The settings that give a site a migrated database of its own; none where it has the embedded one. */
export async function databaseSettings(): Promise<Record<string, string>> {
  const url = process.env[variable];
  if (!url) return {};
  const name = `site_${crypto.randomUUID().replaceAll("-", "")}`;
  return { DATABASE_URL: await createDatabase(url, name, templateName), SECRET: "s".repeat(32) };
}
