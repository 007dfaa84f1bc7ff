import { speakChanged, type Language } from "~/i18n/translate";
import type { Database } from "~/platform/database/db.server";
import { followTables } from "~/platform/database/follow-tables.server";
import type { Log } from "~/platform/log.server";
import { defaultText } from "./defaults.server.ts";
import { storedWords, type StoredWord } from "./queries.server.ts";
import { problemWith } from "./word-check.server.ts";

/** Tells of every change of the words. */
export interface ChangedWords {
  onChange(hear: () => void): void;
}

interface Followed {
  database: Pick<Database, "db" | "listen">;
  log: Log;
}

/**
 * Makes this process say what organizers have written, now and after every change. A text whose sentence is gone, or
 * needs other placeholders by now, is left out, and the default is said.
 */
export async function followWords({ database, log }: Followed): Promise<ChangedWords> {
  const hearing: (() => void)[] = [];
  const read = async () => {
    const usable = (await storedWords(database.db)).filter(isUsable);
    for (const language of ["en", "es"] as const) speakChanged(language, changedIn(language, usable));
    for (const hear of hearing) hear();
  };
  await followTables({ database, tables: ["changed_words"], read, log });
  return { onChange: (hear) => void hearing.push(hear) };
}

function isUsable({ key, language, text }: StoredWord): boolean {
  const fallback = defaultText(language, key);
  return fallback !== undefined && !problemWith(text, fallback);
}

function changedIn(language: Language, words: StoredWord[]): Record<string, string> {
  const own = words.filter((word) => word.language === language);
  return Object.fromEntries(own.map(({ key, text }) => [key, text]));
}
