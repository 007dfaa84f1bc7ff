import { readFileSync } from "node:fs";
import path from "node:path";
import { NotABackup } from "../database/backup-file.ts";
import { backupText } from "../database/backup.ts";
import { questionFacts } from "../app/features/registration/questions/queries.server.ts";
import { restoreBackup, RestoreRefused } from "../database/restore.ts";
import { eventsCsv } from "../app/features/calendar/export.ts";
import { pagesOfEvents } from "../app/features/calendar/event-list/selection.server.ts";
import { baseEditionOf } from "../app/features/edition/begun-editions.server.ts";
import type { Edition } from "../app/features/edition/edition.ts";
import { grantAdmin } from "../app/features/identity/commands.server.ts";
import { openWithoutSteps, notifyDoors } from "../app/features/setup/commands.server.ts";
import { isOpened } from "../app/features/setup/queries.server.ts";
import { isProfileList, profileLists, tabOfFile } from "../app/features/people/lists.ts";
import { peopleCsv } from "../app/features/people/list/export.server.ts";
import { readPeopleQuery } from "../app/features/people/list/people-query.ts";
import { importSentences } from "../app/features/words/languages/commands.server.ts";
import { readWords, wordTree, type WordTree } from "../app/features/words/languages/word-file.server.ts";
import { wordsIn } from "../app/features/words/queries.server.ts";
import type { EmailAddress } from "../app/lib/fields/text-rules.ts";
import type { Database } from "../app/platform/database/db.server.ts";
import { projectRoot } from "../app/platform/project-root.server.ts";
import { problemLines } from "./word-problems.ts";

/** A command cannot do what it was asked; the message is one line that says what to do. */
export class CommandRefused extends Error {}

/** The shell commands on a site: with its database, or through the process that has it open. */
export interface SiteCommands {
  /** Yields a list as CSV; nothing if it is empty. */
  exportList(list: string): AsyncIterable<string | Uint8Array>;
  grantAdmin(email: EmailAddress): Promise<{ isNew: boolean }>;
  /** Yields the text of a backup. */
  backup(): AsyncIterable<string | Uint8Array>;
  /** Fills the empty database from a file; messages call it by the second name. */
  restore(file: string, calledAs?: string): Promise<{ rows: number }>;
  /** Returns every sentence that visitors read, in a further language. */
  exportWords(code: string): Promise<WordTree>;
  /** Saves sentences of a further language, all of them or none, and adds the language if it is new. */
  importWords(code: string, tree: WordTree): Promise<{ changed: number }>;
}

export const lists: readonly string[] = [...profileLists, "events"];

export function siteCommands(database: Pick<Database, "db" | "engine">, edition: () => Edition): SiteCommands {
  const { db } = database;
  return {
    exportList: async function* (list) {
      const { key, zone } = await baseEditionOf(db, edition());
      if (!isProfileList(list)) return yield* eventsCsv(pagesOfEvents(db), zone);
      const selection = { ...readPeopleQuery(tabOfFile[list], new URLSearchParams(), zone), event: key };
      const { questions } = await questionFacts(db);
      yield* peopleCsv(db, { selection, isOrdered: false, questions });
    },
    grantAdmin: async (email) => {
      const wasOpen = await isOpened(db);
      const granted = await grantAdmin(db, email);
      // The doors open last, so that they never stand open with nobody to look after the site.
      if (!wasOpen) await openWithoutSteps(db, { by: "command line", now: new Date() });
      return granted;
    },
    backup: () => backupText(database, productVersion()),
    restore: async (file, calledAs = file) => {
      const restored = await restoreBackup(db, file, calledAs).catch(asRefusal);
      await notifyDoors(db);
      return restored;
    },
    exportWords: async (code) => wordTree(new Map((await wordsIn(db, code)).map(({ key, text }) => [key, text]))),
    importWords: async (code, tree) => {
      const { texts, problems } = readWords(tree);
      if (problems.length > 0) throw new CommandRefused(problemLines(problems));
      return importSentences(db, { code, by: "command line", now: new Date(), texts });
    },
  };
}

/** A faulty backup is the user's to correct, so its error becomes a refusal. */
export function asRefusal(error: Error): never {
  throw error instanceof NotABackup || error instanceof RestoreRefused ? new CommandRefused(error.message) : error;
}

export function productVersion(): string {
  return JSON.parse(readFileSync(path.join(projectRoot, "package.json"), "utf8")).version;
}
