import { setFurtherLanguages } from "~/i18n/further-languages";
import { languages } from "~/i18n/links";
import { setChangedTexts } from "~/i18n/translate";
import type { Database } from "~/platform/database/db.server";
import { followTables } from "~/platform/database/follow-tables.server";
import type { Log } from "~/platform/log.server";
import { defaultText, replacedBy } from "./defaults.server.ts";
import { furtherLanguageOf } from "./languages/language.ts";
import { storedLanguages, storedWords, type StoredWord } from "./queries.server.ts";
import { wordProblem, readSentence, translationProblem } from "./word-check.server.ts";

/** Notifies of every change of the texts. */
export interface ChangedWords {
  onChange(listener: () => void): void;
}

interface FollowDeps {
  database: Pick<Database, "db" | "listen">;
  log: Log;
}

/**
 * Applies the organizers' texts and the open further languages in this process, now and after every change. A text is
 * ignored, and the default used, if its sentence no longer exists or has other placeholders now.
 */
export async function followWords({ database, log }: FollowDeps): Promise<ChangedWords> {
  const listeners: (() => void)[] = [];
  const read = async () => {
    const stored = await storedWords(database.db);
    for (const language of languages) setChangedTexts(language, usableTexts(language, stored));
    const open = (await storedLanguages(database.db)).filter(({ isOpen }) => isOpen);
    setFurtherLanguages(open.map(({ code }) => furtherLanguageOf(code, usableTexts(code, stored))));
    for (const listener of listeners) listener();
  };
  await followTables({ database, tables: ["changed_words", "languages"], read, log });
  return { onChange: (listener) => void listeners.push(listener) };
}

/** Returns the texts of one language that are said in place of their defaults. */
export function usableTexts(language: string, words: StoredWord[]): Record<string, string> {
  const usable = words.filter((word) => word.language === language && isUsable(word));
  return Object.fromEntries(usable.map(({ key, text }) => [key, readSentence(text)]));
}

function isUsable({ key, language, text }: StoredWord): boolean {
  const fallback = defaultText(replacedBy(language), key);
  if (fallback === undefined) return false;
  const isTranslation = !languages.some((native) => native === language);
  return !(isTranslation ? translationProblem(text, fallback) : wordProblem(text, fallback));
}
