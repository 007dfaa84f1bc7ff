import { Migrator, type Migration } from "kysely/migration";
import type { Db } from "../app/platform/db.server.ts";

const modules = import.meta.glob<Migration>("./migrations/*.ts", { eager: true });
const migrations = Object.fromEntries(
  Object.entries(modules).map(([file, migration]) => [file.replace(/^.*\/|\.ts$/g, ""), migration]),
);

export const newestMigration = Object.keys(migrations).sort().at(-1)!;

/** Brings the schema up to date; safe when several processes start at once (advisory lock). */
export async function migrate(db: Db): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
