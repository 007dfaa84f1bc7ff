import type { TestProject } from "vitest/node";
import { migrate } from "../../database/migrate.ts";
import { openDatabase } from "../../app/platform/database/db.server.ts";
import { setup as withEmbeddedDatabase } from "./embedded-template.ts";
import { databaseAt, postgresBinaries, startPostgres } from "./postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    engine: "embedded" | "postgres";
    /** The temporary cluster of this run; its databases are copied from `cohere_template`. */
    postgresUrl: string;
  }
}

export const templateName = "cohere_template";

/**
 * Vitest runs this once before the suites on PostgreSQL, and the returned function after them. Without PostgreSQL they
 * run on the embedded database, more slowly.
 */
export async function setup(project: TestProject): Promise<void | (() => Promise<void>)> {
  if (!postgresBinaries()) return withEmbeddedDatabase(project);
  project.provide("engine", "postgres");
  // Autovacuum comes when it likes: its sessions are among those that a test looks at, and rows change their order.
  const postgres = await startPostgres({ durable: false, settings: ["autovacuum=off"] });
  try {
    await postgres.createDatabase(templateName);
    const database = await openDatabase({
      databaseUrl: databaseAt(postgres.url, templateName),
      dataDir: "",
      onIdleError: () => {},
    });
    await migrate(database.db);
    await database.close();
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  project.provide("postgresUrl", postgres.url);
  return postgres.stop;
}
