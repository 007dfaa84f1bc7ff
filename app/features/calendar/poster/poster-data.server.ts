import type { Language } from "../../../i18n/translate.ts";
import type { DrawnLook } from "../../../lib/look/drawn-look.ts";
import type { PosterCloth } from "../../../ui/weave-poster.ts";
import type { PosterColors } from "./colors.server.ts";

/** The content of a poster as plain data in its language. */
export interface Poster extends DrawnLook {
  language: Language;
  /** The language of the title and the description if it is not the poster's. */
  lang: Language | undefined;
  colors: PosterColors;
  cloth: PosterCloth;
  words: PosterWords;
  /** The QR code of the event's page; true is a dark square. */
  code: boolean[][];
}

interface PosterWords {
  title: string;
  theme: string;
  numeral: string;
  day: string;
  hours: string;
  place: string;
  /** "With Rosa · Free", or "". */
  host: string;
  /** One sentence of the description, or "". */
  about: string;
  /** The gathering's name, and the address of its calendar. */
  community: string;
  site: string;
  scan: string;
  /** The alternative texts of the weave and the QR code. */
  clothAlt: string;
  codeAlt: string;
}
