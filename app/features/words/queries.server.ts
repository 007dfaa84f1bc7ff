import type { Language } from "~/i18n/translate";
import type { Db } from "~/platform/database/db.server";

export interface StoredWord {
  key: string;
  language: Language;
  text: string;
  /** The default when the text was written. */
  defaultText: string;
}

/** Returns every sentence that organizers have rewritten. */
export function storedWords(db: Db): Promise<StoredWord[]> {
  return db
    .selectFrom("changed_words")
    .select(["key", "language", "text", "default_text as defaultText"])
    .orderBy("key")
    .execute();
}
