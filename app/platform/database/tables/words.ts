import type { Instant } from "./columns.ts";

export interface WordTables {
  changed_words: ChangedWords;
}

/** A sentence of the site as organizers have rewritten it. */
interface ChangedWords {
  /** The key in the catalogs, such as "nav.register". */
  key: string;
  language: "en" | "es";
  text: string;
  /** The catalog's text when this one was written. */
  default_text: string;
  updated_at: Instant;
}
