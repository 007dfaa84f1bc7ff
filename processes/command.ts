import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { Readable, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { NotABackup } from "../database/backup-file.ts";
import { writeBackup } from "../database/backup.ts";
import { migrate } from "../database/migrate.ts";
import { restoreBackup, RestoreRefused } from "../database/restore.ts";
import { editionNamed } from "../app/features/edition/editions.ts";
import { grantAdmin } from "../app/features/identity/commands.server.ts";
import { eventsCsv } from "../app/features/calendar/export.ts";
import { pagesOfEvents } from "../app/features/calendar/managed-events.server.ts";
import { peopleCsv } from "../app/features/profiles/export.ts";
import { isProfileList, profileLists } from "../app/features/profiles/lists.ts";
import { pagesOfPeople } from "../app/features/profiles/queries.server.ts";
import { emailAddress } from "../app/features/profiles/schema.ts";
import { readConfig, type Config } from "../app/platform/config.server.ts";
import { openDatabase, type Db } from "../app/platform/db.server.ts";
import { projectRoot } from "../app/platform/project-root.server.ts";

/** A command that was asked for something it cannot do; the message is one line that says what to do. */
export class CommandRefused extends Error {}

const lists = [...profileLists, "events"];

/** Prints a list as CSV; a reader who has seen enough (`| head`) may close the pipe. */
export async function runExport([list = ""]: string[], output: Writable = process.stdout): Promise<void> {
  if (!lists.includes(list))
    throw new CommandRefused(
      `${list ? `There is no list ${list}` : "Say which list"}. Known lists: ${lists.join(", ")}.`,
    );
  await withDatabase(async (db, { edition, databaseUrl, dataDir }) => {
    const facts = editionNamed(edition);
    if (!facts) throw new CommandRefused(`There is no edition ${edition}. See EDITION in .env.example.`);
    const text = isProfileList(list)
      ? peopleCsv(pagesOfPeople(db, { list, event: facts.key }))
      : eventsCsv(pagesOfEvents(db), facts.zone);
    let isEmpty = true;
    const source = Readable.from(text).on("data", () => (isEmpty = false));
    await pipeline(source, output, { end: false }).catch(unlessClosed);
    // A mistyped folder looks just like a list with nobody in it (ADM-30).
    if (isEmpty) process.stderr.write(`The list ${list} is empty in ${databaseUrl ? "DATABASE_URL" : dataDir}.\n`);
  });
}

/** Makes the person of a mailbox an admin, in force once they have proven it. */
export async function runGrantAdmin([typed = "", ...more]: string[]): Promise<void> {
  const email = emailAddress.safeParse(typed);
  if (!email.success || more.length > 0)
    throw new CommandRefused("Say whose address, one at a time: npm run grant-admin -- EMAIL");
  await withDatabase(async (db) => {
    const { isNew } = await grantAdmin(db, email.data);
    process.stderr.write(
      isNew ? `${email.data} is an admin now, from the next sign-in on.\n` : `${email.data} was an admin already.\n`,
    );
  });
}

/** Saves everything stored to a file that either engine can restore. */
export async function runBackup([file]: string[]): Promise<void> {
  if (!file) throw new CommandRefused("Say where to: npm run backup -- FILE");
  const folder = path.dirname(path.resolve(file));
  if (!existsSync(folder)) throw new CommandRefused(`There is no folder ${folder}. Make it first.`);
  await withDatabase(async (db) => {
    const { rows } = await writeBackup(db, { file: path.resolve(file), productVersion: productVersion() });
    process.stderr.write(`Saved ${rows} rows to ${file}. Keep SECRET beside it.\n`);
  });
}

/** Fills an empty database from a backup. */
export async function runRestore([file]: string[]): Promise<void> {
  if (!file) throw new CommandRefused("Say which backup: npm run restore -- FILE");
  await withDatabase(async (db) => {
    const { rows } = await restoreBackup(db, path.resolve(file)).catch(asRefusal);
    process.stderr.write(`Restored ${rows} rows from ${file}.\n`);
  }, "as it is");
}

async function withDatabase(
  work: (db: Db, config: Config) => Promise<void>,
  schema: "migrated" | "as it is" = "migrated",
) {
  const config = readConfig(process.env);
  const { db, close } = await openDatabase({ ...config, bare: schema === "as it is", onIdleError: () => {} });
  try {
    if (schema === "migrated") await migrate(db);
    await work(db, config);
  } finally {
    await close();
  }
}

function unlessClosed(error: NodeJS.ErrnoException): void {
  if (error.code !== "EPIPE" && error.code !== "ERR_STREAM_PREMATURE_CLOSE") throw error;
}

function asRefusal(error: Error): never {
  throw error instanceof NotABackup || error instanceof RestoreRefused ? new CommandRefused(error.message) : error;
}

function productVersion(): string {
  return JSON.parse(readFileSync(path.join(projectRoot, "package.json"), "utf8")).version;
}
