import { existsSync } from "node:fs";
import path from "node:path";
import { Readable, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as wait } from "node:timers/promises";
import { saveBackup } from "../database/backup.ts";
import { migrate } from "../database/migrate.ts";
import { editionNamed } from "../app/features/edition/editions.ts";
import { codeProblem } from "../app/features/words/languages/language.ts";
import { emailAddress } from "../app/lib/fields/text-rules.ts";
import { readConfig, type Config } from "../app/platform/config.server.ts";
import { openDatabase } from "../app/platform/database/db.server.ts";
import { DataFolderInUse } from "../app/platform/database/embedded-database.server.ts";
import { runningSite } from "./running-site.ts";
import { readWordFiles, wordFolder, writeWordFiles } from "./word-files.ts";
import { CommandRefused, lists, siteCommands, type SiteCommands } from "./site-commands.ts";

/** Prints a list as CSV; the reader may close the pipe early (`| head`). */
export async function runExport([list = ""]: string[], output: Writable = process.stdout): Promise<void> {
  if (!lists.includes(list))
    throw new CommandRefused(
      `${list ? `There is no list ${list}` : "Say which list"}. Known lists: ${lists.join(", ")}.`,
    );
  await withSite(async (site, { databaseUrl, dataDir }) => {
    let isEmpty = true;
    const source = Readable.from(site.exportList(list)).on("data", () => (isEmpty = false));
    await pipeline(source, output, { end: false }).catch(unlessClosed);
    // A mistyped folder would look like an empty list (ADM-30).
    if (isEmpty) process.stderr.write(`The list ${list} is empty in ${databaseUrl ? "DATABASE_URL" : dataDir}.\n`);
  });
}

/** Makes the person of a mailbox an admin, effective once they have proven it. */
export async function runGrantAdmin([address = "", ...more]: string[]): Promise<void> {
  const email = emailAddress.safeParse(address);
  if (!email.success || more.length > 0)
    throw new CommandRefused("Say whose address, one at a time: npm run grant-admin -- EMAIL");
  await withSite(async (site) => {
    const { isNew } = await site.grantAdmin(email.data);
    process.stderr.write(
      isNew ? `${email.data} is an admin now, from the next sign-in on.\n` : `${email.data} was an admin already.\n`,
    );
  });
}

/** Saves the database to a file that either engine can restore. */
export async function runBackup([file]: string[]): Promise<void> {
  if (!file) throw new CommandRefused("Say where to: npm run backup -- FILE");
  const folder = path.dirname(path.resolve(file));
  if (!existsSync(folder)) throw new CommandRefused(`There is no folder ${folder}. Make it first.`);
  await withSite(async (site) => {
    const { rows } = await saveBackup(site.backup(), { file: path.resolve(file) });
    process.stderr.write(
      `Saved ${rows} rows to ${file}. Keep SECRET too, in another place: a restored site needs both, a thief must not have both.\n`,
    );
  });
}

/** Fills an empty database from a backup. */
export async function runRestore([file]: string[]): Promise<void> {
  if (!file) throw new CommandRefused("Say which backup: npm run restore -- FILE");
  await withSite(async (site) => {
    const { rows } = await site.restore(path.resolve(file));
    process.stderr.write(`Restored ${rows} rows from ${file}.\n`);
  }, "as it is");
}

/** Writes the words of a further language into files, or reads them from there. */
export async function runWords([act = "", code = "", folder = wordFolder(code), ...more]: string[]): Promise<void> {
  if (!["export", "import"].includes(act) || code === "" || more.length > 0)
    throw new CommandRefused(
      "Say what to do, and the language: npm run words -- export fr [FOLDER], or import fr [FOLDER]",
    );
  const problem = codeProblem(code);
  if (problem === "ours") throw new CommandRefused("English and Spanish are part of the product, in app/i18n.");
  if (problem) throw new CommandRefused(`${code} is not the code of a language, such as fr.`);
  await withSite(async (site) => {
    if (act === "export") {
      const files = writeWordFiles(folder, await site.exportWords(code));
      return void process.stderr.write(`Wrote ${files} files to ${folder}. What is still missing is empty there.\n`);
    }
    const { changed } = await site.importWords(code, readWordFiles(folder));
    process.stderr.write(`Saved ${changed} sentences from ${folder}. Organizers open the language to visitors.\n`);
  });
}

async function withSite(
  work: (site: SiteCommands, config: Config) => Promise<void>,
  schema: "migrated" | "as it is" = "migrated",
): Promise<void> {
  const config = readConfig(process.env);
  const { site, close } = config.databaseUrl ? await openSite(config, schema) : await askOrOpen(config, schema);
  try {
    await work(site, config);
  } finally {
    await close();
  }
}

interface OpenSite {
  site: SiteCommands;
  close(): Promise<void>;
}

/** A process that starts or stops holds the folder without answering, which passes. */
const patience = 5_000;

/** Asks the process that has the data folder open; if there is none, opens the folder. */
async function askOrOpen(config: Config, schema: "migrated" | "as it is"): Promise<OpenSite> {
  const until = Date.now() + patience;
  for (;;) {
    const site = await runningSite(config.dataDir);
    if (site) return { site, close: async () => {} };
    try {
      return await openSite(config, schema);
    } catch (error) {
      if (!(error instanceof DataFolderInUse) || Date.now() > until) throw error;
    }
    await wait(200);
  }
}

async function openSite(config: Config, schema: "migrated" | "as it is"): Promise<OpenSite> {
  const database = await openDatabase({ ...config, bare: schema === "as it is", onIdleError: () => {} });
  try {
    if (schema === "migrated") await migrate(database.db);
    return { site: siteCommands(database, () => editionOf(config)), close: database.close };
  } catch (error) {
    await database.close();
    throw error;
  }
}

function editionOf({ edition: name }: Config) {
  const edition = editionNamed(name);
  if (!edition) throw new CommandRefused(`There is no edition ${name}. See EDITION in .env.example.`);
  return edition;
}

function unlessClosed(error: NodeJS.ErrnoException): void {
  if (error.code !== "EPIPE" && error.code !== "ERR_STREAM_PREMATURE_CLOSE") throw error;
}
