import { openDatabase } from "../../app/platform/database/db.server.ts";
import { builtServer } from "./built-server.ts";
import { createDatabase, postgresBinaries, startPostgres } from "./postgres.ts";

const variable = "JOURNEY_POSTGRES";
const templateName = "journey_template";

/**
 * Starts a temporary cluster for the sites of all workers, because a site on PostgreSQL needs half the CPU. Playwright
 * runs this before them, and the returned function after them. Without PostgreSQL, each site uses the embedded
 * database, as the demo always does.
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

/** Returns the settings of a new migrated database; none for a site on the embedded one. */
export async function databaseSettings(): Promise<Record<string, string>> {
  const url = process.env[variable];
  if (!url) return {};
  const name = `site_${crypto.randomUUID().replaceAll("-", "")}`;
  return { DATABASE_URL: await createDatabase(url, name, templateName), SECRET: "s".repeat(32) };
}
