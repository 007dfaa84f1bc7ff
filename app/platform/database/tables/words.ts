import type { Generated } from "kysely";
import type { Instant } from "./columns.ts";

export interface WordTables {
  changed_words: ChangedWords;
  languages: Languages;
}

/** A language beside English and Spanish, in which visitors can read the site. */
interface Languages {
  /** Two or three letters, such as "fr". */
  code: string;
  is_open: Generated<boolean>;
  updated_at: Instant;
}

/** A sentence of the site as organizers have rewritten it, or in a further language. */
interface ChangedWords {
  /** The key in the catalogs, such as "nav.register". */
  key: string;
  /** "en", "es", or the code of a further language. */
  language: string;
  text: string;
  /** The catalog's text when this one was written, that of the English catalog for a further language. */
  default_text: string;
  updated_at: Instant;
}
