import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { Kysely, PGliteDialect, sql } from "kysely";
import { templateArchive } from "../app/platform/database/embedded-template.server.ts";
import { migrate } from "../database/migrate.ts";
import type { Tables } from "../app/platform/database/tables.ts";
import { projectRoot } from "../app/platform/project-root.server.ts";

/** Creates the archive if the schema, the migrations or PGlite have changed: copying takes a second, initdb six. */
export async function makeDatabaseTemplate(): Promise<void> {
  const keyFile = `${templateArchive}.key`;
  const key = templateKey();
  if (existsSync(templateArchive) && existsSync(keyFile) && readFileSync(keyFile, "utf8") === key) return;
  const archive = await migratedArchive();
  mkdirSync(path.dirname(templateArchive), { recursive: true });
  putInPlace(templateArchive, archive);
  putInPlace(keyFile, key);
}

async function migratedArchive(): Promise<Uint8Array> {
  const pglite = await PGlite.create();
  const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) });
  await migrate(db);
  await sql`vacuum analyze`.execute(db);
  const archive = await pglite.dumpDataDir("none");
  await db.destroy();
  return new Uint8Array(await archive.arrayBuffer());
}

function templateKey(): string {
  const folders = ["database/schema", "database/migrations"].map((folder) => path.join(projectRoot, folder));
  const files = [
    ...folders.flatMap((folder) =>
      readdirSync(folder)
        .sort()
        .map((file) => path.join(folder, file)),
    ),
    path.join(projectRoot, "database/schema.ts"),
    path.join(projectRoot, "node_modules/@electric-sql/pglite/package.json"),
  ];
  const hash = createHash("sha256");
  for (const file of files) hash.update(file.slice(projectRoot.length)).update(readFileSync(file));
  return hash.digest("hex");
}

/** Two simultaneous builds write separate files; the last rename wins, and nobody reads a partial file. */
function putInPlace(file: string, content: Uint8Array | string): void {
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, content);
  renameSync(unfinished, file);
}
