import { languages } from "~/i18n/links";
import type { Language } from "~/i18n/translate";
import type { Db } from "~/platform/database/db.server";

export interface StoredWord {
  key: string;
  language: string;
  text: string;
  /** The default when the text was written. */
  defaultText: string;
}

export interface RewrittenWord extends StoredWord {
  language: Language;
}

/** Returns every sentence that organizers have rewritten, and those of further languages. */
export function storedWords(db: Db): Promise<StoredWord[]> {
  return selectWords(db).execute();
}

/** Returns the sentences that organizers have rewritten in English and Spanish. */
export function rewrittenWords(db: Db): Promise<RewrittenWord[]> {
  return selectWords(db).where("language", "in", languages).$castTo<RewrittenWord>().execute();
}

/** Returns the sentences of one further language. */
export function wordsIn(db: Db, code: string): Promise<StoredWord[]> {
  return selectWords(db).where("language", "=", code).execute();
}

function selectWords(db: Db) {
  return db
    .selectFrom("changed_words")
    .select(["key", "language", "text", "default_text as defaultText"])
    .orderBy("key");
}

export interface StoredLanguage {
  code: string;
  isOpen: boolean;
}

/** Returns the further languages. */
export function storedLanguages(db: Db): Promise<StoredLanguage[]> {
  return db.selectFrom("languages").select(["code", "is_open as isOpen"]).orderBy("code").execute();
}
