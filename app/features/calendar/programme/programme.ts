import type { DrawnLook } from "../../../lib/look/drawn-look.ts";
import type { Language } from "../../../i18n/translate.ts";
import type { Format } from "./format.ts";

/** The content of a printed program as plain data in its language. */
export interface Programme extends Format, DrawnLook {
  language: Language;
  words: ProgrammeWords;
  days: ProgrammeDay[];
  /** The numbers from which the cover's weave is drawn. */
  cloth: { days: number; cells: { day: number; theme: number; count: number }[] };
  /** The QR code of the calendar; true is a dark square. */
  code: boolean[][];
}

export interface ProgrammeDay {
  /** Such as "17". */
  number: string;
  /** Such as "Friday, October 17". */
  name: string;
  /** Such as "Day 1 of ten", or "". */
  note: string;
  /** Such as "Friday, October 17, continued". */
  again: string;
  /** Names the events that started earlier and continue. */
  still: string;
  events: ProgrammeEvent[];
}

export interface ProgrammeEvent {
  title: string;
  /** The language of the title and the text if it is not the program's. */
  lang: Language | undefined;
  when: string;
  place: string | null;
  themeName: string;
  /** For whom it is and what it costs, in a few words each. */
  facts: string[];
  theme: number | undefined;
  about: string;
  url: string;
}

export interface ProgrammeWords {
  community: string;
  title: string;
  dates: string;
  where: string;
  count: string;
  /** The themes with the numbers of their threads. */
  themes: { name: string; thread: number }[];
  places: string;
  placesText: string;
  living: string;
  code: string;
  cloth: string;
  asOf: string;
  license: string;
  zone: string;
  empty: string;
}
