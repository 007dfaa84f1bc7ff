import type { Language } from "../../../i18n/translate.ts";
import type { PosterCloth } from "../../../ui/weave-poster.ts";
import type { PosterColors } from "./colors.server.ts";

/** Everything a poster shows, as plain data in its language. */
export interface Poster {
  language: Language;
  /** The language of the title and the description, where it is not the poster's. */
  lang: Language | undefined;
  colors: PosterColors;
  cloth: PosterCloth;
  words: PosterWords;
  /** The QR code of the event's page: true for dark squares. */
  code: boolean[][];
}

interface PosterWords {
  title: string;
  theme: string;
  numeral: string;
  day: string;
  hours: string;
  place: string;
  /** "With Rosa", or nothing. */
  host: string;
  /** One sentence of the description, or nothing. */
  about: string;
  /** The name of the gathering and where its calendar stands. */
  community: string;
  site: string;
  scan: string;
  /** What somebody hears who cannot see the cloth and the code. */
  clothAlt: string;
  codeAlt: string;
}
