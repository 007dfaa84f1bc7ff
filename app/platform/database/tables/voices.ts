import type { Generated } from "kysely";

export interface VoiceTables {
  voices: Voices;
}

/** What somebody says of the gathering. */
interface Voices {
  id: string;
  words_en: string | null;
  words_es: string | null;
  name: string;
  about_en: string | null;
  about_es: string | null;
  /** A random id that is part of the addresses of the photo's files. */
  photo_id: string | null;
  alt_en: string | null;
  alt_es: string | null;
  on_home: boolean;
  on_welcome: boolean;
  archive_year: number | null;
  position: number | null;
  /** Without it, nothing is shown. */
  has_consented: boolean;
  is_shown: boolean;
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
  deleted_at: Generated<Date | null>;
}
